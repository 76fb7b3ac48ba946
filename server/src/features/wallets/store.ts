import { currencies } from "@artel/shared/money/currencies";
import { taxStates } from "@artel/shared/reference/tax-states";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { WalletState } from "@artel/shared/states/wallet-state";
import { walletState } from "@artel/shared/states/wallet-state";
import { wordOf } from "@artel/shared/states/word-of";
import { sql } from "kysely";
import { hasMoney } from "../../ledger/balances.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, NumberRow, Row, TextRow } from "../../platform/db/row.ts";
import { firstRow, hasRows, newId, rowsOf } from "../../platform/db/rows.ts";

export interface WalletRow
  extends Row<
      "wallet",
      "id" | "uuid" | "contractor_id" | "type" | "label" | "details" | "holder" | "network" | "bank_name"
    >,
    Row<"wallet", "currency" | "phone" | "needs_review" | "is_linked">,
    Row<
      "wallet",
      | "destination_id"
      | "version"
      | "code_expires_at"
      | "mailed_at"
      | "confirmed_at"
      | "refused_at"
      | "refusal"
      | "created_at"
    >,
    NumberRow<"wallet", "tax_state"> {
  readonly state: NumberRow<"wallet", "state">["state"] & WalletState;
  readonly open_details: Column<"wallet", "open_details"> & Readonly<Record<string, string>>;
}

const columns = sql`id, uuid::text AS uuid, contractor_id, type, number_of(state) AS state, label, details, holder,
  network, bank_name, currency, phone, needs_review, is_linked, open_details, number_of(tax_state) AS tax_state,
  destination_id::text AS destination_id, version, code_expires_at, mailed_at, confirmed_at, refused_at, refusal, created_at`;

/** The live wallets of a contractor, oldest first. */
export function selectWallets(tx: Read, contractor: number): Promise<WalletRow[]> {
  return rowsOf<WalletRow>(tx)`SELECT ${columns} FROM wallet
    WHERE contractor_id = ${contractor} AND removed_at IS NULL ORDER BY wallet.id`;
}

/** A live wallet of this contractor, locked. */
export function lockWallet(tx: Tx, contractor: number, id: number): Promise<WalletRow | undefined> {
  return firstRow<WalletRow>(tx)`SELECT ${columns} FROM wallet
    WHERE id = ${id} AND contractor_id = ${contractor} AND removed_at IS NULL FOR UPDATE`;
}

/** Adding and removing happen one after another for a contractor, so that limits hold. */
export async function lockContractor(tx: Tx, id: number): Promise<void> {
  await sql`SELECT 1 FROM contractor WHERE id = ${id} FOR UPDATE`.execute(tx);
}

/** A destination of a method as its row shows it. */
export interface WalletFields {
  readonly state: WalletState;
  readonly label: string;
  readonly details: string;
  readonly holder?: string | undefined;
  readonly network?: string | undefined;
  readonly bankName?: string | undefined;
  readonly currency?: string | undefined;
  readonly phone?: string | undefined;
  readonly taxState?: number | undefined;
  readonly needsReview?: boolean | undefined;
  readonly isLinked?: boolean | undefined;
  readonly open?: Readonly<Record<string, string>> | undefined;
  readonly destinationId: string | null;
  readonly codeHash?: Buffer;
  readonly codeExpiresAt?: Date;
  readonly mailedAt?: Date;
  readonly confirmedAt?: Date | null;
}

export interface NewWallet extends WalletFields {
  readonly contractor: number;
  readonly type: WithdrawMethod;
  readonly now: Date;
}

/** Adds a wallet. Answers its id. */
export function insertWallet(tx: Tx, row: NewWallet): Promise<number> {
  return newId(tx)`
    INSERT INTO wallet (contractor_id, type, created_at, ${columnsOf})
    VALUES (${row.contractor}, ${row.type}, ${row.now}, ${valuesOf(row)})
    RETURNING id`;
}

/**
 * Another destination in the row of a wallet: a new version, which nobody refused and whose code is the new one. What an operator
 * had refused is put right by it.
 */
export async function replaceDestination(tx: Tx, id: number, fields: WalletFields, now: Date): Promise<void> {
  await sql`UPDATE wallet SET (${columnsOf}) = (${valuesOf(fields)}), version = version + 1,
      refused_at = NULL, refusal = NULL, refused_by = NULL,
      corrected_at = CASE WHEN refused_by IS NULL THEN corrected_at ELSE ${now}::timestamptz END
    WHERE id = ${id}`.execute(tx);
}

const columnsOf = sql`state, label, details, holder, network, bank_name, currency, phone, tax_state, needs_review, is_linked, open_details,
  destination_id, code_hash, code_expires_at, mailed_at, confirmed_at`;

