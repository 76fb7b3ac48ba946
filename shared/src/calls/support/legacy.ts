import * as z from "zod/mini";
import { supportLengths } from "../../limits/support.ts";
import { supportObjects } from "../../states/support-states.ts";
import { writeCall } from "../call.ts";
import { lineField } from "../tasks/fields.ts";
import { supportWords } from "./views.ts";

export const requestSupport = writeCall("requestSupport", "/rest/api/reqToAdmin", "user", {
  effect: { none: "sends words" },
  rate: "mail",
  request: z.strictObject({
    Text: supportWords,
    /** The path of the page on which the person asks. */
    Screen: z.optional(lineField(supportLengths.screen)),
    /** X-Request-Id of the answer that failed last on that page. */
    RequestId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, "validations.wrongValue"))),
    /** What the page is about, such as task:12. */
    Object: z.optional(
      z.string().check(z.regex(new RegExp(`^(${supportObjects.join("|")}):\\d{1,16}$`), "validations.wrongValue")),
    ),
  }),
  reply: z.strictObject({ number: z.number() }),
  errors: ["limitExceeded", "noRoom"],
  spec: ["F-22", "F-23", "S-14"],
  summary: "Asks the support: the question is kept and mailed to the installation's address",
});
