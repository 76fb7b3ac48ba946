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

/** Keeps the token in session storage and in local storage. */
export function storeSessionToken(token: string): void {
  memory = token;
  for (const storage of storages) {
    try {
      window[storage].setItem(apiSettings().tokenKey, token);
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
