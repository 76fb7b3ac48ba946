import { allRows } from "@artel/shared/limits/lists";
import { offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { type RuleBook, withdrawalTerms } from "@artel/shared/rules/rule-book";
import { currenciesOffBy } from "@artel/shared/rules/user-currencies";
import { type AccountKind, type AccountSetting, settingsOf } from "@artel/shared/states/account-settings";
import { type RawBuilder, sql } from "kysely";
import { equals } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { OuterRow, Row, TextRow } from "../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../platform/db/rows.ts";

/** The fees of a tariff by its id, as numbers of the database compare them. */
function usualFeesOf(book: RuleBook): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.values(book.tariffs).map(({ id, feeRate }) => [id, { feeRate, ...withdrawalTerms(book, id) }]),
    ),
  );
}

/** Which currencies a setting takes from an account of a kind, as the rules say it. */
function takenBy({ rules }: RuleBook): string {
  return JSON.stringify(
    (["company", "contractor"] as const).flatMap((kind) =>
      settingsOf(kind).flatMap((setting) =>
        currenciesOffBy(setting, kind, rules).map((currency) => ({ kind, setting, currency })),
      ),
    ),
  );
}

/** Every account that owns money: what is special about it, and which settings hide currencies from it. */
function accountsBy(book: RuleBook): RawBuilder<unknown> {
  const usualFees = usualFeesOf(book);
  const usual = (tarif: RawBuilder<unknown>, fee: string) =>
    sql`(${usualFees}::jsonb -> ${tarif}::text ->> ${fee})::numeric`;
  return sql`(
  SELECT c.id, 'company' AS kind, c.name, u.email, u.current_state, c.country, c.tarif_id, c.fee_rate::text, NULL AS card_tax,
    NULL AS bank_alt_tax, NULL AS small_withdrawal_fee, c.bills, c.provider_id,
    array_remove(ARRAY[CASE WHEN c.is_friend THEN 'isFriend' END, CASE WHEN c.hide_rub_byn THEN 'hideRubByn' END,
      CASE WHEN NOT c.is_new_transactions THEN 'isNewTransactions' END, CASE WHEN NOT u.api_v2 THEN 'apiV2' END,
      CASE WHEN c.tarif_id <> 2 THEN 'tariff' END,
      CASE WHEN c.fee_rate <> ${usual(sql`c.tarif_id`, "feeRate")} THEN 'ownFees' END], NULL) || c.flags AS special,
    array_remove(ARRAY[CASE WHEN NOT c.is_friend THEN 'isFriend' END, CASE WHEN c.hide_rub_byn THEN 'hideRubByn' END], NULL)
      || c.flags AS hiding
  FROM company c JOIN app_user u ON u.id = c.id
  UNION ALL
  SELECT k.id, 'contractor', btrim(u.name || ' ' || u.surname), u.email, u.current_state, u.country, k.tarif_id, NULL,
    k.card_tax::text, k.bank_alt_tax::text, k.small_withdrawal_fee::text, ${[...offeredCurrencyCodes]}::text[], NULL,
    array_remove(ARRAY[CASE WHEN NOT u.api_v2 THEN 'apiV2' END, CASE WHEN k.tarif_id <> 2 THEN 'tariff' END,
      CASE WHEN (k.card_tax, k.bank_alt_tax, k.small_withdrawal_fee) IS DISTINCT FROM (${usual(sql`k.tarif_id`, "cardTax")},
        ${usual(sql`k.tarif_id`, "bankAltTax")}, ${usual(sql`k.tarif_id`, "smallWithdrawalFee")}) THEN 'ownFees' END], NULL)
      || k.flags, k.flags
  FROM contractor k JOIN app_user u ON u.id = k.id) a`;
}

/** Money of an account in currencies that are hidden from it. */
const hiddenMoneyBy = (
  book: RuleBook,
) => sql`FROM ledger.account l WHERE l.owner = a.id AND l.kind IN ('available', 'escrow') AND l.balance > 0
  AND (l.currency <> ALL (a.bills) OR EXISTS (SELECT 1 FROM jsonb_to_recordset(${takenBy(book)}::jsonb)
      taken (kind text, setting text, currency text)
    WHERE taken.kind = a.kind AND taken.currency = l.currency AND taken.setting = ANY (a.hiding)))`;

