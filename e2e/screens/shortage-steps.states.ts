import { coverExchange } from "@artel/shared/calls/exchange/app";
import { estimateAmount, getCompanyTask } from "@artel/shared/calls/tasks/app";
import { estimatePayment, getBulk, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import type { Page } from "@playwright/test";
import { button, field, popup } from "../journeys/forms.ts";
import { shortage } from "../journeys/shortage.ts";
import { sampleOf } from "../support/sample.ts";
import { seeScreen } from "../support/see-states.ts";
import { replied } from "../support/states.ts";
import { expect, type Say } from "../support/test.ts";

const draft = { status: 10, currency: "USD", contractorKyc: "accepted", deadline: "04/12/2026" };
const whole = { rows: draft, total: 3, searchedSince: null, sums: [] };
const sample = sampleOf(findCompanyTasks, whole, { rows: 3 });
const list = replied(findCompanyTasks, {
  ...whole,
  rows: sample.rows.map((row, index) => ({ ...row, id: index + 1 })),
});
const part = (count: number, sum: string) => ({ count, sum });

/** Three drafts of 1 260.00 in all, where 1 000.00 are there: two of them fit. */
const short = {
  currency: "USD",
  count: 3,
  needed: "1260.00",
  available: "1000.00",
  missing: "260.00",
  isShort: true,
  fits: part(2, "945.00"),
  rest: part(1, "315.00"),
};
const estimate = replied(estimatePayment, {
  count: 3,
  isShort: true,
  sums: [short],
  fitting: [2, 3],
  unpayable: [],
  refusals: [],
});
const cover = { from: "EUR", amount: "250.00", gives: "260.00", left: "50.00", isEnough: true };
const ways = replied(coverExchange, cover);

async function selectAll(page: Page): Promise<void> {
  for (const row of [1, 2, 3]) {
    await page.getByRole("row").nth(row).getByRole("checkbox").check();
  }
}

seeScreen({
  screen: "screens/tasks-screen.tsx without enough money",
  path: "/tasks",
  person: "company",
  answers: [list, ways],
  states: [
    {
      kind: "other",
      name: "HO-103: a selection that the money does not reach",
      answers: [estimate],
      act: async (page, say) => {
        await selectAll(page);
        await button(page, say("tasks.payCount", { count: 3 })).click();
      },
      shows: (say) => say("tasks.shortage.short", { amount: "260,00\u00a0$" }),
      next: [
        {
          name: "what fits",
          act: (page, say) => button(shortage(page, say), say("tasks.shortage.payFitting", { count: 2 })).click(),
          shows: (say) => say("tasks.shortage.which"),
        },
        {
          name: "which of them",
          act: (page, say) => page.getByRole("dialog").getByText(say("tasks.shortage.which")).click(),
          shows: () => /^2: /,
        },
      ],
    },
    {
      kind: "other",
      name: "HO-103: a selection of which one cannot be paid any more",
      answers: [
        replied(estimatePayment, {
          count: 2,
          isShort: false,
          sums: [{ ...short, available: "2000.00", missing: null, isShort: false }],
          fitting: [2, 3],
          unpayable: [1],
          refusals: [],
        }),
      ],
      act: async (page, say) => {
        await selectAll(page);
        await button(page, say("tasks.payCount", { count: 3 })).click();
      },
      shows: (say) => say("tasks.question.fewer", { count: 2, total: 3 }),
    },
    {
      kind: "other",
      name: "C-21: what a run could not pay",
      answers: [
        replied(estimatePayment, {
          count: 3,
          isShort: false,
          sums: [{ ...short, available: "2000.00", missing: null, isShort: false }],
          fitting: [1, 2, 3],
          unpayable: [],
          refusals: [],
        }),
        replied(startBulk, { jobId: "a-run", total: 3 }),
        replied(getBulk, {
          jobId: "a-run",
          action: "pay",
          total: 3,
          done: 3,
          failed: 2,
          isFinished: true,
          isStopped: false,
          results: [1, 2].map((taskId) => ({
            taskId,
            status: 409,
            code: "taskAlreadyPaid",
            title: "Landing page",
            money: { currency: "USD", amount: "105.00" },
          })),
        }),
      ],
      act: async (page, say) => {
        await selectAll(page);
        await button(page, say("tasks.payCount", { count: 3 })).click();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /\d,\d\d/ })
          .click();
      },
      shows: (say) => say("tasks.failure.taskAlreadyPaid"),
      next: [
        {
          name: "which of them",
          act: (page, say) => page.getByRole("dialog").getByText(say("tasks.failure.which")).click(),
          shows: () => /^1: /,
        },
      ],
    },
    {
      kind: "other",
      name: "X-40: a new task that the money does not reach",
      path: "/tasks?new",
      answers: [
        replied(estimateAmount, {
          amount: "20000.00",
          fee: "1000.00",
          feePercent: "5.00",
          cardFee: "0.00",
          total: "21000.00",
          currency: "USD",
        }),
      ],
      act: async (page: Page, say: Say) => {
        await page.getByRole("combobox", { name: say("tasks.form.freelancer") }).click();
        await page.getByRole("option").first().click();
        await field(popup(page, say("tasks.new")), say("tasks.form.amount")).fill("20000");
      },
      shows: (say) => say("tasks.shortage.short", { amount: "8\u00a0519,50\u00a0$" }),
      next: [
        {
          name: "sending is off, saving is not",
          act: async (page, say) => {
            const dialog = popup(page, say("tasks.new"));
            const send = dialog.getByRole("button", { name: say("tasks.form.send") });
            await expect(send).toHaveAttribute("aria-disabled", "true");
            await expect(button(dialog, say("tasks.form.saveDraft"))).toBeEnabled();
          },
          shows: (say) => say("tasks.form.saveDraft"),
        },
      ],
    },
  ],
});

seeScreen({
  screen: "screens/task-screen.tsx without enough money",
  path: "/task/15",
  person: "company",
  answers: [ways, estimate],
  states: [
    {
      kind: "other",
      name: "HO-103: a draft that the money does not reach",
      answers: [
        replied(getCompanyTask, {
          id: 15,
          status: 10,
          currency: "USD",
          deadline: "22/11/2026",
          timeline: [],
          approval: null,
          proposal: null,
        }),
      ],
      shows: (say) => say("tasks.shortage.short", { amount: "260,00\u00a0$" }),
    },
  ],
});
