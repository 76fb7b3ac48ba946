import * as z from "zod/mini";

export const text = (length: number) => z.string().check(z.maxLength(length, "validations.tooLong"));

export const reply = z.union([
  z.strictObject({ status: z.literal("Done"), id: z.number() }),
  z.strictObject({ status: z.literal("AlreadyUse") }),
]);

/**
 * The same for a contractor. Who came by an invitation and kept its address has proved it: `SecurityCode` sets the password
 * at once, and no mail is sent.
 */
export const contractorReply = z.union([
  z.strictObject({ status: z.literal("Done"), id: z.number(), SecurityCode: z.optional(z.string()) }),
  z.strictObject({ status: z.literal("AlreadyUse") }),
]);