const hiddenSumsBy = (
  book: RuleBook,
) => sql`coalesce((SELECT jsonb_agg(jsonb_build_object('currency', h.currency, 'amount', h.amount) ORDER BY h.currency)
  FROM (SELECT l.currency, ledger.wire(sum(l.balance)::bigint, l.currency) AS amount ${hiddenMoneyBy(book)} GROUP BY l.currency) h), '[]')
  AS hidden`;

const columnsBy = (
  book: RuleBook,
) => sql`a.id, a.kind AS account_kind, a.name, a.email, a.country, a.tarif_id, a.fee_rate, a.card_tax, a.bank_alt_tax,
  a.small_withdrawal_fee, a.bills, a.provider_id, a.special, ${hiddenSumsBy(book)},
  (SELECT max(changed_at) FROM account_change WHERE account_id = a.id) AS changed_at`;

/** An account as the console reads it. */
export interface AccountRow
  extends Row<"company", "id" | "name" | "country" | "tarif_id" | "bills">,
    Row<"app_user", "email">,
    // Of a company.
    OuterRow<TextRow<"company", "fee_rate"> & Row<"company", "provider_id">>,
    // Of a freelancer.
    OuterRow<TextRow<"contractor", "card_tax" | "bank_alt_tax" | "small_withdrawal_fee">>,
    OuterRow<Row<"account_change", "changed_at">> {
  readonly account_kind: AccountKind;
  readonly special: readonly (AccountSetting | "tariff" | "ownFees")[];
  readonly hidden: readonly (Row<"ledger.account", "currency"> & { readonly amount: string })[];
}

export interface AccountFilter {
  readonly tab: "special" | "hidden" | "all";
  /** Any of these; all without them. */
  readonly kinds: readonly string[] | undefined;
  readonly specials: readonly string[] | undefined;
  /** Words of the search, folded. */
  readonly search: readonly string[];
}

export type AccountOrder = "id" | "name" | "tariff" | "changedAt";

const there = sql<boolean>`a.current_state <> 'removed'`;
const tabsBy = (book: RuleBook) => ({
  special: sql<boolean>`a.special <> '{}'`,
  hidden: sql<boolean>`EXISTS (SELECT ${hiddenMoneyBy(book)})`,
  all: sql<boolean>`true`,
});

/** A page of the accounts. */
export function selectAccounts(
  read: Read,
  book: RuleBook,
  filter: AccountFilter,
  query: ListQuery<AccountOrder>,
): Promise<ListPage<AccountRow>> {
  const source = {
    columns: columnsBy(book),
    from: sql`FROM ${accountsBy(book)}`,
    where: [
      there,
      tabsBy(book)[filter.tab],
      filter.kinds ? sql<boolean>`a.kind = ANY (${[...filter.kinds]}::text[])` : sql<boolean>`true`,
      filter.specials ? sql<boolean>`a.special && ${[...filter.specials]}::text[]` : sql<boolean>`true`,
      holdsWords(filter.search, [sql`a.id`, sql`a.name`, sql`a.email`]),
    ],
    orders: {
      id: sql`a.id`,
      name: sql`lower(a.name)`,
      tariff: sql`a.tarif_id`,
      changedAt: sql`(SELECT max(changed_at) FROM account_change WHERE account_id = a.id)`,
    },
    emptyLast: ["changedAt"] as const,
    tie: [sql`a.id`],
  };
  return listPage<AccountRow, AccountOrder>(read, source, query, allRows);
}

export interface AccountCounts {
  readonly special: number;
  readonly hidden: number;
}

