import { contractorStatus } from "@artel/shared/states/contractor-status";
import { wordOf } from "@artel/shared/states/word-of";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, NumberRow, OuterRow, Row } from "../../platform/db/row.ts";

/** Who has an address already, and how he stands to the inviting company. */
export interface KnownAddress
  extends Row<"app_user", "email" | "role" | "language" | "is_unconfirmed">,
    NumberRow<"app_user", "current_state">,
    OuterRow<NumberRow<"company_contractor", "status"> & Row<"company_contractor", "invited_at">> {
  readonly user_id: Column<"app_user", "id">;
  /** An owner whose address nobody has proved. */
  readonly is_stranger: boolean;
}

/** What is known of some addresses; unknown ones are missing. */
export async function knownAddresses(tx: Read, companyId: number, emails: readonly string[]): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    SELECT u.email, u.id AS user_id, u.role, u.is_unconfirmed, u.is_unconfirmed AND u.id IS NOT DISTINCT FROM u.company_id AS is_stranger,
      number_of(u.current_state) AS current_state, u.language, number_of(cc.status) AS status, cc.invited_at
    FROM app_user u LEFT JOIN company_contractor cc ON cc.contractor_id = u.id AND cc.company_id = ${companyId}
    WHERE u.email = ANY (${emails}::text[]) AND u.current_state <> 'removed'`.execute(tx);
  return rows;
}

/** A member of the product is active at once or asked; everybody else is invited first. */
type NewLinkStatus = (typeof contractorStatus)["active" | "inviteSent" | "asked"];

/**
 * Links a contractor to a company, or renews an open invitation, which becomes active where the company may have that. A link that
 * is active or was switched off stays as it is.
 */
export async function linkContractor(
  tx: Tx,
  link: {
    companyId: number;
    contractorId: number;
    status: NewLinkStatus;
    tokenHash: Buffer | null;
    /** Who was invited, where the link was used by this other person. */
    invitedAs?: number;
    /** A mail goes out with it. */
    isMailed: boolean;
    now: Date;
  },
): Promise<void> {
  const { companyId, contractorId, status, tokenHash, now } = link;
  const mailedAt = link.isMailed ? now : null;
  await sql`INSERT INTO company_contractor AS cc (company_id, contractor_id, status, invite_token_hash, invited_at, mailed_at,
      activated_at, invited_as_id)
    VALUES (${companyId}, ${contractorId}, ${wordOf(contractorStatus, status)}, ${tokenHash}, ${now}, ${mailedAt},
      ${status === contractorStatus.active ? now : null}, ${link.invitedAs ?? null})
    ON CONFLICT (company_id, contractor_id) DO UPDATE SET
      status = CASE WHEN excluded.status = 'active' THEN excluded.status ELSE cc.status END,
      activated_at = coalesce(excluded.activated_at, cc.activated_at),
      invite_token_hash = coalesce(excluded.invite_token_hash, cc.invite_token_hash),
      invited_at = excluded.invited_at, mailed_at = coalesce(excluded.mailed_at, cc.mailed_at),
      invited_as_id = coalesce(excluded.invited_as_id, cc.invited_as_id) WHERE cc.status IN ('inviteSent', 'asked')`.execute(
    tx,
  );
}

/** Makes an invited contractor active with every company that invited them; what they were asked waits for their answer. */
export async function activateInvited(tx: Tx, contractorId: number, now: Date): Promise<void> {
  await sql`UPDATE company_contractor SET status = 'active', activated_at = ${now}, invite_token_hash = NULL, link_token_hash = NULL
    WHERE contractor_id = ${contractorId} AND status = 'inviteSent'`.execute(tx);
}

/** Makes the links of a contractor open invitations, but those that a company switched off; a link of before opens them still. */
export async function deactivateUnproved(tx: Tx, contractorId: number): Promise<void> {
  await sql`UPDATE company_contractor SET status = 'inviteSent', activated_at = NULL
    WHERE contractor_id = ${contractorId} AND status IN ('active', 'asked')`.execute(tx);
}

/**
 * Ends the links that a contractor has by the invitation of another address. One that the company had made for this address too,
 * or has tasks by, stays without it.
 */
export async function dropForeignLinks(tx: Tx, contractorId: number): Promise<void> {
  await sql`DELETE FROM company_contractor cc
    WHERE contractor_id = ${contractorId} AND invited_as_id IS NOT NULL AND invite_token_hash IS NULL AND NOT EXISTS
      (SELECT 1 FROM task t WHERE t.company_id = cc.company_id AND t.contractor_id = cc.contractor_id)`.execute(tx);
  await sql`UPDATE company_contractor SET invited_as_id = NULL
    WHERE contractor_id = ${contractorId} AND invited_as_id IS NOT NULL`.execute(tx);
}

/** Switches every active link of a contractor off; answers the companies. */
export async function switchLinksOff(tx: Tx, contractorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: Column<"company_contractor", "company_id"> }>`
    UPDATE company_contractor SET status = 'inactive' WHERE contractor_id = ${contractorId} AND status = 'active'
    RETURNING company_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Switches the links of a contractor to some companies on again, unless one has changed it meanwhile. */
