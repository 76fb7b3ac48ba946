/** A text of a company's address and tax fields; empty where it was never given. */
export function fieldOf(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}
