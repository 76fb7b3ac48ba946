import * as z from "zod/mini";
import { readCall } from "../call.ts";
import { searchFields, searchTried } from "./app.ts";
import { foundByOperators, searchGroup } from "./views.ts";

/** What the console shows and what holds the words: companies, people, tasks by number, top-ups, payouts, batches and approvals. */
export const operatorSearch = readCall("operatorSearch", "/api/operator/search", "operator", {
  request: z.strictObject({ ...searchFields, kind: z.optional(z.enum(foundByOperators, "validations.wrongValue")) }),
  reply: z.strictObject({ ...searchTried, groups: z.array(searchGroup(foundByOperators)) }),
  errors: ["invalidInput"],
  spec: ["T-129", "Q-33", "K-40"],
  summary: "Operator: search over what the console shows",
});
