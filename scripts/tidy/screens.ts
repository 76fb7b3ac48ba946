import type { Finding, Source } from "./source.ts";

const screenFile = /^web\/src\/((?:screens|operator\/[\w-]+)\/[\w-]+-screen\.tsx)$/;
/** Says that a page is not there yet; it has no state of its own. */
const withoutStates = new Set(["screens/soon-screen.tsx"]);

/** Screens whose states nobody looks at: each is named in a file of e2e/screens, and what a file names exists. */
export function findUnseenScreens(sources: readonly Source[]): Finding[] {
  const screens = new Set(sources.flatMap(({ path }) => screenFile.exec(path)?.[1] ?? []));
  const states = sources.filter(({ path }) => /^e2e\/screens\/[\w-]+\.states\.ts$/.test(path));
  const named = states.flatMap(({ path, withoutComments }) =>
    [...withoutComments.matchAll(/\bscreen: "([^" ]+)/g)].map(([, screen = ""]) => ({ path, screen })),
  );
  const seen = new Set(named.map(({ screen }) => screen));
  return [
    ...[...screens]
      .filter((screen) => !seen.has(screen) && !withoutStates.has(screen))
      .map((screen) => ({ path: `web/src/${screen}`, message: "has no states in e2e/screens (docs/tests.md)" })),
    ...named
      .filter(({ screen }) => !screens.has(screen))
      .map(({ path, screen }) => ({ path, message: `names the screen ${screen}, which does not exist` })),
  ];
}
