import type { Rule } from "./rule.ts";
import { quotaFields, type RuleContent, tariffFields } from "./rule-content.ts";

/** A value that two sets have otherwise, as text; null where one has none. */
export interface ChangedField {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A row, tariff or quota that two sets have otherwise. */
export interface ChangedRow {
  readonly row: string;
  readonly kind: "added" | "removed" | "changed";
  readonly fields: readonly ChangedField[];
}

const ruleFields = [
  "type",
  "order",
  "cy",
  "areas",
  "expr",
  "n",
  "code",
  "tax",
  "isFraction",
  "msg",
  "key",
] as const satisfies readonly (keyof Rule)[];

/** What another set says otherwise: rows by their names, then tariffs and the quota. */
export function differenceOf(before: RuleContent, after: RuleContent): readonly ChangedRow[] {
  const names = (["archived", "standard", "premium"] as const).map((name) =>
    changed(`tariffs.${name}`, tariffFields, before.tariffs[name], after.tariffs[name]),
  );
  return [
    ...rowsOf(before.rules, after.rules),
    ...rowsOf(before.cardRules, after.cardRules),
    ...names.flat(),
    ...changed("quota", quotaFields, before.quota, after.quota),
  ];
}

function rowsOf(before: readonly Rule[], after: readonly Rule[]): readonly ChangedRow[] {
  const removed = before.filter(({ name }) => !after.some((row) => row.name === name));
  return [
    ...removed.map((row) => ({ row: row.name, kind: "removed" as const, fields: fieldsOf(ruleFields, row, {}) })),
    ...after.flatMap((row): readonly ChangedRow[] => {
      const old = before.find(({ name }) => name === row.name);
      return old
        ? changed(row.name, ruleFields, old, row)
        : [{ row: row.name, kind: "added", fields: fieldsOf(ruleFields, {}, row) }];
    }),
  ];
}

function changed<Field extends string>(
  row: string,
  fields: readonly Field[],
  before: Partial<Record<Field, unknown>>,
  after: Partial<Record<Field, unknown>>,
): readonly ChangedRow[] {
  const found = fieldsOf(fields, before, after);
  return found.length > 0 ? [{ row, kind: "changed", fields: found }] : [];
}

function fieldsOf<Field extends string>(
  fields: readonly Field[],
  before: Partial<Record<Field, unknown>>,
  after: Partial<Record<Field, unknown>>,
): readonly ChangedField[] {
  return fields.flatMap((field) => {
    const [old, fresh] = [textOf(before[field]), textOf(after[field])];
    return old === fresh ? [] : [{ field, before: old, after: fresh }];
  });
}

function textOf(value: unknown): string | null {
  if (value === undefined) {
    return null;
  }
  if (Array.isArray(value)) {
    return value.join(", ");
  }
  return typeof value === "object" && value !== null ? Object.values(value).join(" / ") : String(value);
}
