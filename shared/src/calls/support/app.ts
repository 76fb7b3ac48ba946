import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";
import { listFields, listReply } from "../list.ts";
import { objectId } from "../tasks/fields.ts";
import { supportRow, supportView, supportWords } from "./views.ts";

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

/** What the caller asked the support, searched, ordered and cut by the server. */
export const listQuestions = readCall("listQuestions", "/api/app/support", "user", {
  request: z.strictObject(listFields(["changedAt"], "-changedAt")),
  reply: z.strictObject(listReply(supportRow)),
  spec: ["F-22", "HO-43"],
  summary: "The caller's questions to the support",
});

/** One of the caller's questions with what was written since. */
export const readQuestion = readCall("readQuestion", "/api/app/support/:id", "user", {
  request: z.strictObject({ id: objectId }),
  reply: supportView,
  errors: ["notFound"],
  spec: ["F-22", "HO-43"],
  summary: "One of the caller's questions to the support",
});

/** Writes to the support once more; what was answered or closed waits for the support again. */
export const writeQuestion = writeCall("writeQuestion", "/api/app/support/:id/messages", "user", {
  effect: { none: "sends words" },
  rate: "mail",
  request: z.strictObject({ id: objectId, text: supportWords }),
  reply: supportView,
  errors: ["notFound", "noRoom", "limitExceeded"],
  spec: ["F-22", "F-23", "HO-43"],
  summary: "Writes to the support about a question asked before",
});