export async function switchLinksOn(tx: Tx, contractorId: number, companies: readonly number[]): Promise<void> {
  await sql`UPDATE company_contractor SET status = 'active' WHERE contractor_id = ${contractorId} AND status = 'inactive'
    AND company_id = ANY (${[...companies]}::bigint[])`.execute(tx);
}

/** The link of an invitation was used: nobody else comes in by it. */
export async function closeInvitation(tx: Tx, companyId: number, contractorId: number): Promise<void> {
  await sql`UPDATE company_contractor SET invite_token_hash = NULL, link_token_hash = NULL
    WHERE company_id = ${companyId} AND contractor_id = ${contractorId}`.execute(tx);
}

/** The company as the sender of an invitation: the name by which it signs, and what decides about those it invites. */
export interface Inviter extends Row<"company", "is_auto_start_kyc"> {
  readonly name: Column<"company", "name" | "brand_name">;
  /** Operators have activated it. */
  readonly is_activated: Column<"company", "can_proforma">;
}

/** Who invites; undefined where there is no such company. */
export async function inviterOf(tx: Read, companyId: number): Promise<Inviter | undefined> {
  const { rows } = await sql<Inviter>`SELECT coalesce(nullif(brand_name, ''), name) AS name,
      can_proforma AS is_activated, is_auto_start_kyc FROM company WHERE id = ${companyId}`.execute(tx);
  return rows[0];
}

/** Keeps the description of a person's invitations in place of the one before; an empty one is forgotten. */
export async function keepDescription(tx: Tx, userId: number, description: string): Promise<void> {
  await (description === ""
    ? sql`DELETE FROM invitation_text WHERE user_id = ${userId}`
    : sql`INSERT INTO invitation_text (user_id, description) VALUES (${userId}, ${description})
        ON CONFLICT (user_id) DO UPDATE SET description = excluded.description`
  ).execute(tx);
}

/** The description that a person kept; empty without one. */
export async function keptDescription(tx: Read, userId: number): Promise<string> {
  const { rows } = await sql<Row<"invitation_text", "description">>`SELECT description FROM invitation_text
    WHERE user_id = ${userId}`.execute(tx);
  return rows[0]?.description ?? "";
}

/** The addresses of contractors of a company by id; those of others are missing. */
export async function addressesOf(tx: Read, companyId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<Row<"app_user", "id" | "email">>`SELECT u.id, u.email
    FROM company_contractor cc JOIN app_user u ON u.id = cc.contractor_id
    WHERE cc.company_id = ${companyId} AND cc.contractor_id = ANY (${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

interface LinkRow extends Row<"company_contractor", "link_token_hash" | "link_made_at"> {
  /** Nobody has registered by the invitation. */
  readonly has_link: boolean;
}

/** The invitation of a contractor by a company, locked; undefined for a stranger. */
export async function lockLink(tx: Tx, companyId: number, contractorId: number): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`SELECT cc.link_token_hash, cc.link_made_at, ${openLink} AS has_link
    FROM company_contractor cc JOIN app_user u ON u.id = cc.contractor_id
    WHERE cc.company_id = ${companyId} AND cc.contractor_id = ${contractorId} FOR UPDATE OF cc`.execute(tx);
  return rows[0];
}

/** Whether the link of an invitation `cc` to the account `u` would open the sign-up. */
export const openLink = sql<boolean>`(cc.status = 'inviteSent' AND (u.current_state = 'invited' OR u.is_unconfirmed))`;

/** Keeps the hash of the link that the company copied, and when it was made. */
export async function storeLink(
  tx: Tx,
  link: { companyId: number; contractorId: number; hash: Buffer; now: Date },
): Promise<void> {
  await sql`UPDATE company_contractor SET link_token_hash = ${link.hash}, link_made_at = ${link.now}
    WHERE company_id = ${link.companyId} AND contractor_id = ${link.contractorId}`.execute(tx);
}

interface AskingCompany extends Row<"company", "id">, Row<"company_contractor", "invited_at"> {
  readonly name: Column<"company", "name" | "brand_name">;
}

/** Companies that asked a person and have no answer, the latest first. */
export async function askingCompanies(tx: Read, contractorId: number): Promise<AskingCompany[]> {
  const { rows } = await sql<AskingCompany>`
    SELECT c.id, coalesce(nullif(c.brand_name, ''), c.name) AS name, cc.invited_at
    FROM company_contractor cc JOIN company c ON c.id = cc.company_id
    WHERE cc.contractor_id = ${contractorId} AND cc.status = 'asked'
    ORDER BY cc.invited_at DESC, c.id DESC LIMIT 100`.execute(tx);
  return rows;
}

/** Makes the link of a company that asked active, or deletes it. False where the company waits for no answer. */
export async function takeAnswer(
  tx: Tx,
  of: { companyId: number; contractorId: number; isAgreed: boolean; now: Date },
): Promise<boolean> {
  const where = sql`WHERE company_id = ${of.companyId} AND contractor_id = ${of.contractorId} AND status = 'asked'
    RETURNING company_id AS id`;
  const { rows } = await sql<{ id: Column<"company_contractor", "company_id"> }>`${
    of.isAgreed
      ? sql`UPDATE company_contractor SET status = 'active', activated_at = ${of.now} ${where}`
      : sql`DELETE FROM company_contractor ${where}`
  }`.execute(tx);
  return rows.length > 0;
}
