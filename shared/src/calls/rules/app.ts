import * as z from "zod/mini";
import { ruleContent } from "../../rules/rule-content.ts";
import { readCall } from "../call.ts";

/** The rules that judge now. A page judges by them before it asks; the server decides. */
export const presentRules = readCall("presentRules", "/api/app/rules", "user", {
  reply: z.strictObject({
    /** The published set; null for the rules of the build. */
    ruleSet: z.nullable(z.number()),
    content: ruleContent,
  }),
  spec: ["I-01", "I-03", "HO-130"],
  summary: "Fees, limits and tariffs that judge now",
});
