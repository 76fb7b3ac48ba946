import * as z from "zod/mini";
import { parseRights, rightsTextLength } from "../../states/manager-rights.ts";
import { lineField } from "../tasks/fields.ts";

export const text = (length: number) => z.string().check(z.maxLength(length, "validations.tooLong"));

/** Rights as JSON text, read as flags; an empty text or none leaves them as they are. */
export const rights = z.optional(
  z.pipe(
    text(rightsTextLength).check(
      z.refine((value) => value === "" || parseRights(value) !== undefined, "validations.wrongValue"),
    ),
    z.transform((value) => parseRights(value)),
  ),
);

/** What the owner says of a new manager. */
export const newManager = {
  Name: lineField(100),
  SurName: lineField(100),
  Email: text(300),
  Phone: z.optional(lineField(40)),
  Rights: rights,
};

/** What became of a new manager. */
export const addedManager = z.union([
  z.strictObject({ status: z.literal("Done") }),
  z.strictObject({
    status: z.literal("AlreadyUse"),
    /** Field name to its text, as in a problem reply. */
    fields: z.strictObject({ Email: z.string() }),
  }),
]);
