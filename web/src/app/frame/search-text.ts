/** The values of an address as plain texts; nothing is read as a number or an object. */
export function readSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Values as the part of an address behind the question mark; undefined ones are left out, empty ones stand alone (`?new`). */
export function searchText(values: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === null) {
      return [];
    }
    const key = encodeURIComponent(name);
    return value === "" ? [key] : [`${key}=${encodeURIComponent(String(value))}`];
  });
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
