/** Who says by which zone days are shown: the signed-in person's account; undefined leaves it to the browser, as for guests. */
let source: () => string | undefined = () => undefined;

/** Tells the pages where to ask for the zone of their days; asked at each date, so that a change is seen at once. */
export function followZone(read: () => string | undefined): void {
  source = read;
}

/** The zone by which days are shown; undefined where it is the browser's. */
export function presentZone(): string | undefined {
  return source();
}

/** The name of the zone by which days are shown. */
export function zoneName(): string {
  return source() ?? browserZone();
}

/** So long the name of the browser's zone is believed: asking for it takes longer than the rest of a row. */
const believedMilliseconds = 60_000;
let browser = { readAt: Number.NEGATIVE_INFINITY, name: "" };

/** The zone of the browser. Only sign-up asks: an account begins in it. */
export function browserZone(): string {
  const now = performance.now();
  if (now - browser.readAt > believedMilliseconds) {
    browser = { readAt: now, name: Intl.DateTimeFormat().resolvedOptions().timeZone };
  }
  return browser.name;
}
