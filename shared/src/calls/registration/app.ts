import * as z from "zod/mini";
import { readCall } from "../call.ts";
import { text } from "./fields.ts";

export const invitationByRef = readCall("invitationByRef", "/api/app/invitation", "public", {
  request: z.strictObject({ ref: text(100) }),
  reply: z.strictObject({ email: z.string(), companyName: z.string() }),
  rate: "signIn",
  errors: ["notFound"],
  spec: ["HO-05"],
  summary: "Who invited the holder of a link, and the address it went to",
});
