/**
 * Where to go after sign-in: the `redirect` value when it is a path of this site, else home. Refuses other
 * origins in any disguise, and sign-in itself, which would loop.
 */
export function redirectTarget(redirect: string | undefined, origin: string = window.location.origin): string {
  if (!redirect?.startsWith("/") || hasTrickySign(redirect)) {
    return "/";
  }
  try {
    const url = new URL(redirect, origin);
    // Dots are resolved by now: what was /.//host has become //host.
    const isOurs = url.origin === origin && !/^\/(\/|(sign-in|sign-up)(\/|$))/.test(url.pathname);
    return isOurs ? `${url.pathname}${url.search}${url.hash}` : "/";
  } catch {
    return "/";
  }
}

/** Backslashes, control signs and doubled slashes, plain or encoded: some browsers read them as the start of a host. */
function hasTrickySign(path: string): boolean {
  return [...path].some((sign) => sign < " " || sign === "\\") || /^\/\/|%2f%2f|%5c|%00/i.test(path);
}
