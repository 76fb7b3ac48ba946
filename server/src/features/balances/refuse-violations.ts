import { fieldsOf, type Violation } from "@artel/shared/rules/rule";
import { AppError } from "../../http/app-error.ts";

/** Throws the code of the first broken rule; the fields, under the names of the call, say which ones. */
export function refuseViolations(violations: readonly Violation[], names: Readonly<Record<string, string>> = {}): void {
  const [first] = violations;
  if (first) {
    throw new AppError(first.code, { params: first.params, fields: fieldsOf(violations, names) });
  }
}
