import { closureOf, importsOf } from "./imports.ts";
import type { Finding, Source } from "./source.ts";

const entry = "web/src/main.tsx";

/** What the first paint of sign-in needs; the clock of the kit is 1 kB. A package more is waited for by everybody who comes. */
const packages = ["react", "react-dom", "i18next", "@mantine/form", "@tabler/icons-react", "@date-fns/tz"];

/** Imports by which another package would load before the first page is painted. */
export function findFirstPageLoads(sources: readonly Source[]): Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const first = byPath.get(entry);
  return (first ? closureOf(first, byPath) : [])
    .flatMap((source) => importsOf(source))
    .filter(({ to, isTypeOnly, isDynamic }) => to === undefined && !isTypeOnly && !isDynamic)
    .filter(({ specifier }) => !packages.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
    .map(({ from, line, specifier }) => ({
      path: from,
      line,
      message: `loads ${specifier} before the first page is painted: use import() behind it, or move what needs no ${specifier} to a file of its own`,
    }));
}
