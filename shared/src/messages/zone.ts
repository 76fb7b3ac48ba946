import * as z from "zod/mini";
import { zoneFields } from "../calls/zones/views.ts";
import type { NewMessage } from "./message.ts";

/** The topic that tells the people of an account that its time zone is another one now. */
export const zoneMethod = "zone";

/** What the message holds; pages take it over as it is. */
export const zoneContentSchema = z.object(zoneFields);

/** The message that tells of an account's zones. */
export function zoneMessage(zones: z.output<typeof zoneContentSchema>): NewMessage {
  return { method: zoneMethod, content: zones };
}
