import { contractorStatus } from "@artel/shared/states/contractor-status";
import { wordOf } from "@artel/shared/states/word-of";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, NumberRow, OuterRow, Row } from "../../platform/db/row.ts";

/** Who has an address already, and how he stands to the inviting company. */
export interface KnownAddress
  extends Row<"app_user", "email" | "role" | "language">,
    NumberRow<"app_user", "current_state">,
    OuterRow<NumberRow<"company_contractor", "status"> & Row<"company_contractor", "invited_at">> {
  readonly user_id: Column<"app_user", "id">;
  /** An owner whose address nobody has proved. */
  readonly is_stranger: boolean;
}

/** What is known of some addresses; unknown ones are missing. */
export async function knownAddresses(tx: Read, companyId: number, emails: readonly string[]): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    SELECT u.email, u.id AS user_id, u.role, u.is_unconfirmed AND u.id IS NOT DISTINCT FROM u.company_id AS is_stranger,
      number_of(u.current_state) AS current_state, u.language, number_of(cc.status) AS status, cc.invited_at
    FROM app_user u LEFT JOIN company_contractor cc ON cc.contractor_id = u.id AND cc.company_id = ${companyId}
    WHERE u.email = ANY (${emails}::text[]) AND u.current_state <> 'removed'`.execute(tx);
  return rows;
}

/** A member of the product is active at once; everybody else is invited first. */
type NewLinkStatus = (typeof contractorStatus)["active" | "inviteSent"];

/** Links a contractor to a company, or renews an open invitation. A link that is active or was switched off stays as it is. */
export async function linkContractor(
  tx: Tx,
  link: {
    companyId: number;
    contractorId: number;
    status: NewLinkStatus;
    tokenHash: Buffer | null;
    /** Who was invited, where the link was used by this other person. */
    invitedAs?: number;
    now: Date;
  },
): Promise<void> {
  await sql`INSERT INTO company_contractor AS cc (company_id, contractor_id, status, invite_token_hash, invited_at, activated_at, invited_as_id)
    VALUES (${link.companyId}, ${link.contractorId}, ${wordOf(contractorStatus, link.status)}, ${link.tokenHash}, ${link.now},
      ${link.status === contractorStatus.active ? link.now : null}, ${link.invitedAs ?? null})
    ON CONFLICT (company_id, contractor_id) DO UPDATE SET
      invite_token_hash = coalesce(excluded.invite_token_hash, cc.invite_token_hash),
      invited_at = excluded.invited_at, invited_as_id = coalesce(excluded.invited_as_id, cc.invited_as_id) WHERE cc.status = 'inviteSent'`.execute(
    tx,
  );
}

/** Makes an invited contractor active with every company that invited them. */
export async function activateInvited(tx: Tx, contractorId: number, now: Date): Promise<void> {
  await sql`UPDATE company_contractor SET status = 'active', activated_at = ${now}, invite_token_hash = NULL
    WHERE contractor_id = ${contractorId} AND status = 'inviteSent'`.execute(tx);
}

/** Makes the links of a contractor open invitations, but those that a company switched off; a link of before opens them still. */
export async function deactivateUnproved(tx: Tx, contractorId: number): Promise<void> {
  await sql`UPDATE company_contractor SET status = 'inviteSent', activated_at = NULL
    WHERE contractor_id = ${contractorId} AND status = 'active'`.execute(tx);
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
  await sql`UPDATE company_contractor SET invite_token_hash = NULL
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
