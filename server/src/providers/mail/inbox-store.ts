import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import { equals } from "../../platform/db/conditions.ts";
import type { Database, Read } from "../../platform/db/db.ts";
import type { Mailer } from "./port.ts";

/** Keeps every mail in the database for the inbox page of the sandbox. A repeated sending of one message is kept once. */
export function inboxMailer(db: Database, clock: Clock, from: string): Mailer {
  return {
    send: (mail) =>
      db.transaction(async (tx) => {
        await sql`INSERT INTO inbox_mail (message_id, recipient, sender, subject, body_text, body_html, created_at)
        VALUES (${mail.messageId}, ${mail.to}, ${from}, ${mail.subject}, ${mail.text}, ${mail.html}, ${clock.now()})
        ON CONFLICT (message_id) DO NOTHING`.execute(tx);
      }),
  };
}

export interface StoredMail {
  readonly id: number;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
}

/** Reads the inbox: newest first, of one address or of all, at most 200. */
export async function readInbox(tx: Read, to?: string): Promise<StoredMail[]> {
  const { rows } = await sql<StoredMail>`
    SELECT id, recipient AS to, sender AS from, subject, body_text AS text, body_html AS html,
      to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt"
    FROM inbox_mail WHERE ${equals(sql`recipient`, to)} ORDER BY id DESC LIMIT 200`.execute(tx);
  return rows;
}
