import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { root } from "../../lib/root.ts";
import { type Aside, installAside } from "../install-aside.ts";
import type { Seen } from "./judge.ts";

/** The last Lighthouse that runs on Node 20; those from 13 on ask for 22. */
export const versions = { lighthouse: "12.8.2" } as const;

const judged = ["accessibility", "best-practices", "seo"] as const;

const auditSchema = z.object({
  score: z.nullable(z.number()),
  numericValue: z.optional(z.number()),
  details: z.optional(z.unknown()),
});

const categorySchema = z.object({
  score: z.nullable(z.number()),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

/** What is read of a report. */
const reportSchema = z.object({
  finalDisplayedUrl: z.string(),
  runtimeError: z.optional(z.object({ code: z.string(), message: z.string() })),
  categories: z.record(z.string(), categorySchema),
  audits: z.record(z.string(), auditSchema),
});

type Report = z.infer<typeof reportSchema>;

interface Measured {
  readonly url: string;
  /** The path of the page that has to be there in the end. */
  readonly path: string;
  /** The debugging port of the browser. */
  readonly port: number;
  /** The name under which the whole report is kept. */
  readonly name: string;
}

/** Measures one page of a browser as Lighthouse measures a phone; throws when another page came than was asked for. */
export type Lighthouse = (page: Measured) => Promise<Seen>;

/** Where the last report of each page stays, for whoever looks for a cause. */
const reports = join(root, ".data/lighthouse");

/** Lighthouse, installed beside the product until it is closed; undefined where npm cannot. */
export async function installLighthouse(): Promise<{ measure: Lighthouse; close: Aside["close"] } | undefined> {
  const aside = await installAside(versions);
  if (aside === undefined) {
    return undefined;
  }
  const entry = pathToFileURL(join(aside.folder, "node_modules/lighthouse/core/index.js")).href;
  const { default: lighthouse } = await import(entry);
  return {
    close: aside.close,
    // The settings are its own: a phone, a slow line and a slow processor, simulated; caches emptied, local storage kept.
    measure: async ({ url, path, port, name }) => {
      const result = await lighthouse(url, { port, logLevel: "silent", output: "json" });
      mkdirSync(reports, { recursive: true });
      writeFileSync(join(reports, `${name}.json`), JSON.stringify(result?.lhr));
      return seenIn(reportSchema.parse(result?.lhr), url, path);
    },
  };
}

function seenIn(report: Report, url: string, path: string): Seen {
  if (report.runtimeError) {
    throw new Error(`${url}: ${report.runtimeError.code} ${report.runtimeError.message}`);
  }
  const shown = new URL(report.finalDisplayedUrl).pathname;
  if (shown !== path) {
    throw new Error(`${url} led to ${shown}: what was measured is another page`);
  }
  const points = (name: string): number => {
    const score = report.categories[name]?.score;
    if (score === null || score === undefined) {
      throw new Error(`${url}: Lighthouse gave no score of ${name}`);
    }
    return Math.round(score * 100);
  };
  const value = (name: string): number => {
    const number = report.audits[name]?.numericValue;
    if (number === undefined) {
      throw new Error(`${url}: Lighthouse did not measure ${name}`);
    }
    return number;
  };
  return {
    performance: points("performance"),
    accessibility: points("accessibility"),
    bestPractices: points("best-practices"),
    seo: points("seo"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    faults: judged.flatMap((name) => faultsOf(report, name)),
  };
}

/** The audits of a category that cost it points, each with the first thing that it points at. */
function faultsOf(report: Report, category: (typeof judged)[number]): string[] {
  return (report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${category}, ${id}: ${pointedAt(report.audits[id]?.details)}`);
}

const listSchema = z.object({ items: z.array(z.unknown()) });
const nodeSchema = z.object({ node: z.object({ selector: z.string() }) });
const lineSchema = z.object({ description: z.string() });

function pointedAt(details: unknown): string {
  const list = listSchema.safeParse(details);
  const item = list.success ? list.data.items[0] : undefined;
  const node = nodeSchema.safeParse(item);
  if (node.success) {
    return node.data.node.selector;
  }
  const line = lineSchema.safeParse(item);
  return line.success ? line.data.description : "the page";
}
