import * as z from "zod/mini";
import { supportLengths } from "../../limits/support.ts";
import { supportMessageKinds, supportStates } from "../../states/support-states.ts";
import { textField } from "../tasks/fields.ts";

/** Words of a person or an operator. */
export const supportWords = textField(supportLengths.text).check(z.minLength(1, "validations.required"));

/** A question as its person finds it in the list. */
export const supportRow = z.strictObject({
  id: z.number(),
  state: z.enum(supportStates),
  text: z.string(),
  askedAt: z.string(),
  changedAt: z.string(),
});

/** A question with what was written since, as its person reads it. */
export const supportView = z.strictObject({
  ...supportRow.shape,
  messages: z.array(
    z.strictObject({
      id: z.number(),
      /** Whether the person wrote it; the support otherwise. */
      isOwn: z.boolean(),
      text: z.string(),
      at: z.string(),
    }),
  ),
});

/** A question as operators find it in the list. */
export const ticketRow = z.strictObject({
  id: z.number(),
  state: z.enum(supportStates),
  text: z.string(),
  /** Whose account it is of, and who asked. */
  accountId: z.number(),
  by: z.string(),
  email: z.string(),
  /** Null where nobody looks after it. */
  assignedTo: z.nullable(z.string()),
  /** Since when it waits for the support; null where it does not. */
  waitsSince: z.nullable(z.string()),
  askedAt: z.string(),
  changedAt: z.string(),
});

/** A question with all that belongs to it, notes among operators too. */
export const ticketView = z.strictObject({
  ...ticketRow.shape,
  screen: z.nullable(z.string()),
  /** What the page was about, such as task:12. */
  object: z.nullable(z.string()),
  failedRequest: z.nullable(z.string()),
  assignedId: z.nullable(z.number()),
  messages: z.array(
    z.strictObject({
      id: z.number(),
      kind: z.enum(supportMessageKinds),
      by: z.string(),
      text: z.string(),
      at: z.string(),
    }),
  ),
  /** Operators who may look after it. */
  helpers: z.array(z.strictObject({ id: z.number(), name: z.string() })),
});
