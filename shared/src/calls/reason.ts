import * as z from "zod/mini";
import { reasonLength } from "../limits/operator.ts";

/** Why an operator does something; it goes to the audit log. */
export const reason = z
  .string()
  .check(z.trim(), z.minLength(reasonLength.least, "validations.required"), z.maxLength(reasonLength.most));
