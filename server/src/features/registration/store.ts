import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";

export interface Invitation {
  readonly companyId: Column<"company_contractor", "company_id">;
  readonly contractorId: Column<"company_contractor", "contractor_id">;
  readonly email: Column<"app_user", "email">;
  readonly companyName: Column<"company", "name" | "brand_name">;
  /** The token came by mail to that address, so whoever has it keeps the address. A link that the company handed on proves nothing. */
  readonly isMailed: boolean;
}

/** The open invitation of a hidden token; it stays open until the address is proved. */
export async function invitationByHash(tx: Read, hash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    SELECT cc.company_id AS "companyId", cc.contractor_id AS "contractorId", u.email, coalesce(nullif(c.brand_name, ''), c.name) AS "companyName",
      cc.invite_token_hash IS NOT DISTINCT FROM ${hash} AS "isMailed"
    FROM company_contractor cc JOIN app_user u ON u.id = cc.contractor_id JOIN company c ON c.id = cc.company_id
    WHERE (cc.invite_token_hash = ${hash} OR cc.link_token_hash = ${hash}) AND (u.current_state = 'invited' OR u.is_unconfirmed)`.execute(
    tx,
  );
  return rows[0];
}

/** The contractor who was only invited to this address. */
export async function invitedByEmail(tx: Read, email: string): Promise<number | undefined> {
  const { rows } = await sql<Row<"app_user", "id">>`SELECT id FROM app_user
    WHERE email = ${email} AND role = 'freelancer' AND current_state = 'invited'`.execute(tx);
  return rows[0]?.id;
}
