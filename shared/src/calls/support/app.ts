import * as z from "zod/mini";
import { readCall } from "../call.ts";

export const supportChat = readCall("supportChat", "/api/app/support-chat", "user", {
  isOwnOnly: true,
  reply: z.strictObject({
    /** Null where the installation has no chat. */
    chat: z.nullable(
      z.strictObject({
        baseUrl: z.string(),
        script: z.string(),
        websiteToken: z.string(),
        person: z.strictObject({ id: z.string(), proof: z.string() }),
      }),
    ),
  }),
  spec: ["S-14"],
  summary: "The chat of the support, for pages to open after consent, and who the caller is to it",
});
