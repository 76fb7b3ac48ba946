import * as z from "zod/mini";
import { notificationView } from "../calls/notifications/views.ts";
import type { NewMessage } from "./message.ts";

/** The topic that tells a person of a new notification, or that some were read elsewhere. */
export const notificationsMethod = "notifications";

/** The latest new one; nothing where notifications only became read. */
export const notificationsContentSchema = z.strictObject({ latest: z.optional(notificationView) });

/** The message that makes every page of a person count anew. */
export function notificationsMessage(latest?: z.output<typeof notificationView>): NewMessage {
  return { method: notificationsMethod, content: latest ? { latest } : {} };
}
