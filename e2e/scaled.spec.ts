import { companyBalances } from "@artel/shared/calls/balances/app";
import { listCompanyTasks, listContractorTasks } from "@artel/shared/calls/tasks/app";
import { getBulk, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { getImport, startImport } from "@artel/shared/calls/tasks/app-import-jobs";
import type { Page } from "@playwright/test";
import { openAs } from "./journeys/access.ts";
import { type Caller, callerFor, sessionOf } from "./support/caller.ts";
import { demo } from "./support/demo-people.ts";
import { type ScaledProduct, startScaledProduct } from "./support/scaled.ts";
import { test as base, expect } from "./support/test.ts";

const count = 500;
const period = { dateFrom: "2020-01-01", dateTo: "2099-12-31" };

/** Two web processes and a worker on one database, Centrifugo, and nginx in front of all. */
const test = base.extend<object, { scaled: ScaledProduct | { readonly missing: string } }>({
  scaled: [
    async ({ webRoot, prepared }, use) => {
      const scaled = await startScaledProduct(webRoot, prepared);
      await use(scaled);
      if ("address" in scaled) {
        const books = await scaled.checkBooks();
        await scaled.stop();
        expect(books.isClean, books.report).toBe(true);
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
  product: [
    async ({ scaled }, use) => {
      // A test that runs has checked that it is there.
      await use(scaled as ScaledProduct);
    },
    { scope: "worker" },
  ],
});

// One worker: a second one would start the set-up anew for one of these stories.
test.describe.configure({ mode: "default" });

test.beforeEach(({ scaled }, info) => {
  if ("missing" in scaled) {
    info.skip(true, scaled.missing);
  }
});

/** Drafts for Anna, made by an import. */
async function manyDrafts(olivia: Caller) {
  const rows = Array.from({ length: count }, (_, index) => ({
    number: index + 2,
    cells: {
      email: demo.anna,
      amount: "20",
      currency: "USD",
      serviceCode: "1",
      description: "One of many",
      deadline: "31/12/2026",
      taskName: `Scaled ${index + 1}`,
    },
  }));
  const start = { key: "scaled-drafts", fileName: "scaled.csv", mode: "valid", rows };
  const { importId: id } = await olivia.call(startImport, start);
  await expect.poll(async () => (await olivia.call(getImport, { id })).state, { timeout: 30_000 }).toBe("finished");
  const { items } = await olivia.call(listCompanyTasks, period);
  const made = items.filter(({ title }) => title.startsWith("Scaled "));
  expect(made).toHaveLength(count);
  return made.map(({ id, contractorId, currency, priceTotal: total, priceReward: reward }) => ({
    id,
    seen: { contractorId, currency, total, reward },
  }));
}

/** An amount of the wire as a pill of the header shows it. */
function shown(amount: string): string {
  const [whole = "", cents = ""] = amount.split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, "\u00a0")},${cents}`;
}

/** The numbers of the tabs over a list. */
async function tabsOf(page: Page): Promise<string[]> {
  const tabs = await page.getByRole("tab").allTextContents();
  return tabs.map((text) => text.trim());
}

const inStatus = (tasks: readonly { readonly status: number }[], ...statuses: number[]) =>
  tasks.filter(({ status }) => statuses.includes(status)).length;

test("T-70, O-10: a web process is killed in the middle of a bulk of 500; both screens then say what the API says", async ({
  open,
  scaled,
  product,
  say,
}) => {
  const { served, kill, webPorts } = scaled as ScaledProduct;
  const [olivia, anna] = [await callerFor(product, demo.olivia), await callerFor(product, demo.anna)];
  const items = await manyDrafts(olivia);
  const company = await openAs(open, product, { email: demo.olivia }, "/tasks?from=&to=");
  const contractor = await openAs(open, product, { email: demo.anna }, "/tasks?from=&to=");
  await expect(company.getByRole("tab").first()).toContainText(/\d/);

  const { jobId } = await olivia.call(startBulk, { action: "pay", items });
  await expect.poll(async () => (await olivia.call(getBulk, { id: jobId })).done).toBeGreaterThan(50);
  // The other one also holds the inbox that the callers of this test read.
  await kill(1);
  await expect
    .poll(
      async () =>
        olivia
          .call(getBulk, { id: jobId })
          .then(({ done }) => done)
          .catch(() => 0),
      { timeout: 60_000 },
    )
    .toBe(count);
  const bulk = await olivia.call(getBulk, { id: jobId });
  expect([bulk.failed, bulk.isFinished]).toEqual([0, true]);

  const { items: mine } = await olivia.call(listCompanyTasks, period);
  const { items: hers } = await anna.call(listContractorTasks, period);
  expect(inStatus(mine, 2)).toBeGreaterThanOrEqual(count);
  await expect
    .poll(() => tabsOf(company))
    .toEqual([
      `${say("tasks.tab.all")}${mine.length}`,
      `${say("tasks.tab.draft")}${inStatus(mine, 10)}`,
      // Two payments that the manager of the demo has proposed.
      `${say("tasks.tab.proposed")}2`,
      `${say("tasks.tab.approve")}${inStatus(mine, 2)}`,
      `${say("tasks.tab.waitPay")}${inStatus(mine, 3)}`,
      `${say("tasks.tab.paid")}${inStatus(mine, 4)}`,
      `${say("tasks.tab.rejected")}${inStatus(mine, 7, 8)}`,
    ]);
  await expect
    .poll(() => tabsOf(contractor))
    .toEqual([
      `${say("tasks.tab.all")}${hers.length}`,
      `${say("tasks.tab.approve")}${inStatus(hers, 2)}`,
      `${say("tasks.tab.waitPay")}${inStatus(hers, 3)}`,
      `${say("tasks.tab.paid")}${inStatus(hers, 4)}`,
      `${say("tasks.tab.rejected")}${inStatus(hers, 7, 8)}`,
    ]);
  const usd = (await olivia.call(companyBalances, {})).find(({ currency }) => currency === "USD")?.amount ?? "";
  await expect(company.getByRole("banner")).toContainText(shown(usd));

  // Without sticky sessions both processes have served; each of the two people has been on both.
  const upstreams = new Set((await served()).filter(({ path }) => path.startsWith("/api/")).map((one) => one.upstream));
  expect(webPorts.every((port) => upstreams.has(`127.0.0.1:${port}`))).toBe(true);
});

test("T-49: a session that is ended at one process is refused by the other at once", async ({ product }) => {
  const token = await sessionOf(product, demo.carla);
  const ask = () =>
    fetch(`${product.address}/rest/api/getFreelancerInfo?t=1`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: "{}",
    }).then(({ status }) => status);
  expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array.from({ length: 8 }, () => 200));
  await fetch(`${product.address}/rest/api/logout?t=2`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}",
  });
  await expect.poll(async () => new Set(await Promise.all(Array.from({ length: 8 }, ask)))).toEqual(new Set([401]));
});

test("T-113: behind the proxy the channel refuses a page of another origin and a request that names none", async ({
  product,
}) => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${product.address}/connection/http_stream`, { method: "POST", headers, body: "{}" }).then(
      ({ status, body }) => {
        body?.cancel().catch(() => undefined);
        return status;
      },
    );
  expect(await ask({})).toBe(403);
  expect(await ask({ origin: "https://evil.example" })).toBe(403);
  expect(await ask({ origin: product.address })).toBe(200);
});
