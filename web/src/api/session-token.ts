import { apiSettings } from "./settings.ts";

const storages = ["sessionStorage", "localStorage"] as const;

/** The session token of this tab, else the one that another tab left. */
export function sessionToken(): string | undefined {
  for (const storage of storages) {
    try {
      const token = window[storage].getItem(apiSettings().tokenKey);
      if (token) {
        return token;
      }
    } catch {
      // Storage may be shut off; the token then lives in memory only.
    }
  }
  return memory;
}

let memory: string | undefined;

/** Where the product and the console keep their tokens: a browser may be signed in to both. */
export const tokenKeys = { product: "jwt", console: "operator-jwt" } as const;

/** Keeps the token in session storage and in local storage; with a key, for pages that are opened next. */
export function storeSessionToken(token: string, key?: string): void {
  memory = key === undefined ? token : memory;
  for (const storage of storages) {
    try {
      window[storage].setItem(key ?? apiSettings().tokenKey, token);
    } catch {
      // See above.
    }
  }
}

/** Forgets the token everywhere. */
export function clearSessionToken(): void {
  memory = undefined;
  for (const storage of storages) {
    try {
      window[storage].removeItem(apiSettings().tokenKey);
    } catch {
      // See above.
    }
  }
}
