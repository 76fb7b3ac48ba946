import * as z from "zod/mini";
import { oneLine } from "../../checks/one-line.ts";

export const text = (length: number) => z.string().check(z.maxLength(length, "validations.tooLong"));

/** A name or an address of one line, without signs that nobody sees. */
export const line = (length: number) => text(length).check(z.overwrite(oneLine));

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
