import { randomId } from "./random-id.ts";

const storageKey = "artel.device";
let known: string | undefined;

/** A random id of this browser, kept in local storage; no property of the machine goes into it. */
export function deviceId(): string {
  known ??= stored() ?? create();
  return known;
}

function stored(): string | undefined {
  try {
    const value = window.localStorage.getItem(storageKey);
    return value && /^[\w-]{1,64}$/.test(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function create(): string {
  const id = randomId();
  try {
    window.localStorage.setItem(storageKey, id);
  } catch {
    // Without storage the id lasts until the page is left.
  }
  return id;
}