/** How many accounts are special, and how many have money in a currency that is hidden from them. */
export async function countAccounts(read: Read, book: RuleBook): Promise<AccountCounts> {
  const tabs = tabsBy(book);
  const { rows } = await sql<AccountCounts>`SELECT count(*) FILTER (WHERE ${tabs.special}) AS special,
    count(*) FILTER (WHERE ${tabs.hidden}) AS hidden FROM ${accountsBy(book)} WHERE ${there}`.execute(read);
  return rows[0] ?? { special: 0, hidden: 0 };
}

/** One account; undefined for an id that is neither a company nor a freelancer. */
export function selectAccount(read: Read, book: RuleBook, id: number): Promise<AccountRow | undefined> {
  return firstRow<AccountRow>(read)`SELECT ${columnsBy(book)} FROM ${accountsBy(book)} WHERE a.id = ${id} AND ${there}`;
}

export type ChangeRow = Row<
  "account_change",
  "id" | "setting" | "before" | "after" | "reason" | "changed_at" | "ends_at" | "ended_change_id"
> & {
  readonly asked_name: string;
  readonly approved_name: string;
  readonly owner_name: string | null;
};

/** What was changed of an account, newest first. */
export function selectChanges(read: Read, account: number): Promise<ChangeRow[]> {
  return rowsOf<ChangeRow>(read)`SELECT c.id, c.setting, c.before, c.after, c.reason, c.changed_at, c.ends_at,
      c.ended_change_id, btrim(owner.name || ' ' || owner.surname) AS owner_name, btrim(asker.name || ' ' || asker.surname) AS asked_name, btrim(other.name || ' ' || other.surname) AS approved_name
    FROM account_change c JOIN app_user asker ON asker.id = c.asked_by JOIN app_user other ON other.id = c.approved_by
      LEFT JOIN app_user owner ON owner.id = c.owner_id
    WHERE c.account_id = ${account} ORDER BY c.id DESC`;
}

/** The version of an account: its newest change, 0 while there is none. */
export async function versionOfAccount(read: Read, account: number): Promise<number> {
  const { rows } = await sql<{ newest: number }>`SELECT coalesce(max(id), 0) AS newest FROM account_change
    WHERE account_id = ${account}`.execute(read);
  return rows[0]?.newest ?? 0;
}

export interface NewChange {
  readonly account: number;
  readonly setting: AccountSetting | "tariff";
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  /** The request that two persons decided; null of an end by the clock, which names the change that it ends. */
  readonly approval: number | null;
  readonly endedChange?: number;
  /** Who answers for it, and until when it holds; of a setting that is not as usual. */
  readonly owner?: number | null;
  readonly endsAt?: Date | null;
  readonly askedBy: number;
  readonly approvedBy: number;
  readonly now: Date;
}

/** Keeps a change for ever. */
export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  await sql`INSERT INTO account_change (account_id, setting, before, after, reason, approval_id, ended_change_id, owner_id, ends_at,
      asked_by, approved_by, changed_at)
    VALUES (${change.account}, ${change.setting}, ${JSON.stringify(change.before)}::jsonb,
      ${JSON.stringify(change.after)}::jsonb, ${change.reason}, ${change.approval}, ${change.endedChange ?? null},
      ${change.owner ?? null}, ${change.endsAt ?? null}, ${change.askedBy}, ${change.approvedBy}, ${change.now})`.execute(
    tx,
  );
}

export type DueRow = Row<"account_change", "id" | "account_id" | "setting" | "reason" | "asked_by" | "approved_by">;

/** Settings whose day has come and that nobody has changed since, the earliest first; of one account only where it is named. */
export function selectDueSettings(read: Read, now: Date, account?: number): Promise<DueRow[]> {
  return rowsOf<DueRow>(read)`SELECT c.id, c.account_id, c.setting, c.reason, c.asked_by, c.approved_by
    FROM account_change c JOIN app_user u ON u.id = c.account_id AND u.current_state <> 'removed'
    WHERE c.ends_at <= ${now} AND ${equals(sql`c.account_id`, account)} AND NOT EXISTS (SELECT 1 FROM account_change newer
      WHERE newer.account_id = c.account_id AND newer.setting = c.setting AND newer.id > c.id)
    ORDER BY c.ends_at, c.id`;
}
