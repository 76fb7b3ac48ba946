/** Who may use a table of the database. Folders are named below `server/src`; a folder `sql` belongs to the one around it. */
export interface TableOwner {
  /** With its schema unless that is `public`. */
  readonly table: string;
  /** The folder that reads and writes it, and whose functions others ask. */
  readonly owner: string;
  /** Other folders that write it. Each is a debt: a new one needs a reason in `docs/decisions`. */
  readonly writers?: readonly string[];
  /** Other folders that read it in queries of their own, since a join is one question and two functions would be many. */
  readonly readers?: readonly string[];
}

/**
 * Every table has one owner; tidy compares each query of the server with these rows. Writers that
 * are left: the batches of `features/tasks` write documents, facts and kept answers in the one statement that pays.
 * An answer that comes later is a fact of the outbox, which `http` fills and `features/content` deletes.
 */
export const tableOwners: readonly TableOwner[] = [
  {
    table: "app_user",
    owner: "features/people",
    readers: [
      "demo",
      "features/contractors",
      "features/managers",
      "features/operators",
      "features/profile",
      "features/registration",
      "features/session",
      "features/approvals",
      "features/audit",
      "features/companies",
      "features/documents",
      "features/exchange",
      "features/finance",
      "features/funding",
      "features/overview",
      "features/payouts",
      "features/tasks",
      "features/two-factor",
      "features/wallets",
      "features/statements",
    ],
  },
  {
    table: "company",
    owner: "features/companies",
    readers: [
      "features/profile",
      "features/registration",
      "features/overview",
      "features/balances",
      "features/contractors",
      "features/documents",
      "features/exchange",
      "features/funding",
      "features/managers",
      "features/session",
      "features/tasks",
      "features/payouts",
      "features/statements",
    ],
  },
  {
    table: "contractor",
    owner: "features/contractors",
    readers: [
      "features/profile",
      "features/registration",
      "features/wallets",
      "features/balances",
      "features/documents",
      "features/tasks",
    ],
  },
  {
    table: "company_contractor",
    owner: "features/contractors",
    readers: ["features/registration", "features/companies", "features/tasks"],
  },
  { table: "ledger.currency", owner: "ledger" },
  {
    table: "ledger.account",
    owner: "ledger",
    readers: ["audit", "features/finance", "features/payouts", "features/statements", "features/tasks"],
  },
  {
    table: "ledger.txn",
    owner: "ledger",
    readers: [
      "features/exchange",
      "features/finance",
      "features/funding",
      "features/payouts",
      "features/statements",
      "features/tasks",
    ],
  },
  { table: "ledger.entry", owner: "ledger", readers: ["features/finance", "features/statements", "features/tasks"] },
  { table: "ledger.lot", owner: "ledger" },
  { table: "ledger.lot_use", owner: "ledger" },
  { table: "ledger.event", owner: "ledger" },
  { table: "ledger.checkpoint", owner: "ledger" },
  { table: "ledger.checkpoint_account", owner: "ledger" },
  { table: "ledger.checkpoint_tenant", owner: "ledger" },
  { table: "audit.head", owner: "audit", readers: ["ledger"] },
  {
    table: "audit.record",
    owner: "audit",
    readers: ["features/audit", "features/overview", "features/payouts", "ledger"],
  },
  { table: "idempotency", owner: "http", writers: ["features/tasks"] },
  { table: "centrifugo_outbox", owner: "outbox", writers: ["features/tasks"] },
  { table: "content", owner: "outbox", writers: ["features/content", "http"] },
  { table: "notice", owner: "features/tasks" },
  { table: "task_settings", owner: "features/tasks" },
  { table: "inbox_mail", owner: "providers/mail" },
  { table: "mail_count", owner: "features/mail-limit" },
  {
    table: "task",
    owner: "features/tasks",
    readers: [
      "features/contractors",
      "features/documents",
      "features/finance",
      "features/profile",
      "features/registration",
      "features/wallets",
      "features/payouts",
      "features/statements",
    ],
  },
  { table: "document_counter", owner: "features/documents", readers: ["features/tasks"] },
  {
    table: "document",
    owner: "features/documents",
    writers: ["features/tasks"],
    readers: ["features/finance", "features/funding", "features/statements"],
  },
  { table: "document_party", owner: "features/documents" },
  { table: "document_lines", owner: "features/documents", writers: ["features/tasks"] },
  { table: "bulk_job", owner: "features/tasks" },
  { table: "bulk_item", owner: "features/tasks" },
  { table: "session", owner: "features/session", readers: ["features/managers"] },
  { table: "sign_in_failure", owner: "features/session" },
  { table: "mail_code", owner: "features/two-factor" },
  { table: "factor", owner: "features/two-factor", readers: ["features/session"] },
  { table: "factor_step", owner: "features/two-factor" },
  { table: "recovery_code", owner: "features/two-factor" },
  { table: "factor_challenge", owner: "features/two-factor" },
  { table: "operator_invitation", owner: "features/operators" },
  { table: "setting", owner: "features/session", readers: ["features/wallets"] },
  { table: "service_bypass", owner: "features/session" },
  {
    table: "topup",
    owner: "features/funding",
    readers: ["features/finance", "features/overview", "features/statements"],
  },
  { table: "bank_line", owner: "features/funding", readers: ["features/statements"] },
  { table: "approval", owner: "features/approvals", readers: ["features/overview"] },
  { table: "exchange_rate", owner: "features/exchange" },
  { table: "exchange_pair_off", owner: "features/exchange" },
  { table: "exchange", owner: "features/exchange", readers: ["features/finance", "features/statements"] },
  { table: "vault.person_key", owner: "features/wallets" },
  { table: "vault.destination", owner: "features/wallets" },
  { table: "wallet", owner: "features/wallets", readers: ["features/payouts"] },
  { table: "payout_batch", owner: "features/payouts", readers: ["features/overview"] },
  {
    table: "payout",
    owner: "features/payouts",
    readers: ["features/overview", "features/wallets", "features/statements"],
  },
  { table: "payout_item", owner: "features/payouts", readers: ["demo", "features/overview"] },
  { table: "payout_fund", owner: "features/payouts" },
  { table: "terms_version", owner: "features/terms" },
  { table: "terms_acceptance", owner: "features/terms" },
  { table: "support_request", owner: "features/support" },
];
