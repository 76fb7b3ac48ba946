import { createHash } from "node:crypto";
import { AppError } from "./app-error.ts";

/** So many characters tell any two states of one thing apart. */
const length = 22;

/**
 * The version of a saved thing: a digest of its values, so that whatever changes one of them, by any call, makes another
 * version. The order of keys does not matter.
 */
export function versionOf(values: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(inOrder(values)))
    .digest("base64url")
    .slice(0, length);
}

/**
 * Refuses a save whose sender saw another version than the present one, with what is there now. It is asked under the lock of
 * the thing. A save without a version is not refused.
 */
export function requireVersion(
  seen: string | undefined,
  present: Readonly<Record<string, unknown>> & { readonly savedVersion: string },
): void {
  if (seen !== undefined && seen !== present.savedVersion) {
    throw new AppError("staleSave", { extra: { present } });
  }
}

/** The values with the keys of each object in one order: the database and a form have them in different ones. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(inOrder);
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => [key, inOrder(each)]);
}
