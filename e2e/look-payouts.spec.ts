import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import {
  buildBatch,
  markPayoutItems,
  operatorBatch,
  operatorBatches,
  operatorPayouts,
  releaseBatch,
} from "@artel/shared/calls/payouts/operator";
import type { Page } from "@playwright/test";
import { answerTotp, openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { lookEmpty, lookUnfinished } from "./journeys/unfinished.ts";
import { type Caller, operatorCaller } from "./support/caller.ts";
import { operators } from "./support/demo-people.ts";
import { look, onDesk } from "./support/look.ts";
import { confirmedCard, requestPayout } from "./support/payouts.ts";
import { workingPair } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { changeReplies } from "./support/replies.ts";
import { earn } from "./support/tasks.ts";
import { expect, inBothLanguages, type Say, test } from "./support/test.ts";

/** A contractor asks for these amounts to a card; one above 500 is held, since the card is new. */
async function askedBy(product: Product, name: string, amounts: readonly string[]): Promise<number[]> {
  const { company, contractor } = await workingPair(product, name);
  await earn(company, contractor, "5000");
  const card = await confirmedCard(product, contractor);
  const requests: number[] = [];
  for (const amount of amounts) {
    requests.push(await requestPayout(contractor, card, amount));
  }
  return requests;
}

/** A batch of the first operator with what it takes from the stand-in of the rail: 51.03 gets no answer, 260.01 fails. */
async function builtBatch(product: Product, first: Caller, name: string): Promise<number> {
  const ids = await askedBy(product, name, ["200.00", "52.50", "267.50", "120.00"]);
  return (await first.call(buildBatch, { ids, reason: "Batch of the morning" })).id;
}

/** Waits until the rail has answered for each order of a batch; gives the orders that an operator may mark. */
async function answered(first: Caller, id: number): Promise<number[]> {
  const items = async () => (await first.call(operatorBatch, { id })).payouts.flatMap((payout) => payout.items);
  const waiting = async () => (await items()).filter(({ result }) => result === "open" || result === "ordered").length;
  await expect.poll(waiting).toBe(0);
  return (await items()).filter(({ result }) => result === "accepted" || result === "unknown").map((item) => item.id);
}

async function selectOrders(page: Page, count: number): Promise<void> {
  const boxes = page.locator("tbody").getByRole("checkbox", { disabled: false });
  for (let at = 0; at < count; at += 1) {
    await boxes.nth(at).check();
  }
}

/** Opens a tab of the queue by its words. */
async function openTab(page: Page, say: Say, tab: "ready" | "held" | "batches" | "sent" | "finished"): Promise<void> {
  await page.goto(`/operator/payouts?tab=${tab}`);
  await expect(page.getByRole("tab", { selected: true })).toContainText(say(`operatorPayouts.tab.${tab}`));
  await expect(page.locator("tbody").getByRole("row").first()).toBeVisible();
}

inBothLanguages((language) => {
  const jovana = language === "en" ? "Jovana" : "Milica";
  const lukas = language === "en" ? "Lukas" : "Tomas";

  test("HO-33, HO-43: requests with their menu, a selection, the popups that build a batch and cancel, and one of them", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const [first] = await askedBy(product, jovana, ["200.00", "80.00", "49.90"]);
    const page = await openConsole(open, product, { path: "/operator/payouts" });
    const rows = page.getByRole("row").filter({ hasText: jovana });
    await expect(rows).toHaveCount(3);
    await look(page, "payouts-ready");
    await rows.first().getByRole("button").last().click();
    await expect(page.getByRole("menu")).toBeVisible();
    await look(page, "payouts-menu", onDesk);
    await page.getByRole("menuitem", { name: say("operatorPayouts.cancel") }).click();
    await expect(page.getByRole("dialog")).toContainText(say("operatorPayouts.cancelConfirm"));
    await look(page, "payouts-cancel");
    await page.keyboard.press("Escape");
    await rows.filter({ hasText: String(first) }).click();
    await expect(popup(page, say("operatorPayouts.requestName", { id: first ?? 0 }))).toContainText(
      say("operatorPayouts.history"),
    );
    await look(page, "payouts-detail");
    await page.keyboard.press("Escape");
    for (const row of [0, 1, 2]) {
      await rows.nth(row).getByRole("checkbox").check();
    }
    await look(page, "payouts-selection");
    await button(page, say("operatorPayouts.build", { count: 3 })).click();
    const dialog = popup(page, say("operatorPayouts.buildTitle", { count: 3 }));
    await expect(dialog).toBeVisible();
    await look(page, "payouts-build");
    await button(dialog, say("operatorPayouts.buildConfirm")).click();
    await expect(dialog.getByText(say("operator.reason.tooShort"))).toBeVisible();
    await look(page, "payouts-build-required");
  });

  test("HO-89, HO-101: requests on hold with the popups that clear and refuse, and nothing on hold", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    await askedBy(product, lukas, ["640.00", "1250.00"]);
    const page = await openConsole(open, product, { path: "/operator/payouts?tab=held" });
    const row = page.getByRole("row").filter({ hasText: lukas }).first();
    await expect(row).toBeVisible();
    await look(page, "payouts-held");
    await button(row, say("operatorPayouts.refuse")).click();
    await expect(page.getByRole("dialog")).toContainText(say("operatorPayouts.refuseConfirm"));
    await look(page, "payouts-refuse");
    await page.keyboard.press("Escape");
    await button(row, say("operatorPayouts.clear")).click();
    await expect(page.getByRole("dialog")).toContainText(say("operatorPayouts.clearConfirm"));
    await look(page, "payouts-clear");
    await changeReplies(page, operatorPayouts, (reply) => ({ ...reply, rows: [], total: 0 }));
    await page.reload();
    await expect(page.getByText(say("operatorPayouts.clear.held"))).toBeVisible();
    await look(page, "payouts-held-none");
    await lookEmpty(page, "/operator/payouts?tab=finished", say("operatorPayouts.noFinished"), "payouts-finished-none");
  });

  test("HO-33: the tabs of batches and of what is finished, the queue while it loads and when it fails", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const first = await operatorCaller(product, operators.first);
    const second = await operatorCaller(product, operators.second);
    await builtBatch(product, first, jovana);
    const sent = await builtBatch(product, first, lukas);
    await second.call(releaseBatch, { id: sent, reason: "Limits are kept" });
    await answered(first, sent);
    const page = await openConsole(open, product, { path: "/operator/payouts" });
    for (const tab of ["batches", "sent", "finished"] as const) {
      await openTab(page, say, tab);
      await look(page, `payouts-${tab}`);
    }
    await page.goto("/operator/payouts");
    await lookUnfinished(page, say, "payouts", [operatorPayouts]);
    await changeReplies(page, operatorBatches, () => []);
    await lookEmpty(
      page,
      "/operator/payouts?tab=batches",
      say("operatorPayouts.clear.batches"),
      "payouts-batches-none",
    );
  });

  test("HO-43: a batch that its builder cannot release, the release by the second one, and a wrong code", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const first = await operatorCaller(product, operators.first);
    const id = await builtBatch(product, first, jovana);
    const path = `/operator/batches/${id}`;
    const builder = await openConsole(open, product, { path });
    await expect(builder.getByText(say("operatorPayouts.youBuilt")).first()).toBeVisible();
    await look(builder, "batch-own");
    await button(builder, say("operatorPayouts.dissolve")).click();
    await expect(popup(builder, say("operatorPayouts.dissolveTitle", { id }))).toBeVisible();
    await look(builder, "batch-dissolve");
    const page = await openConsole(open, product, { path, operator: operators.second });
    await button(page, say("operatorPayouts.release")).click();
    const dialog = popup(page, say("operatorPayouts.releaseTitle", { id }));
    await expect(dialog).toBeVisible();
    await look(page, "batch-release");
    await field(dialog, say("operator.reason.label")).fill("Limits are kept");
    await dialog.getByRole("button").last().click();
    await expect(field(page, say("factor.code"))).toBeVisible();
    await look(page, "batch-code");
    await field(page, say("factor.code")).fill("000000");
    await expect(page.getByText(say("factor.wrong"))).toBeVisible();
    await look(page, "batch-code-wrong");
    await answerTotp(page, say, product, operators.second);
    await expect(page.getByText(say("operatorPayouts.released", { id }))).toBeVisible();
    await look(page, "batch-released", onDesk);
    await button(page.getByRole("banner"), say("frame.unread", { count: 1 })).click();
    await expect(page.getByRole("dialog")).toContainText(say("operatorPayouts.released", { id }));
    await look(page, "console-notifications-one", onDesk);
  });

  test("HO-33: a sent batch with its orders, the popups that mark and reveal them, and the batch that is done", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const first = await operatorCaller(product, operators.first);
    const second = await operatorCaller(product, operators.second);
    const id = await builtBatch(product, first, lukas);
    await second.call(releaseBatch, { id, reason: "Limits are kept" });
    const orders = await answered(first, id);
    const page = await openConsole(open, product, { path: `/operator/batches/${id}` });
    await expect(page.getByText(say("operatorPayouts.unknownNote"))).toBeVisible();
    await look(page, "batch-sent");
    await selectOrders(page, 2);
    await look(page, "batch-selection");
    await button(page, say("operatorPayouts.markPaid", { count: 2 })).click();
    await expect(popup(page, say("operatorPayouts.paidTitle", { count: 2 }))).toBeVisible();
    await look(page, "batch-paid");
    await page.keyboard.press("Escape");
    await button(page, say("operatorPayouts.markFailed", { count: 2 })).click();
    await expect(popup(page, say("operatorPayouts.failedTitle", { count: 2 }))).toBeVisible();
    await look(page, "batch-failed");
    await page.keyboard.press("Escape");
    await page.goto(`/operator/batches/${id}`);
    await page.locator("tbody").getByRole("button").first().click();
    await expect(page.getByRole("menu")).toBeVisible();
    await look(page, "batch-menu", onDesk);
    await page.getByRole("menuitem", { name: say("operatorPayouts.reveal") }).click();
    await expect(page.getByText(say("operatorPayouts.revealNote"))).toBeVisible();
    await look(page, "batch-reveal");
    const dialog = page.getByRole("dialog");
    await field(dialog, say("operator.reason.label")).fill("The bank asks for the card");
    await button(dialog, say("operatorPayouts.revealConfirm")).click();
    await answerTotp(page, say, product, operators.first);
    await expect(page.getByText("5555555555554444").or(page.getByText("5555 5555 5555 4444"))).toBeVisible();
    await look(page, "batch-revealed");
    const [failed = 0, ...paid] = orders;
    const lost = [{ itemId: failed, result: "failed", failure: "Card expired" }];
    await first.call(markPayoutItems, { id, reason: "Seen in the report of the bank", results: lost });
    await page.goto(`/operator/batches/${id}`);
    await expect(page.getByText(say("operatorPayouts.failedWaits")).first()).toBeVisible();
    await look(page, "batch-waits-for-second");
    const request = (await second.call(listApprovals, {})).rows.find(({ kind }) => kind === "payout.failed");
    await second.call(decideApproval, {
      id: String(request?.id),
      decision: "approved",
      reason: "Seen in the report too",
    });
    const results = paid.map((itemId) => ({ itemId, result: "paid", reference: `FT26${itemId}NX` }));
    await first.call(markPayoutItems, { id, reason: "Seen in the report of the bank", results });
    await page.goto(`/operator/batches/${id}`);
    await expect(page.getByText(say("operatorPayouts.state.done")).first()).toBeVisible();
    await look(page, "batch-done");
  });
});
