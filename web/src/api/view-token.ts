import { storeSessionToken, tokenKeys } from "./session-token.ts";

const mark = "#view=";

let isLookingOn = false;
let ends: string | undefined;

/** Where an operator begins to look at the product as somebody: the token stands behind the sign that no browser sends. */
export function viewAddress(token: string): string {
  return `/${mark}${token}`;
}

/**
 * Takes the token of a view out of the address of this page and keeps it for this tab alone. Whoever else is signed in to the
 * product in this browser stays so. Answers whether this tab looks on, also after a reload.
 */
export function takeView(): boolean {
  const { hash, pathname, search } = window.location;
  if (hash.startsWith(mark)) {
    storeSessionToken(hash.slice(mark.length), tokenKeys.view);
    window.history.replaceState(null, "", `${pathname}${search}`);
  }
  isLookingOn = keptView() !== undefined;
  return isLookingOn;
}

/** Whether this tab shows the product to an operator who looks on as somebody. */
export function isView(): boolean {
  return isLookingOn;
}

/** When the view ends at the latest; undefined where this tab shows the own account. */
export function viewEnds(): string | undefined {
  return ends;
}

/** Remembers when the view ends. */
export function setViewEnds(until: string): void {
  ends = until;
}

function keptView(): string | undefined {
  try {
    return window.sessionStorage.getItem(tokenKeys.view) ?? undefined;
  } catch {
    return undefined;
  }
}
