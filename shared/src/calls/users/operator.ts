import * as z from "zod/mini";
import { noteLimits } from "../../limits/operator.ts";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { withdrawMethods } from "../../rules/methods/method.ts";
import { accountSettingNames } from "../../states/account-settings.ts";
import { kycStates } from "../../states/kyc-state.ts";
import { userRoles, userStates } from "../../states/people.ts";
import { readCall, writeCall } from "../call.ts";
import { listedDocument } from "../documents/operator.ts";
import { listChoices, listFields, listReply } from "../list.ts";
import { operatorPayout } from "../payouts/views.ts";
import { reason } from "../reason.ts";
import { ownSession } from "../session/app-sessions.ts";
import { objectId, textField } from "../tasks/fields.ts";
import { personTask } from "../tasks/operator.ts";

const named = z.strictObject({ id: z.number(), name: z.string() });

const listed = {
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(userRoles),
  /** Of an owner or a manager. */
  company: z.nullable(named),
  state: z.enum(userStates),
  createdAt: z.string(),
  /** When the person was here last; null for never. */
  seenAt: z.nullable(z.string()),
};

/** Everybody who has an account, searched, ordered and cut by the server. */
export const operatorUsers = readCall("operatorUsers", "/api/operator/users", "operator", {
  request: z.strictObject({
    ...listFields(["name", "company", "createdAt", "seenAt"], "-createdAt"),
    role: listChoices(userRoles),
    /** Without it everybody but those who were removed. */
    state: listChoices(userStates),
    /** Accounts with any of these settings not as usual. */
    flag: listChoices(accountSettingNames),
    /** Members of any of these segments, by number. */
    segment: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,30}$/, "validations.wrongValue"))),
  }),
  reply: z.strictObject({
    ...listReply(
      z.strictObject({ ...listed, flags: z.array(z.enum(accountSettingNames)), segments: z.array(z.string()) }),
    ),
    /** Every segment, for the filter. */
    segments: z.array(named),
  }),
  spec: ["HO-43", "X-45"],
  summary: "Operator: everybody who has an account",
});

const { isCurrent: _, ...sessionFields } = ownSession.shape;

/** What waits for a second person about somebody. */
const pending = z.strictObject({
  approval: z.number(),
  kind: z.enum(["user.resetFactor", "user.changeEmail", "user.close", "user.reopen"]),
  about: z.string(),
  askedBy: z.string(),
});

const userView = z.strictObject({
  ...listed,
  language: z.enum(["en", "ru"]),
  country: z.string(),
  /** Masked but for its end; the whole number has a call of its own. */
  phone: z.string(),
  /** A link or code that was mailed to the address came back. */
  isEmailProved: z.boolean(),
  /** Of an owner the money of the company; empty for a manager. */
  balances: z.array(
    z.strictObject({
      currency: wireCurrencyCode,
      available: wireMoney,
      /** Reserved for tasks. */
      escrow: wireMoney,
      /** Withdrawn and not paid yet. */
      onTheWay: wireMoney,
    }),
  ),
  /** Of a freelancer. */
  verification: z.nullable(
    z.strictObject({
      state: z.enum(kycStates),
      levelName: z.nullable(z.string()),
      dueDate: z.nullable(z.string()),
      isBlocked: z.boolean(),
    }),
  ),
  /** Withdrawal methods, masked. */
  methods: z.array(
    z.strictObject({ id: z.number(), type: z.enum(withdrawMethods), label: z.string(), state: z.number() }),
  ),
  openTasks: z.number(),
  /** The newest: of an owner the company's, of a manager the own ones. */
  tasks: z.array(personTask),
  openPayouts: z.number(),
  /** The newest withdrawals and documents of a freelancer; empty for others. */
  payouts: z.array(operatorPayout),
  documents: z.array(listedDocument),
  segments: z.array(named),
  /** Settings of the account that are not as usual. */
  flags: z.array(
    z.strictObject({
      name: z.enum(accountSettingNames),
      endsAt: z.nullable(z.string()),
      owner: z.nullable(z.string()),
    }),
  ),
  /** Of the sign-in: second factors, whether wrong codes locked one, and until when wrong passwords block. */
  access: z.strictObject({
    hasApp: z.boolean(),
    hasEmailCodes: z.boolean(),
    isFactorLocked: z.boolean(),
    blockedUntil: z.nullable(z.string()),
  }),
  sessions: z.array(z.strictObject(sessionFields)),
  notes: z.array(z.strictObject({ id: z.number(), text: z.string(), by: z.string(), at: z.string() })),
  /** A change of the address that two operators approved and that waits. */
  emailChange: z.nullable(
    z.strictObject({ email: z.string(), dueAt: z.string(), isProved: z.boolean(), askedBy: z.string() }),
  ),
  pending: z.array(pending),
});

/** One person with everything that operators know. That it was looked at goes to the audit log. */
export const operatorUser = writeCall("operatorUser", "/api/operator/users/:id", "operator", {
  method: "GET",
  effect: { none: "notes who looked at the data of a person" },
  request: z.strictObject({ id: objectId }),
  reply: userView,
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "Operator: one person with account, sign-in, sessions and notes",
});

/** Shows the whole number of a phone, with a reason. */
export const revealUserPhone = writeCall("revealUserPhone", "/api/operator/users/:id/phone", "operator:support", {
  effect: { none: "shows a number and notes who looked" },
  request: z.strictObject({ id: objectId, reason }),
  reply: z.strictObject({ phone: z.string() }),
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "Operator: the whole phone number of a person",
});

/** Writes down a note about a person, which operators alone read. */
export const addUserNote = writeCall("addUserNote", "/api/operator/users/:id/notes", "operator", {
  effect: { none: "words of operators" },
  request: z.strictObject({
    id: objectId,
    text: textField(noteLimits.text).check(z.minLength(1, "validations.required")),
  }),
  errors: ["notFound", "invalidInput", "noRoom"],
  spec: ["HO-43"],
  summary: "Operator: writes a note about a person",
});
