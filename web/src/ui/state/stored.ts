/** Reads a remembered value; undefined when it is missing or storage is shut off. */
export function readStored(storage: "localStorage" | "sessionStorage", key: string): string | undefined {
  try {
    return window[storage].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a value, or forgets it for undefined. Storage that refuses is no failure: the value lasts until reload. */
export function writeStored(storage: "localStorage" | "sessionStorage", key: string, value: string | undefined): void {
  try {
    if (value === undefined) {
      window[storage].removeItem(key);
    } else {
      window[storage].setItem(key, value);
    }
  } catch {
    // Private windows may refuse; nothing depends on it.
  }
}
