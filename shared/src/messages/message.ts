import * as z from "zod/mini";
import { requestLimits } from "../limits/requests.ts";

/** What travels on the personal channel. `method` is a topic of this folder, or the path of an answer given later. */
export const realtimeMessageSchema = z.object({
  method: z.string().check(z.minLength(1), z.maxLength(512)),
  code: z._default(z.number().check(z.int(), z.gte(100), z.lte(599)), 200),
  /** Text or JSON. */
  content: z.optional(z.unknown()),
  /** With code 201: the content is fetched from `/api/app/content/{contentId}`. */
  contentId: z.optional(z.string()),
  /** The `t` of the request that this answers, in milliseconds. */
  timestamp: z.optional(z.number()),
});

export type RealtimeMessage = z.output<typeof realtimeMessageSchema>;

/** A message to be sent; the code is 200 where none is given. */
export type NewMessage = z.input<typeof realtimeMessageSchema>;

/** The code of a message whose content is fetched by `contentId`. */
export const contentElsewhereCode = 201;

/** Content above this, as JSON, is stored and fetched by the receiver, who finds it for so long. */
export const inlineContentBytes = requestLimits.messageBytes;
export const storedContentMinutes = requestLimits.contentMinutes;

/** Reads a publication; undefined when it is no message. */
export function parseMessage(data: unknown): RealtimeMessage | undefined {
  const parsed = realtimeMessageSchema.safeParse(data);
  return parsed.success ? parsed.data : undefined;
}

/** Whether a message reports a failure, which the receiver raises as an error. */
export function isFailure(message: RealtimeMessage): boolean {
  return message.code >= 400;
}

/** Whether a message is about a topic: its name alone, or a path that ends in it, as in "the wallets path". */
export function isAbout(message: RealtimeMessage, topic: string): boolean {
  return message.method === topic || message.method.split("?")[0]?.endsWith(`/${topic}`) === true;
}
