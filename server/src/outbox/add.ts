import {
  contentElsewhereCode,
  inlineContentBytes,
  isFailure,
  type NewMessage,
  type RealtimeMessage,
  realtimeMessageSchema,
  storedContentMinutes,
} from "@artel/shared/messages/message";
import { sql } from "kysely";
import type { Tx } from "../platform/db/db.ts";
import type { Row } from "../platform/db/row.ts";
import { type CloseCode, requireCloseCode } from "../platform/realtime/protocol.ts";
import { personalChannel } from "../platform/realtime/tokens.ts";

export type UserId = string | number | bigint;

export interface OutboxOptions {
  /** The same key within five minutes is published once; a new one for every message by default. */
  readonly idempotencyKey?: string;
  /** The moment from which stored content lives for ten minutes; the database's clock by default. */
  readonly now?: Date;
}

/**
 * Tells one user something, once the transaction has committed and never before. Content above 32 KiB is
 * stored for its owner and the message says code 201 with its id. Refuses, with an error that rolls
 * back, what could never be delivered: a user id that is no number, a message outside its schema, one above 64 KiB (a
 * constraint of the table), and a failure with content above 32 KiB.
 */
export async function addToOutbox(
  tx: Tx,
  userId: UserId,
  message: NewMessage,
  options: OutboxOptions = {},
): Promise<void> {
  const owner = numericId(userId);
  const data = await withinLimit(tx, owner, realtimeMessageSchema.parse(message), options.now);
  const key = options.idempotencyKey ?? null;
  const publication = JSON.stringify({ channel: personalChannel(owner), data });
  await sql`
    INSERT INTO centrifugo_outbox (method, payload)
    VALUES ('publish', ${publication}::jsonb
      || jsonb_build_object('idempotency_key', coalesce(${key}::text, gen_random_uuid()::text)))
  `.execute(tx);
}

/** Tells many users the same small thing, once the transaction has committed: one statement for all of them. */
export async function addToOutboxes(tx: Tx, userIds: readonly UserId[], message: NewMessage): Promise<void> {
  const data = JSON.stringify(realtimeMessageSchema.parse(message));
  const channels = userIds.map((userId) => personalChannel(numericId(userId)));
  await sql`
    INSERT INTO centrifugo_outbox (method, payload)
    SELECT 'publish', jsonb_build_object('channel', channel, 'data', ${data}::jsonb,
      'idempotency_key', gen_random_uuid()::text)
    FROM unnest(${channels}::text[]) AS channel
  `.execute(tx);
}

/**
 * Closes all connections of a user once the transaction has committed. 3500-3999 and 4500-4999 end the clients for
 * good, as signing out everywhere does. Refuses a code outside 3000-4999 and a reason that is not 1 to 123 plain characters.
 */
export async function addDisconnect(tx: Tx, userId: UserId, close: CloseCode): Promise<void> {
  requireCloseCode(close);
  const command = { user: numericId(userId), disconnect: { code: close.code, reason: close.reason } };
  await sql`
    INSERT INTO centrifugo_outbox (method, payload) VALUES ('disconnect', ${JSON.stringify(command)}::jsonb)
  `.execute(tx);
}

async function withinLimit(
  tx: Tx,
  owner: string,
  message: RealtimeMessage,
  now: Date | undefined,
): Promise<RealtimeMessage> {
  const json = JSON.stringify(message.content) ?? "null";
  if (Buffer.byteLength(json) <= inlineContentBytes) {
    return message;
  }
  if (isFailure(message)) {
    throw new RangeError("The content of a failure must fit into its message");
  }
  const { rows } = await sql<Row<"content", "id">>`
    INSERT INTO content (owner, code, body, created_at, expires_at)
    SELECT ${owner}::bigint, 200, ${json}::jsonb, moment, moment + make_interval(mins => ${storedContentMinutes})
    FROM (SELECT coalesce(${now ?? null}::timestamptz, now()) AS moment) clock
    RETURNING id
  `.execute(tx);
  return { method: message.method, code: contentElsewhereCode, contentId: rows[0]?.id, timestamp: message.timestamp };
}

function numericId(userId: UserId): string {
  const text = String(userId);
  if (!/^\d{1,19}$/.test(text)) {
    throw new RangeError("A user id is a whole number");
  }
  return text;
}
