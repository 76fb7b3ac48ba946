import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";
import { lineField, objectId, textField } from "../tasks/fields.ts";
import { inviteMaximum } from "./legacy.ts";

/** Addresses as people type them; what is none is told in its place of the answer. */
const emails = z.array(z.string().check(z.maxLength(300))).check(z.minLength(1), z.maxLength(inviteMaximum));

/** What an invitation would do with an address. Whether somebody has an account is told before to an activated company alone. */
const foreseen = ["invited", "linked", "alreadyLinked", "sentLately", "company", "wrong"] as const;

/** What became of an address: `dayFull` when the company has sent its share of the day. */
export const inviteResults = [...foreseen, "asked", "dayFull"] as const;

/** What would become of each address now. Limits of mails are not looked at. */
export const foreseeInvitations = readCall(
  "foreseeInvitations",
  "/api/app/contractors/invite/preview",
  "manager:invFreel",
  {
    method: "POST",
    // As many addresses can be asked about as by inviting them, and no more.
    rate: "signIn",
    request: z.strictObject({ emails }),
    reply: z.object({ results: z.array(z.object({ email: z.string(), result: z.enum(foreseen) })) }),
    spec: ["E-24", "HO-46"],
    summary: "Tells what an invitation would do with each address.",
  },
);

/** Invites those addresses that can be; the answer says of each what became of it, in the given order. */
export const invitePeople = writeCall("invitePeople", "/api/app/contractors/invite", "manager:invFreel", {
  effect: { none: "an invitation sets nothing aside" },
  rate: "mail",
  request: z.strictObject({
    emails,
    title: z.optional(lineField(200)),
    desc: z.optional(textField(1000)),
    /** Keeps `desc` for the next invitation of this person; an empty one is forgotten. */
    saveDesc: z.optional(z.boolean()),
  }),
  reply: z.object({ results: z.array(z.object({ email: z.string(), result: z.enum(inviteResults) })) }),
  errors: ["invalidInput", "conflict"],
  spec: ["E-24", "E-21", "E-23", "HO-46"],
  summary: "Invites the good ones of many addresses, and says of the others why not.",
});

/** Mails open invitations once more; a link of a mail before works no longer. */
export const resendInvitations = writeCall(
  "resendInvitations",
  "/api/app/contractors/invite/again",
  "manager:invFreel",
  {
    effect: { none: "an invitation sets nothing aside" },
    rate: "mail",
    request: z.strictObject({ ids: z.array(objectId).check(z.minLength(1), z.maxLength(inviteMaximum)) }),
    reply: z.object({ results: z.array(z.object({ id: z.number(), result: z.enum(inviteResults) })) }),
    errors: ["notFound", "conflict"],
    spec: ["E-24", "HO-46"],
    summary: "Sends open invitations again, and says of each whether it went out.",
  },
);

export const invitationLink = writeCall(
  "invitationLink",
  "/api/app/contractors/:id/invitation-link",
  "manager:invFreel",
  {
    effect: { none: "whoever opens it registers as anybody does: the address is proved by a mail" },
    request: z.strictObject({ id: objectId }),
    reply: z.object({ link: z.string() }),
    errors: ["notFound", "conflict"],
    spec: ["E-24", "HO-05"],
    summary: "A link to register by that the company hands on itself; it stays the same while the invitation is open.",
  },
);

/** Companies that wait for the caller's answer, the latest first. */
export const companyInvitations = readCall("companyInvitations", "/api/app/company-invitations", "contractor", {
  reply: z.array(z.object({ id: z.number(), name: z.string(), at: z.string() })),
  spec: ["HO-46", "E-40"],
  summary: "Companies that ask to add the caller to their freelancers.",
});

export const answerCompany = writeCall("answerCompany", "/api/app/company-invitations/:id/answer", "contractor", {
  effect: "leadsToMoney",
  confirms: { whole: "it names the company and the answer" },
  request: z.strictObject({ id: objectId, answer: z.enum(["agree", "decline"]) }),
  errors: ["notFound"],
  spec: ["HO-46"],
  summary: "Agrees to work with a company that asked, or declines: its invitation is gone then.",
});
