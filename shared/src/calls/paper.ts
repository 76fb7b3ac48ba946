import * as z from "zod/mini";
import { paperLimits } from "../limits/papers.ts";
import { lineField } from "./tasks/fields.ts";

/** Letters of the largest file in base64. */
const packedLetters = Math.ceil(paperLimits.bytes / 3) * 4;

/** A file that a person sends to operators: its name, and its bytes in base64. */
export const sentPaper = {
  name: lineField(paperLimits.nameLength),
  content: z.string().check(z.minLength(1, "validations.required"), z.maxLength(packedLetters)),
} as const;

/** A file as an operator gets it: in base64, for it is never a page of our origin. */
export const openedPaper = z.strictObject({ name: z.string(), type: z.string(), content: z.string() });
