/** Nothing below these signs combines with another: most texts end here. */
const simple = /^[\0-\u02ff]*$/;

/** The value of a request with one spelling of each letter in all its texts (NFC): й typed as one sign and as two are the same. */
export function composedInput(value: unknown): unknown {
  if (typeof value === "string") {
    return simple.test(value) ? value : value.normalize("NFC");
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
