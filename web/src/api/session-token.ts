import { apiSettings } from "./settings.ts";

const ofTab = ["sessionStorage"] as const;
const storages = [...ofTab, "localStorage"] as const;

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

/**
 * Where the product and the console keep their tokens: a browser may be signed in to both. That of an operator who looks on as
 * somebody is of its tab alone.
 */
export const tokenKeys = { product: "jwt", console: "operator-jwt", view: "view-jwt" } as const;

/** Keeps the token in session storage and in local storage; with a key, for pages that are opened next. */
export function storeSessionToken(token: string, key?: string): void {
  memory = key === undefined ? token : memory;
  const name = key ?? apiSettings().tokenKey;
  for (const storage of name === tokenKeys.view ? ofTab : storages) {
    try {
      window[storage].setItem(name, token);
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
