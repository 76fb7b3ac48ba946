import { AppError } from "./app-error.ts";

/** What a person saw, or what is there: plain values by name. */
type Figures = Readonly<Record<string, string | number | boolean>>;

/** Names of the members that differ from what a person saw; none where it did not say what it saw. */
export function changedSince(seen: Figures | undefined, present: Figures): string[] {
  return seen === undefined ? [] : Object.keys(present).filter((name) => seen[name] !== present[name]);
}

/**
 * Refuses what changed since a person saw it (409) and tells the present values with the names of those that differ. Called
 * under the lock of what it compares; before a code is asked it may be called without one. Without anything seen nothing is compared.
 * In a list `field` names the entry.
 */
export function refuseChanged<Seen extends Figures>(seen: Seen | undefined, present: Seen, field?: string): void {
  const changed = changedSince(seen, present);
  if (changed.length > 0) {
    throw changedMeanwhile(present, changed, field);
  }
}

/** The refusal of what changed: `present` is what is there now, `changed` names its members that differ. */
export function changedMeanwhile(present: Figures, changed: readonly string[], field?: string): AppError {
  const fields = field === undefined ? {} : { fields: { [field]: { key: "errors.changedMeanwhile" as const } } };
  return new AppError("changedMeanwhile", { ...fields, extra: { present, changed } });
}