function valuesOf(row: WalletFields) {
  return sql`${wordOf(walletState, row.state)}, ${row.label}, ${row.details}, ${row.holder ?? ""}, ${row.network ?? null},
    ${row.bankName ?? null}, ${row.currency ?? null}, ${row.phone ?? null}, ${row.taxState ? wordOf(taxStates, row.taxState) : null},
    ${row.needsReview ?? false}, ${row.isLinked ?? false}, ${JSON.stringify(row.open ?? {})}::jsonb, ${row.destinationId}::uuid, ${row.codeHash ?? null},
    ${row.codeExpiresAt ?? null}::timestamptz, ${row.mailedAt ?? null}::timestamptz, ${row.confirmedAt ?? null}::timestamptz`;
}

/**
 * Makes a verified method invalid that a bank or provider refused to pay to, while it is as it was at the moment of its use.
 * Answers whether it did.
 */
export function refuseRow(
  tx: Tx,
  id: number,
  used: { readonly destination: string; readonly at: Date },
  now: Date,
): Promise<boolean> {
  return hasRows(tx)`UPDATE wallet SET state = ${wordOf(walletState, walletState.invalid)}, refused_at = ${now}
    WHERE id = ${id} AND destination_id = ${used.destination}::uuid AND confirmed_at <= ${used.at} AND state = ${wordOf(walletState, walletState.verified)}
      AND removed_at IS NULL RETURNING id`;
}

/** A new code; the one before is dead. */
export async function setCode(tx: Tx, id: number, hash: Buffer, expires: Date, now: Date): Promise<void> {
  await sql`UPDATE wallet SET code_hash = ${hash}, code_expires_at = ${expires}, mailed_at = ${now} WHERE id = ${id}`.execute(
    tx,
  );
}

/** Confirms a wallet; its code is used up. */
export async function confirmRow(tx: Tx, id: number, state: WalletState, now: Date): Promise<void> {
  await sql`UPDATE wallet SET state = ${wordOf(walletState, state)}, confirmed_at = ${now}, code_hash = NULL, code_expires_at = NULL
    WHERE id = ${id}`.execute(tx);
}

/** Removes a wallet: it keeps its masked label for the history and loses its destination. */
export async function removeRow(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`UPDATE wallet SET removed_at = ${now}, destination_id = NULL, code_hash = NULL, code_expires_at = NULL,
    refusal = NULL, refused_by = NULL WHERE id = ${id}`.execute(tx);
}

/** The wallet that a confirmation code belongs to; locked for the one who confirms. */
export function selectByCode(tx: Read, hash: Buffer, now: Date): Promise<WalletRow | undefined> {
  return firstRow<WalletRow>(tx)`SELECT ${columns} FROM wallet WHERE ${isOpen(hash, now)}`;
}

/** The same, locked until the end of the transaction. */
export function lockByCode(tx: Tx, hash: Buffer, now: Date): Promise<WalletRow | undefined> {
  return firstRow<WalletRow>(tx)`SELECT ${columns} FROM wallet WHERE ${isOpen(hash, now)} FOR UPDATE`;
}

const isOpen = (hash: Buffer, now: Date) =>
  sql`code_hash = ${hash} AND code_expires_at > ${now} AND removed_at IS NULL`;

export interface ContractorRow
  extends Row<"contractor", "id" | "kyc_level" | "kyc_state" | "kyc_due" | "tarif_id">,
    TextRow<"contractor", "card_tax" | "bank_alt_tax" | "small_withdrawal_fee">,
    Row<"contractor", "fullname_ru" | "inn">,
    Row<"app_user", "email" | "language" | "name" | "country" | "api_v2">,
    NumberRow<"app_user", "terms"> {
  readonly bank_settings: Column<"contractor", "bank_settings"> & Record<string, string | boolean | number>;
  readonly has_byn_tasks: boolean;
  readonly has_rub_balance: boolean;
}

/** A contractor as withdrawals see one, or undefined. */
export async function selectContractor(tx: Read, id: number): Promise<ContractorRow | undefined> {
  const { rows } = await sql<Omit<ContractorRow, "has_rub_balance">>`
    SELECT c.id, u.email, u.language, btrim(u.name || ' ' || u.surname) AS name, u.country, number_of(u.terms) AS terms, u.api_v2,
      c.tarif_id, c.card_tax::text, c.bank_alt_tax::text, c.small_withdrawal_fee::text, c.kyc_level, c.kyc_state, c.kyc_due, c.bank_settings, c.fullname_ru, c.inn,
      EXISTS (SELECT 1 FROM task t WHERE t.contractor_id = c.id AND t.currency = ${currencies.BYN.code} AND t.status <> 'draft') AS has_byn_tasks
    FROM contractor c JOIN app_user u ON u.id = c.id WHERE c.id = ${id}`.execute(tx);
  return rows[0] && { ...rows[0], has_rub_balance: await hasMoney(tx, id, "RUB") };
}
