import * as z from "zod/mini";

/** What every call keeps to that adds a destination, or puts one in the place of another. */
export const savesMethod = {
  effect: "leadsToMoney",
  confirms: { whole: "the destination is all in the request" },
  rate: "mail",
  factor: "whenLinked",
  idempotent: true,
  reply: z.strictObject({ status: z.literal("Done"), Id: z.number() }),
} as const;

/** What every call keeps to that removes a destination. */
export const removesMethod = {
  effect: "leadsToMoney",
  confirms: { whole: "it names the method that it removes" },
  factor: "always",
  errors: ["notFound"],
} as const;

/** What every call keeps to that sends the confirmation of a destination again. */
export const resendsMail = {
  effect: { none: "mails a link again" },
  rate: "mail",
  errors: ["notFound", "codeCoolDown", "limitExceeded", "conflict"],
} as const;
