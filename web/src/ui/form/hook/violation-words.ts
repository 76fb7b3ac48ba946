import { textIfKnown } from "../../words/use-text.ts";

/** Violations of the shared rules as words by field, as a form shows them. */
export function violationWords(
  violations: readonly {
    readonly field: string;
    readonly key: string;
    readonly params?: Readonly<Record<string, string | number>>;
  }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(violations.map(({ field, key, params }) => [field, textIfKnown(key, params) ?? key]));
}
