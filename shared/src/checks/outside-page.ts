const longest = 2048;
/** Letters, digits and dashes between dots, then a path of plain signs: no sign that two programs read in two ways. */
const host = "[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?";
/** The same as text, for a schema that says what a field takes. */
export const outsidePagePattern = String.raw`^[hH][tT][tT][pP][sS]://${host}(?:[/?#][!#-\[\]_a-z~]*)?$`;
const pattern = new RegExp(outsidePagePattern);

/**
 * The text is the address of a page elsewhere that a browser may open: https, a host name, and nothing by which another
 * place or a script could hide in it, such as "javascript:", "data:", a name before an "@", a backslash, a blank or a port.
 */
export function isOutsidePage(url: string): boolean {
  return url.length <= longest && pattern.test(url) && URL.canParse(url);
}

const ownMachine = /^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}\/[!#-[\]_a-z~]*$/;

/** The same, or a page of this machine over http with its port, as the stand-in of a provider has. */
export function isProviderPage(url: string): boolean {
  return isOutsidePage(url) || isOwnMachinePage(url);
}

function isOwnMachinePage(url: string): boolean {
  return url.length <= longest && ownMachine.test(url) && URL.canParse(url);
}

/**
 * The page lies on one of these hosts; without a host none is allowed. A page of this machine needs its host with the port in the
 * list, which no production has.
 */
export function isPageOf(hosts: readonly string[], url: string): boolean {
  return isOutsidePage(url)
    ? hosts.includes(new URL(url).hostname.toLowerCase())
    : isOwnMachinePage(url) && hosts.includes(new URL(url).host);
}
