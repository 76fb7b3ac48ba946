import * as z from "zod/mini";
import { writeCall } from "../call.ts";

const byCode = z.strictObject({ code: z.string().check(z.maxLength(100)) });

/** The link in the old mailbox: the address stays as it is. */
export const keepEmail = writeCall("keepEmail", "/api/app/email-change/keep", "public", {
  effect: { none: "leaves the address as it is" },
  request: byCode,
  reply: z.strictObject({ email: z.string() }),
  rate: "signIn",
  errors: ["codeWrongOrExpired"],
  spec: ["HO-43"],
  summary: "Objects to a change of the address that operators approved, by the link in the old mailbox",
});

/** The link in the new mailbox: it is proved, and the address changes once the wait is over. */
export const proveEmail = writeCall("proveEmail", "/api/app/email-change/prove", "public", {
  effect: { none: "proves an address" },
  request: byCode,
  reply: z.strictObject({
    email: z.string(),
    /** It waits still; it has changed now; or somebody took the address meanwhile, or the old one is another by now. */
    outcome: z.enum(["waits", "changed", "taken", "lapsed"]),
    /** When it changes; null where it does not wait. */
    dueAt: z.nullable(z.string()),
  }),
  rate: "signIn",
  errors: ["codeWrongOrExpired"],
  spec: ["HO-43"],
  summary: "Proves the new address of a change that operators approved",
});
