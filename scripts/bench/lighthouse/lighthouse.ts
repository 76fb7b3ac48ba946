import { join } from "node:path";
import { ensureBrowser } from "../../../e2e/browser.ts";
import { startVisitedProduct, type VisitedProduct } from "../../../e2e/support/measured/visited-product.ts";
import { productSource } from "../../../e2e/support/product.ts";
import { builtProgram } from "../../lib/built-program.ts";
import { freshBundle } from "../../lib/bundles.ts";
import { root } from "../../lib/root.ts";
import { type Cell, limitCell } from "../cells.ts";
import { sized } from "../run-size.ts";
import {
  firstRoute,
  firstScore,
  type Judged,
  judge,
  missed,
  mostLcp,
  mostTbt,
  routeTable,
  type Seen,
  signedInPerformance,
} from "./judge.ts";
import { installLighthouse, type Lighthouse, versions } from "./run-lighthouse.ts";
import { visits } from "./visits.ts";

/** Runs of each page: the median of three keeps one slow moment of the host out. */
const runs = sized(3, 1);

/** `--route=/profile` measures one route alone, for whoever mends it. */
export const namedRoute = process.argv.find((argument) => argument.startsWith("--route="))?.slice("--route=".length);
const wanted = visits.filter(({ route }) => namedRoute === undefined || route === namedRoute);

/** Every route in Lighthouse, in the product as a whole, by people who may open it; prints the table of the routes. */
export async function lighthouseCells(): Promise<Cell[]> {
  const lighthouse = await installLighthouse();
  if (lighthouse === undefined) {
    return cellsOf([]);
  }
  const begun = performance.now();
  try {
    const pages = await measureAll(lighthouse.measure);
    const minutes = (performance.now() - begun) / 60_000;
    process.stdout.write(
      `\nEvery route in Lighthouse ${versions.lighthouse}, ${runs} runs each, ${minutes.toFixed(0)} minutes\n\n${routeTable(pages)}\n\n`,
    );
    return cellsOf(pages);
  } finally {
    lighthouse.close();
  }
}

async function measureAll(measure: Lighthouse): Promise<Judged[]> {
  await freshBundle("web");
  const program = await ensureBrowser((line) => process.stdout.write(`  ${line}\n`));
  const product = await startVisitedProduct(await builtProgram(productSource), join(root, "web/dist"), program);
  try {
    return await visitAll(product, measure);
  } finally {
    await product.close();
  }
}

async function visitAll(product: VisitedProduct, measure: Lighthouse): Promise<Judged[]> {
  const pages: Judged[] = [];
  let signedIn: string | undefined;
  for (const visit of wanted) {
    if (visit.as !== signedIn) {
      await product.become(visit.as);
      signedIn = visit.as;
    }
    const url = `${product.address}${visit.path?.(product.ids) ?? visit.route}`;
    const path = visit.leadsTo ?? new URL(url).pathname;
    const name = `${visit.route} as ${visit.as}`.replaceAll(/[^a-z0-9]+/gi, "-");
    const seen: Seen[] = [];
    for (let run = 0; run < runs; run += 1) {
      seen.push(await measure({ url, path, port: product.debuggingPort, name }));
    }
    const page = judge(visit, seen);
    pages.push(page);
    process.stdout.write(
      `  ${visit.route} as ${visit.as}: ${page.performance}/${page.accessibility}/${page.bestPractices}/${page.seo}, LCP ${page.lcp.toFixed(0)} ms, TBT ${page.tbt.toFixed(0)} ms\n`,
    );
  }
  return pages;
}

interface Goal {
  readonly goal: string;
  readonly name: string;
  readonly most: number;
  readonly unit: string;
  readonly value: (page: Judged) => number;
  /** The columns of the table that are red when a page misses it. */
  readonly columns: readonly (keyof Seen)[];
}

const ofFirstRoute: Goal = {
  goal: "G-D5",
  name: `points that the worst of the four scores of ${firstRoute} lacks of ${firstScore}`,
  most: 0,
  unit: "",
  value: (page) => firstScore - Math.min(page.performance, page.accessibility, page.bestPractices, page.seo),
  columns: ["performance", "accessibility", "bestPractices", "seo"],
};
const behindSession: Goal = {
  goal: "G-D5",
  name: "points that the performance of the worst signed-in route lacks of 100",
  most: 100 - signedInPerformance,
  unit: "",
  value: (page) => 100 - page.performance,
  columns: ["performance"],
};
const ofAll: readonly Goal[] = [
  {
    goal: "G-D6",
    name: "LCP of the worst route, ms",
    most: mostLcp,
    unit: " ms",
    value: (page) => page.lcp,
    columns: ["lcp"],
  },
  {
    goal: "G-D6",
    name: "TBT of the worst route, ms",
    most: mostTbt,
    unit: " ms",
    value: (page) => page.tbt,
    columns: ["tbt"],
  },
];

/** Each goal by the page that is furthest from it. */
function cellsOf(pages: readonly Judged[]): Cell[] {
  const first = pages.filter(({ visit }) => visit.route === firstRoute);
  const signedIn = pages.filter(({ visit }) => visit.as !== "guest");
  return [
    goalCell(ofFirstRoute, first),
    goalCell(behindSession, signedIn),
    ...ofAll.map((goal) => goalCell(goal, pages)),
  ];
}

function goalCell({ goal, name, most, unit, value, columns }: Goal, pages: readonly Judged[]): Cell {
  const [worst] = pages.toSorted((one, other) => value(other) - value(one));
  const over = pages.filter((page) => columns.some((column) => missed(page).has(column))).length;
  return limitCell(goal, name, {
    value: worst ? value(worst) : null,
    most,
    unit,
    note: worst
      ? `${worst.visit.route} as ${worst.visit.as}; ${over} of ${pages.length} miss the goal`
      : "Lighthouse could not be installed",
  });
}
