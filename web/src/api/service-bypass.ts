/**
 * The token of an operator that lets this browser in during the service mode, put into local storage by hand.
 * Without it the server refuses, whatever else stands in the storage.
 */
export function serviceBypass(): string | undefined {
  try {
    const token = window.localStorage.getItem("serviceModeBypass");
    return token && /^[0-9a-f]{32}$/.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}
