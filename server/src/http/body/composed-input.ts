import { composed } from "@artel/shared/checks/composed";

/** The value of a request with one spelling of each letter in all its texts, however deep; what needs no change is not copied. */
export function composedInput(value: unknown): unknown {
  if (typeof value === "string") {
    return composed(value);
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  // A value that was made from JSON: its lists and objects are nobody else's.
  const inside = value as Record<string, unknown>;
  for (const key in inside) {
    inside[key] = composedInput(inside[key]);
  }
  return inside;
}
