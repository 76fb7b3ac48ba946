import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operatorCompanies } from "@artel/shared/calls/companies/operator";
import { findContractors } from "@artel/shared/calls/contractors/app";
import { operatorBatches } from "@artel/shared/calls/payouts/operator";
import { findCompanyTasks, findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import { operatorWallets } from "@artel/shared/calls/wallets/operator";
import { chromium } from "@playwright/test";
import type { Browser } from "../../browser.ts";
import { type KeptSession, keepOnly } from "../browsers.ts";
import { callerFor, operatorCaller, operatorSession, sessionOf } from "../caller.ts";
import { demo, operators } from "../demo-people.ts";
import { freePort, type Product, startProduct } from "../product.ts";

/** Who opens a page: nobody, the owner of a company, a contractor, or an operator who may do everything. */
export type Visitor = "guest" | "company" | "contractor" | "operator";

/** Objects of the demo that addresses name. */
export interface VisitedIds {
  readonly companyTask: number;
  readonly contractorTask: number;
  readonly company: number;
  readonly contractor: number;
  readonly method: number;
  readonly batch: number;
}

/** The whole product with its demo data, and a browser that another program drives by its debugging port. */
export interface VisitedProduct {
  readonly address: string;
  readonly debuggingPort: number;
  readonly browserVersion: string;
  readonly ids: VisitedIds;
  /** Makes this the one person who is signed in in the browser, by a new session. */
  become(visitor: Visitor): Promise<void>;
  close(): Promise<void>;
}

/** Starts the built program of the product over built pages, beside a browser with an empty profile of its own. */
export async function startVisitedProduct(
  builtProgram: string,
  webRoot: string,
  program: Browser,
): Promise<VisitedProduct> {
  const product = await startProduct(webRoot, { program: builtProgram });
  const profile = mkdtempSync(join(tmpdir(), "artel-visits-"));
  const debuggingPort = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: program.path,
    args: [...program.args, `--remote-debugging-port=${debuggingPort}`],
    baseURL: product.address,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    address: product.address,
    debuggingPort,
    browserVersion: context.browser()?.version() ?? "unknown",
    ids: await demoIds(product),
    become: async (visitor) => {
      const session = await sessionFor(product, visitor);
      // A file of the build without a page in it: nothing of the product runs while its storage changes.
      await page.goto("/first-paint.js");
      await keepOnly(page, session);
      await page.goto("about:blank");
    },
    close: async () => {
      await context.close();
      await product.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function sessionFor(product: Product, visitor: Visitor): Promise<KeptSession | undefined> {
  switch (visitor) {
    case "guest":
      return undefined;
    case "company":
      return { name: "jwt", token: await sessionOf(product, demo.olivia) };
    case "contractor":
      return { name: "jwt", token: await sessionOf(product, demo.anna) };
    case "operator":
      return { name: "operator-jwt", token: await operatorSession(product, operators.first) };
  }
}

/** The newest object of each kind; throws where the demo has none, since a page of nothing says nothing. */
async function demoIds(product: Product): Promise<VisitedIds> {
  const company = await callerFor(product, demo.olivia);
  const contractor = await callerFor(product, demo.anna);
  const operator = await operatorCaller(product, operators.first);
  const idOf = (what: string, rows: readonly { readonly id: number }[]): number => {
    const [first] = rows;
    if (first === undefined) {
      throw new Error(`the demo has no ${what}`);
    }
    return first.id;
  };
  return {
    companyTask: idOf("task of a company", (await company.call(findCompanyTasks, {})).rows),
    contractorTask: idOf("task of a contractor", (await contractor.call(findContractorTasks, {})).rows),
    company: idOf("company", (await operator.call(operatorCompanies, {})).rows),
    contractor: idOf("contractor", (await company.call(findContractors, {})).rows),
    method: idOf("withdrawal method", (await operator.call(operatorWallets, {})).rows),
    batch: idOf("batch", await operator.call(operatorBatches, {})),
  };
}
