import * as z from "zod/mini";
import { supportLengths } from "../../limits/support.ts";
import { writeCall } from "../call.ts";
import { lineField, textField } from "../tasks/fields.ts";

export const requestSupport = writeCall("requestSupport", "/rest/api/reqToAdmin", "user", {
  effect: { none: "sends words" },
  rate: "mail",
  request: z.strictObject({
    Text: textField(supportLengths.text).check(z.minLength(1, "validations.required")),
    /** The path of the page on which the person asks. */
    Screen: z.optional(lineField(supportLengths.screen)),
    /** X-Request-Id of the answer that failed last on that page. */
    RequestId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, "validations.wrongValue"))),
  }),
  reply: z.strictObject({ number: z.number() }),
  errors: ["limitExceeded"],
  spec: ["F-22", "F-23", "S-14"],
  summary: "Asks the support: the question is kept and mailed to the installation's address",
});
