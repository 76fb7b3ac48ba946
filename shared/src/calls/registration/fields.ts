import * as z from "zod/mini";

export const text = (length: number) => z.string().check(z.maxLength(length, "validations.tooLong"));

export const reply = z.union([
  z.strictObject({ status: z.literal("Done"), id: z.number() }),
  z.strictObject({ status: z.literal("AlreadyUse") }),
]);
