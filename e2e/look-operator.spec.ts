import { listApprovals } from "@artel/shared/calls/approvals/operator";
import type { Output } from "@artel/shared/calls/call";
import { operatorCompanies } from "@artel/shared/calls/companies/operator";
import { publishRate } from "@artel/shared/calls/exchange/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, operatorTopups } from "@artel/shared/calls/funding/operator";
import { operatorInit } from "@artel/shared/calls/operators/operator";
import { operatorOverview } from "@artel/shared/calls/overview/operator";
import { operatorBatches } from "@artel/shared/calls/payouts/operator";
import { answerTotp, openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { confirmWithReason } from "./journeys/operator.ts";
import { lookUnfinished } from "./journeys/unfinished.ts";
import { operatorCaller } from "./support/caller.ts";
import { operators } from "./support/demo-people.ts";
import { look, onDesk } from "./support/look.ts";
import { activeCompany, newCompany } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { changeReplies } from "./support/replies.ts";
import { expect, inBothLanguages, test } from "./support/test.ts";

type Queue = Output<typeof operatorOverview>["queues"][number];

/** A queue with items on time, due soon and late; the oldest of the first queues stand for each of the three. */
function ofAllAges(queue: Queue, at: number): Queue {
  const oldest = new Date(Date.now() - ([2, 7, 31][at % 3] ?? 2) * 3_600_000).toISOString();
  return { ...queue, count: 9, byAge: [at + 1, 8 - at, at % 2 ? 0 : 3], oldest };
}

/** Two top-ups: the bank line of the first agrees (and another one nearly), that of the second differs twice. */
async function topups(product: Product, language: string) {
  const operator = await operatorCaller(product, operators.second);
  const valueDate = new Date(await product.now()).toISOString().slice(0, 10);
  const day = { valueDate, currency: "USD", reason: "Bank statement" };
  const [exact, other] = [`Tidewater ${language} Ltd`, `Larkspur ${language} Ltd`];
  const first = await activeCompany(product, exact);
  const { number } = await first.caller.call(rechargeAccount, { Count: "2480.00", Cur: "USD" });
  const line = { payer: exact.toUpperCase(), reference: `${number} DESIGN WORK`, amount: "2480.00" };
  await operator.call(enterBankLine, { ...day, ...line });
  await operator.call(enterBankLine, { ...day, ...line, reference: "Invoice of November" });
  const second = await activeCompany(product, other);
  const differing = await second.caller.call(rechargeAccount, { Count: "1500.00", Cur: "USD" });
  const holding = { payer: `${other} Holding`, reference: differing.number, amount: "1480.00" };
  await operator.call(enterBankLine, { ...day, ...holding });
  return { exact, other, number, line: { ...line, valueDate } };
}

inBothLanguages((language) => {
  test("HO-43, ui 13.17: the overview filled, waiting, failed, with nothing to do and with books that differ", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    await newCompany(product, "Juniper Print Ltd");
    const page = await openConsole(open, product, { path: "/operator" });
    const queues = page.getByRole("table", { name: say("operator.overview.queues") });
    await expect(queues).toContainText(say("operator.queue.topups"));
    await look(page, "console-overview");
    await lookUnfinished(page, say, "console-overview", [operatorOverview]);
    const undo = await changeReplies(page, operatorOverview, (reply) => ({
      ...reply,
      queues: reply.queues.map((queue): Queue => ({ ...queue, count: 0, byAge: [0, 0, 0], oldest: null })),
      latest: [],
    }));
    await changeReplies(page, operatorBatches, () => []);
    await page.reload();
    await expect(page.getByText(say("operator.overview.allClear"))).toBeVisible();
    await look(page, "console-overview-clear");
    await undo();
    await changeReplies(page, operatorOverview, (reply) => ({
      ...reply,
      queues: reply.queues.map(ofAllAges),
      trialBalance: reply.trialBalance.map((sum, at) => (at === 0 ? { ...sum, sum: "-0.01" } : sum)),
    }));
    await page.reload();
    await expect(page.getByText(say("operator.overview.differs"))).toBeVisible();
    await look(page, "console-overview-differs");
  });

  test("HO-43, G-25: companies to activate and active ones, with columns, a search and the popup", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const name = `Juniper ${language} Ltd`;
    await newCompany(product, name);
    const page = await openConsole(open, product, { path: "/operator/companies" });
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toBeVisible();
    await look(page, "console-companies");
    await button(page, say("table.columns")).click();
    await look(page, "console-companies-columns", onDesk);
    await page.keyboard.press("Escape");
    await row.click();
    const dialog = popup(page, say("operator.companies.activateTitle", { name }));
    await expect(field(dialog, say("operator.reason.label"))).toBeVisible();
    await look(page, "console-activate");
    await button(dialog, say("operator.companies.activateConfirm")).click();
    await expect(dialog.getByText(say("operator.reason.tooShort"))).toBeVisible();
    await look(page, "console-activate-required");
    await page.keyboard.press("Escape");
    await page.goto("/operator/companies?tab=active");
    await expect(page.getByRole("row").filter({ hasText: "Northwind Studio Ltd" })).toBeVisible();
    await look(page, "console-companies-active");
    await page.getByRole("row").filter({ hasText: "Northwind Studio Ltd" }).click();
    await expect(popup(page, "Northwind Studio Ltd")).toBeVisible();
    await look(page, "console-company");
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox", { name: say("operator.companies.search") }).fill("zebra");
    await expect(page.getByText(say("common.itemsNotFound"))).toBeVisible();
    await look(page, "console-companies-nothing");
  });

  test("HO-43: companies while they load, when they fail, all activated, and without the duty", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const page = await openConsole(open, product, { path: "/operator/companies" });
    await lookUnfinished(page, say, "console-companies", [operatorCompanies]);
    const undo = await changeReplies(page, operatorCompanies, (page) => ({
      ...page,
      rows: [],
      total: 0,
      counts: { ...page.counts, toActivate: 0 },
    }));
    await page.reload();
    await expect(page.getByText(say("operator.clear.companies"))).toBeVisible();
    await look(page, "console-companies-clear");
    await undo();
    await changeReplies(page, operatorInit, (reply) => ({ ...reply, rights: ["support" as const] }));
    await page.reload();
    await expect(button(page, say("operator.companies.activate")).first()).toHaveAttribute("aria-disabled", "true");
    await look(page, "console-companies-no-duty");
  });

  test("HO-44: top-ups with lines that agree, differ or are missing, and the popups that settle them", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const { exact, other } = await topups(product, language);
    const page = await openConsole(open, product, { path: "/operator/topups" });
    const settle = (name: string) =>
      page
        .getByRole("row")
        .filter({ hasText: name })
        .getByRole("button", { name: say("operator.topups.settle") });
    await expect(settle(exact)).toBeVisible();
    await look(page, "console-topups");
    await settle(exact).click();
    await expect(page.getByText(say("operator.settle.exactNote"))).toBeVisible();
    await look(page, "console-settle");
    await page.keyboard.press("Escape");
    await settle(other).click();
    await expect(page.getByText(say("operator.settle.secondNote"))).toBeVisible();
    await look(page, "console-settle-differs");
    await page.getByRole("radio", { name: say("operator.topups.settleManually") }).check();
    await button(page, say("operator.settle.confirmAsk")).click();
    await expect(page.getByText(say("operator.reason.tooShort"))).toBeVisible();
    await look(page, "console-settle-manual");
    const second = await openConsole(open, product, { path: "/operator/topups", operator: operators.second });
    await button(second, say("operator.topups.approve")).first().click();
    await expect(second.getByText(say("operator.decide.theirReason"))).toBeVisible();
    await look(second, "console-approve");
    await second.keyboard.press("Escape");
    await button(second, say("operator.topups.refuse")).first().click();
    await expect(second.getByText(say("operator.decide.theirReason"))).toBeVisible();
    await look(second, "console-refuse");
  });

  test("HO-43, HO-39: the queue of approvals: others' and own requests, the decision, what was closed, and nothing to do", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const second = await operatorCaller(product, operators.second);
    await second.call(publishRate, { currency: "BYN", rate: "3.9000", reason: "Devaluation of the morning" });
    const page = await openConsole(open, product, { path: "/operator/approvals" });
    const row = page.getByRole("row").filter({ hasText: "3.9000" });
    await expect(row).toBeVisible();
    await expect(page.getByText(say("approvals.own")).first()).toBeVisible();
    await look(page, "console-approvals");
    await row.getByRole("button", { name: say("approvals.approve") }).click();
    await expect(popup(page, say("approvals.approveTitle"))).toBeVisible();
    await look(page, "console-approvals-approve");
    await button(page.getByRole("dialog"), say("approvals.approve")).click();
    await expect(page.getByText(say("operator.reason.tooShort"))).toBeVisible();
    await page.keyboard.press("Escape");
    await row.getByRole("button", { name: say("approvals.refuse") }).click();
    const dialog = popup(page, say("approvals.refuseTitle"));
    await confirmWithReason(dialog, say, say("approvals.refuse"), "Not the rate of the central bank");
    await answerTotp(page, say, product, operators.first);
    await expect(page.getByText(say("approvals.done.refused"))).toBeVisible();
    await page.goto("/operator/approvals?tab=closed");
    await expect(page.getByText(say("approvals.state.refused")).first()).toBeVisible();
    await look(page, "console-approvals-closed");
    await page.getByRole("tab", { name: say("approvals.tab.waiting") }).click();
    await lookUnfinished(page, say, "console-approvals", [listApprovals]);
    await changeReplies(page, listApprovals, () => ({ rows: [], total: 0, waiting: 0 }));
    await page.reload();
    await expect(page.getByText(say("operator.clear.approvals"))).toBeVisible();
    await look(page, "console-approvals-clear");
  });

  test("HO-44: a bank line with errors, its calendar, its second time, and top-ups without any work", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const { line } = await topups(product, `Bank ${language}`);
    const page = await openConsole(open, product, { path: "/operator/topups" });
    await button(page, say("operator.line.enter")).click();
    const dialog = popup(page, say("operator.line.title"));
    await expect(field(dialog, say("operator.line.payer"))).toBeVisible();
    await look(page, "console-line");
    await button(dialog, say("operator.line.save")).click();
    await look(page, "console-line-required");
    await field(dialog, say("operator.line.valueDate")).fill(line.valueDate.split("-").reverse().join("/"));
    await field(dialog, say("operator.line.payer")).fill(line.payer);
    await field(dialog, say("operator.line.reference")).fill(line.reference);
    await field(dialog, say("common.amount")).fill(line.amount);
    await field(dialog, say("operator.reason.label")).fill("Statement of the day");
    await button(dialog, say("operator.line.save")).click();
    await answerTotp(page, say, product, operators.first);
    await expect(dialog.getByText(say("operator.line.duplicate"))).toBeVisible();
    await look(page, "console-line-twice");
    await dialog.getByRole("button", { name: say("ui.openCalendar") }).click();
    await expect(page.getByRole("table").or(page.getByRole("grid")).last()).toBeVisible();
    await look(page, "console-line-calendar", onDesk);
    await page.goto("/operator/topups");
    await lookUnfinished(page, say, "console-topups", [operatorTopups]);
    await changeReplies(page, operatorTopups, () => ({
      rows: [],
      total: 0,
      counts: { all: 0, exact: 0, second: 0, noLine: 0 },
    }));
    await page.reload();
    await expect(page.getByText(say("operator.clear.topups"))).toBeVisible();
    await look(page, "console-topups-clear");
  });
});
