import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import { equals } from "../../platform/db/conditions.ts";
import type { Database, Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import type { Mailer } from "./port.ts";

/** Keeps every mail in the database for the inbox page of the sandbox. A repeated sending of one message is kept once. */
export function inboxMailer(db: Database, clock: Clock, from: string): Mailer {
  return {
    send: (mail) =>
      db.transaction(async (tx) => {
        const { rows } = await sql<Row<"inbox_mail", "id">>`
          INSERT INTO inbox_mail (message_id, recipient, sender, subject, body_text, body_html, created_at)
          VALUES (${mail.messageId}, ${mail.to}, ${from}, ${mail.subject}, ${mail.text}, ${mail.html}, ${clock.now()})
          ON CONFLICT (message_id) DO NOTHING RETURNING id`.execute(tx);
        for (const { id } of rows) {
          for (const [place, { fileName, bytes }] of mail.files.entries()) {
            await sql`INSERT INTO inbox_attachment (mail_id, place, file_name, content)
              VALUES (${id}, ${place}, ${fileName}, ${Buffer.from(bytes)})`.execute(tx);
          }
        }
      }),
  };
}

interface MailRow extends Row<"inbox_mail", "id" | "subject" | "created_at"> {
  readonly to: Column<"inbox_mail", "recipient">;
  readonly from: Column<"inbox_mail", "sender">;
  readonly text: Column<"inbox_mail", "body_text">;
  readonly html: Column<"inbox_mail", "body_html">;
  /** Names of its files, in their order. */
  readonly files: readonly string[];
}

export interface StoredMail extends Omit<MailRow, "created_at"> {
  /** ISO 8601 in UTC, whole seconds. */
  readonly createdAt: string;
}

/** Reads the inbox: newest first, of one address or of all, at most 200. */
export async function readInbox(tx: Read, to?: string): Promise<StoredMail[]> {
  const { rows } = await sql<MailRow>`
    SELECT id, recipient AS to, sender AS from, subject, body_text AS text, body_html AS html, created_at,
      ARRAY(SELECT a.file_name FROM inbox_attachment a WHERE a.mail_id = inbox_mail.id ORDER BY a.place) AS files
    FROM inbox_mail WHERE ${equals(sql`recipient`, to)} ORDER BY id DESC LIMIT 200`.execute(tx);
  return rows.map(({ created_at, ...mail }) => ({ ...mail, createdAt: `${created_at.toISOString().slice(0, 19)}Z` }));
}

/** A file of a mail; undefined where there is none. */
export async function readAttachment(
  tx: Read,
  mail: number,
  place: number,
): Promise<Row<"inbox_attachment", "file_name" | "content"> | undefined> {
  const { rows } = await sql<Row<"inbox_attachment", "file_name" | "content">>`
    SELECT file_name, content FROM inbox_attachment WHERE mail_id = ${mail} AND place = ${place}`.execute(tx);
  return rows[0];
}

/** Forgets all but so many of the newest mails. */
export async function forgetMails(tx: Tx, kept: number): Promise<void> {
  await sql`DELETE FROM inbox_mail WHERE id <= (
    SELECT id FROM inbox_mail ORDER BY id DESC OFFSET ${kept} LIMIT 1)`.execute(tx);
}
