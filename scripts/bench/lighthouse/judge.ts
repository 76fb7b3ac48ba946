import { median } from "../cells.ts";
import type { Visit } from "./visits.ts";

/** What one run of Lighthouse says of a page. Scores are whole points of 100, times milliseconds. */
export interface Seen {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Audits that took points of accessibility, best practices or SEO, each with what it points at. */
  readonly faults: readonly string[];
}

/** A page over all of its runs. */
export interface Judged extends Seen {
  readonly visit: Visit;
  readonly runs: number;
}

/** The goals of scores: all four of the first page, and the performance of pages behind a session. */
export const firstRoute = "/sign-in";
export const firstScore = 100;
export const signedInPerformance = 95;
/** The goals of times, milliseconds. */
export const mostLcp = 1_200;
export const mostTbt = 50;
export const mostInp = 100;

/** Medians of what is timed; the least of the scores that are not, with every fault that any run found. */
export function judge(visit: Visit, runs: readonly Seen[]): Judged {
  if (runs.length === 0) {
    throw new Error(`${visit.route}: no run`);
  }
  const timed = (of: (run: Seen) => number) => median(runs.map(of));
  const least = (of: (run: Seen) => number) => Math.min(...runs.map(of));
  return {
    visit,
    runs: runs.length,
    performance: timed((run) => run.performance),
    lcp: timed((run) => run.lcp),
    tbt: timed((run) => run.tbt),
    cls: timed((run) => run.cls),
    accessibility: least((run) => run.accessibility),
    bestPractices: least((run) => run.bestPractices),
    seo: least((run) => run.seo),
    faults: [...new Set(runs.flatMap((run) => run.faults))].sort(),
  };
}

/** The least performance that a page has to have; none for pages of guests other than the first, which have no goal. */
export function wantedPerformance({ route, as }: Visit): number | undefined {
  if (route === firstRoute) {
    return firstScore;
  }
  return as === "guest" ? undefined : signedInPerformance;
}

/** Which goals a page misses, in the order of the table's columns. */
export function missed(page: Judged): ReadonlySet<keyof Seen> {
  const { visit } = page;
  const wanted = wantedPerformance(visit);
  const found = new Set<keyof Seen>();
  if (wanted !== undefined && page.performance < wanted) {
    found.add("performance");
  }
  for (const score of ["accessibility", "bestPractices", "seo"] as const) {
    if (visit.route === firstRoute && page[score] < firstScore) {
      found.add(score);
    }
  }
  if (page.lcp > mostLcp) {
    found.add("lcp");
  }
  if (page.tbt > mostTbt) {
    found.add("tbt");
  }
  return found;
}

/** The table of all pages as Markdown, what misses its goal in red, with the faults beneath. */
export function routeTable(pages: readonly Judged[]): string {
  const rows = pages.map((page) => {
    const red = missed(page);
    const shown = (name: keyof Seen, text: string) => (red.has(name) ? `**red ${text}**` : text);
    const cells = [
      `\`${page.visit.route}\``,
      page.visit.as,
      shown("performance", String(page.performance)),
      shown("accessibility", String(page.accessibility)),
      shown("bestPractices", String(page.bestPractices)),
      shown("seo", String(page.seo)),
      shown("lcp", (page.lcp / 1_000).toFixed(2)),
      shown("tbt", page.tbt.toFixed(0)),
      page.cls.toFixed(3),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    "| Route | As | Performance | Accessibility | Best practices | SEO | LCP, s | TBT, ms | CLS |",
    "|---|---|---|---|---|---|---|---|---|",
    ...rows,
    "",
    ...faultLines(pages),
  ].join("\n");
}

/** One line for each fault, with the pages that have it. */
function faultLines(pages: readonly Judged[]): string[] {
  const places = new Map<string, string[]>();
  for (const { visit, faults } of pages) {
    for (const fault of faults) {
      places.set(fault, [...(places.get(fault) ?? []), `\`${visit.route}\` as ${visit.as}`]);
    }
  }
  return [...places].sort().map(([fault, where]) => `- ${fault}: ${where.join(", ")}`);
}
