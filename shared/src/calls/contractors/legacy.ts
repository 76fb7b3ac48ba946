import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";
import { legacyFlag, lineField, objectId, textField } from "../tasks/fields.ts";
import { contractorItem } from "./views.ts";

/** Most addresses of one invitation. */
export const inviteMaximum = 50;

export const freelancers = readCall("freelancers", "/rest/api/freelancers", "company", {
  method: "POST",
  reply: z.array(contractorItem),
  spec: ["E-17", "E-06"],
  summary: "Contractors of the company.",
});

export const inviteContractors = writeCall(
  "inviteContractors",
  ["/rest/api/inventation", "/rest/api/invitation"],
  "manager:invFreel",
  {
    effect: { none: "an invitation sets nothing aside" },
    rate: "mail",
    request: z.strictObject({
      /** Addresses joined with semicolons. */
      email: z.string().check(z.minLength(1, "validations.required"), z.maxLength(inviteMaximum * 256)),
      title: z.optional(lineField(200)),
      desc: z.optional(textField(1000)),
      /** Keeps `desc` for the next invitation of this person; an empty one is forgotten. */
      saveDesc: z.optional(legacyFlag),
      /** Taken and not used: the link is built from the configuration. */
      host: z.optional(z.string().check(z.maxLength(300))),
    }),
    reply: z.object({
      status: z.enum(["Done", "AlreadyUse"]),
      /** What became of each address; with AlreadyUse only the addresses that stand in the way, and nobody was invited. */
      results: z.array(
        z.object({
          email: z.string(),
          result: z.enum(["invited", "linked", "asked", "alreadyLinked", "sentLately", "company"]),
        }),
      ),
    }),
    errors: ["invalidInput", "limitExceeded", "conflict"],
    spec: ["E-19", "E-20", "E-21", "E-23", "HO-46", "X-58"],
    summary:
      "Invites people by e-mail; who has a contractor's account already is linked at once, or asked by a company that is not activated.",
  },
);

export const convertToActive = writeCall("convertToActive", "/rest/api/convertToActive", "manager:invFreel", {
  effect: "leadsToMoney",
  confirms: { whole: "it names the one whom it concerns" },
  request: z.strictObject({ id: objectId }),
  errors: ["notFound", "conflict", "contractorLeft"],
  spec: ["E-18", "E-10"],
  summary: "Makes an inactive contractor active.",
});
