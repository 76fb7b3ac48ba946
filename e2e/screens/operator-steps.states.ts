import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { operatorCompanies } from "@artel/shared/calls/companies/operator";
import { operatorTopups } from "@artel/shared/calls/funding/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { acceptOperatorInvitation, operatorInvitation } from "@artel/shared/calls/operators/operator";
import { listOperators } from "@artel/shared/calls/operators/operator-team";
import { operatorBatches } from "@artel/shared/calls/payouts/operator";
import { listCodeSeries } from "@artel/shared/calls/two-factor/operator";
import type { Page } from "@playwright/test";
import { button, field, popup } from "../journeys/forms.ts";
import { openAccountMenu, openNotifications } from "../journeys/frame.ts";
import { seeScreen } from "../support/see-states.ts";
import { replied, unknown } from "../support/states.ts";
import { expect, type Say } from "../support/test.ts";

/** Chooses what is done with the operator of the states. */
async function chooseAct(page: Page, say: Say, act: "operators.change" | "operators.remove"): Promise<void> {
  await button(page, say("table.rowActions", { name: "Second Operator" })).click();
  await page.getByRole("menuitem", { name: say(act) }).click();
}

const queue = { name: "topups", count: 9, mine: 4, byAge: [1, 8, 0], oldest: "2026-11-20T01:00:00.000Z" };

seeScreen({
  screen: "operator/home/home-screen.tsx",
  path: "/operator",
  person: "operator",
  states: [
    {
      kind: "other",
      name: "nothing to do",
      answers: [
        replied(operatorOverview, {
          queues: [{ ...queue, count: 0, mine: 0, byAge: [0, 0, 0], oldest: null }],
          trialBalance: [{ currency: "USD", sum: "0.00" }],
          latest: [],
        }),
        { call: operatorBatches, reply: [] },
      ],
      shows: (say) => say("operator.overview.allClear"),
      next: [
        {
          name: "notifications",
          act: openNotifications,
          shows: (say) => say("operator.notices.empty"),
          onDesk: true,
        },
        {
          name: "the menu folded to its icons, by a key",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await page.keyboard.press("[");
            await button(page, say("frame.expand")).waitFor();
          },
          shows: (say) => say("operator.overview.allClear"),
          onDesk: true,
        },
        {
          name: "account",
          act: async (page, say) => {
            await button(page, say("frame.expand")).click();
            await button(page, say("frame.collapse")).waitFor();
            await openAccountMenu(page, say);
          },
          shows: (say) => say("frame.logout"),
          onDesk: true,
        },
        {
          name: "a search without an answer",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await page.keyboard.press("ControlOrMeta+KeyK");
            await page.getByRole("combobox", { name: say("search.title") }).fill("zebra");
          },
          shows: (say) => say("operator.find.audit", { words: "zebra" }),
        },
      ],
    },
    {
      kind: "other",
      name: "books that differ",
      answers: [
        replied(operatorOverview, {
          queues: [
            queue,
            { ...queue, name: "payouts", byAge: [2, 4, 3], oldest: "2026-11-18T01:00:00.000Z" },
            { ...queue, name: "companies", byAge: [9, 0, 0], oldest: "2026-11-20T08:00:00.000Z" },
          ],
          trialBalance: [
            { currency: "USD", sum: "-0.01" },
            { currency: "EUR", sum: "0.00" },
          ],
        }),
      ],
      shows: (say) => say("operator.overview.differs"),
    },
  ],
});

const name = "Juniper Print Ltd";

seeScreen({
  screen: "operator/companies/companies-screen.tsx",
  path: "/operator/companies",
  person: "operator",
  answers: [
    replied(operatorCompanies, {
      rows: {
        name,
        activatedAt: null,
        review: "waits",
        offBalances: [
          { currency: "RUB", amount: "48250.00" },
          { currency: "BYN", amount: "12.50" },
        ],
      },
      counts: { toActivate: 1, asked: 2, refused: 1, active: 7, offWithMoney: 1 },
    }),
  ],
  states: [
    {
      kind: "other",
      name: "money in currencies that are off",
      shows: () => name,
      next: [
        {
          name: "HO-88: money in currencies that are off",
          act: (page, say) => page.getByRole("tab", { name: say("operator.companies.off") }).click(),
          shows: (say) => say("operator.companies.offHeld"),
          onDesk: true,
        },
      ],
    },
  ],
});

const line = {
  payer: "TIDEWATER LTD",
  reference: "PI-2026-7 DESIGN WORK",
  amount: "1480.00",
  currency: "USD",
  valueDate: "2026-11-19",
};
const topup = {
  companyName: "Tidewater Ltd",
  number: "PI-2026-7",
  currency: "USD",
  amount: "1500.00",
  missing: "1500.00",
  received: "0.00",
  state: "issued",
};
const counts = { all: 1, exact: 0, second: 1, noLine: 0, part: 0, ended: 0 };

seeScreen({
  screen: "operator/topups/topups-screen.tsx",
  path: "/operator/topups",
  person: "operator",
  states: [
    {
      kind: "other",
      name: "a top-up whose line differs",
      answers: [
        replied(operatorTopups, {
          rows: {
            ...topup,
            approval: null,
            matches: { line, isExact: false, differences: ["amount", "payer"], isTypedByYou: false },
          },
          counts,
        }),
      ],
      shows: () => "Tidewater Ltd",
      next: [
        {
          name: "its settlement",
          act: (page, say) => button(page, say("operator.topups.settle")).first().click(),
          shows: (say) => say("operator.settle.secondNote"),
        },
        {
          name: "by hand, without a reason",
          act: async (page, say) => {
            await page.getByRole("radio", { name: say("operator.topups.settleManually") }).check();
            await button(page, say("operator.settle.confirmAsk")).click();
          },
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "a top-up whose line agrees",
      answers: [
        replied(operatorTopups, {
          rows: {
            ...topup,
            approval: null,
            matches: {
              line: { ...line, amount: "1500.00" },
              isExact: true,
              differences: [],
              isTypedByYou: false,
            },
          },
          counts: { ...counts, exact: 1, second: 0 },
        }),
      ],
      shows: () => "Tidewater Ltd",
      next: [
        {
          name: "its settlement",
          act: (page, say) => button(page, say("operator.topups.settle")).first().click(),
          shows: (say) => say("operator.settle.exactNote"),
        },
      ],
    },
    {
      kind: "other",
      name: "a selection of exact matches",
      path: "/operator/topups?tab=exact",
      answers: [
        replied(operatorTopups, {
          rows: {
            ...topup,
            approval: null,
            matches: { line: { ...line, amount: "1500.00" }, isExact: true, differences: [], isTypedByYou: true },
          },
          counts: { ...counts, exact: 1, second: 0 },
        }),
      ],
      shows: () => "Tidewater Ltd",
      next: [
        {
          name: "to settle by one code",
          act: async (page, say) => {
            await page
              .getByRole("row")
              .filter({ hasText: "Tidewater Ltd" })
              .getByRole("checkbox")
              .check({ force: true });
            await button(page, say("operator.settleMany.action", { count: 1 })).click();
          },
          shows: (say) => say("operator.settleMany.title", { count: 1 }),
          onDesk: true,
        },
      ],
    },
    {
      kind: "other",
      name: "one code for several",
      answers: [
        replied(listCodeSeries, {
          kind: "bankLine.enter",
          count: 18,
          sums: [{ currency: "USD", amount: "12500.00" }],
          expiresAt: "2026-11-20T09:05:00.000Z",
        }),
      ],
      shows: (say) => say("series.end"),
      next: [
        {
          name: "to open it",
          act: (page, say) => button(page, say("series.open")).first().click(),
          shows: (say) => say("series.sum"),
          onDesk: true,
        },
      ],
    },
    {
      kind: "other",
      name: "HO-44: of a top-up a part came, and then more than was missing",
      path: "/operator/topups?tab=part",
      answers: [
        replied(operatorTopups, {
          rows: {
            ...{ ...topup, state: "partPaid", received: "250.00", missing: "1250.00", approval: null },
            matches: {
              line: { ...line, amount: "1300.00" },
              ...{ isExact: false, differences: ["amount"], isTypedByYou: false },
            },
          },
          counts: { ...counts, second: 0, part: 1 },
        }),
      ],
      shows: () => "Tidewater Ltd",
      next: [
        {
          name: "its settlement",
          act: (page, say) => button(page, say("operator.topups.settle")).first().click(),
          shows: (say) => say("operator.settle.missing"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-44: a top-up that ran out",
      path: "/operator/topups?tab=ended",
      answers: [
        replied(operatorTopups, {
          rows: { ...topup, state: "expired", approval: null, matches: [] },
          counts: { ...counts, second: 0, ended: 1 },
        }),
      ],
      shows: (say) => say("funding.state.expired"),
    },
    {
      kind: "other",
      name: "a top-up that waits for a second person",
      answers: [
        replied(operatorTopups, {
          rows: {
            ...topup,
            matches: [],
            approval: { id: 4, askedBy: "Second Operator", askedById: 11, reason: "Bank statement", match: null },
          },
          counts,
        }),
      ],
      shows: (say) => say("operator.topups.approve"),
      next: [
        {
          name: "to approve",
          act: (page, say) => button(page, say("operator.topups.approve")).first().click(),
          shows: (say) => say("operator.decide.theirReason"),
        },
        {
          name: "to refuse",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("operator.topups.refuse")).first().click();
          },
          shows: (say) => say("operator.decide.theirReason"),
        },
      ],
    },
    {
      kind: "other",
      name: "a bank line",
      act: (page, say) => button(page, say("operator.line.enter")).click(),
      shows: (say) => say("operator.line.title"),
      next: [
        {
          name: "without its fields",
          act: (page, say) => button(popup(page, say("operator.line.title")), say("operator.line.save")).click(),
          shows: (say) => say("validations.required"),
        },
        {
          name: "its calendar",
          act: (page, say) =>
            popup(page, say("operator.line.title"))
              .getByRole("button", { name: say("ui.openCalendar") })
              .click(),
          shows: () => /november|ноябрь/i,
          onDesk: true,
        },
      ],
    },
  ],
});

const request = {
  kind: "rate.publish",
  subject: "rate:BYN",
  about: "1 USD = 3.9000 BYN",
  before: "3.2500",
  after: "3.9000",
  askedBy: { id: 11, name: "Second Operator" },
};

seeScreen({
  screen: "operator/approvals/approvals-screen.tsx",
  path: "/operator/approvals",
  person: "operator",
  states: [
    {
      kind: "other",
      name: "a request",
      answers: [
        replied(listApprovals, {
          rows: { ...request, state: "waiting", decides: "may", decidedBy: null, closedAt: null, decisionReason: null },
        }),
      ],
      shows: () => /3.9000/,
      next: [
        {
          name: "to approve, without a reason",
          act: async (page, say) => {
            await button(page, say("approvals.approve")).first().click();
            await button(popup(page, say("approvals.approveTitle")), say("approvals.approve")).click();
          },
          shows: (say) => say("operator.reason.tooShort"),
        },
        {
          name: "to refuse",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("approvals.refuse")).first().click();
          },
          shows: (say) => say("approvals.refuseTitle"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: a usual reason fills the field, and the next of the queue comes after it",
      answers: [
        replied(listApprovals, {
          rows: [41, 42].map((id) => ({
            ...{ ...request, id, about: `1 USD = 3.${id} BYN`, state: "waiting", decides: "may" },
            ...{ decidedBy: null, closedAt: null, decisionReason: null, reason: "The rate moved" },
            ...{ askedAt: "2026-11-20T08:00:00.000Z", expiresAt: null },
          })),
          total: 2,
        }),
        replied(decideApproval, { decision: "approved" }),
      ],
      shows: () => /3.41/,
      next: [
        {
          name: "a usual reason",
          act: async (page, say) => {
            await button(page, say("approvals.approve")).first().click();
            await button(popup(page, say("approvals.approveTitle")), say("reasons.approve.1")).click();
          },
          shows: (say) => say("operator.reason.andNext", { action: say("approvals.approve") }),
        },
        {
          name: "the next request, the last one",
          act: async (page, say) => {
            const dialog = popup(page, say("approvals.approveTitle"));
            await button(dialog, say("operator.reason.andNext", { action: say("approvals.approve") })).click();
            await expect(dialog.getByText("3.42")).toBeVisible();
            await expect(field(dialog, say("operator.reason.label"))).toHaveValue("");
            await expect(field(dialog, say("operator.reason.label"))).toBeFocused();
            await expect(
              button(dialog, say("operator.reason.andNext", { action: say("approvals.approve") })),
            ).toHaveCount(0);
          },
          shows: (say) => say("approvals.approveTitle"),
        },
      ],
    },
    {
      kind: "other",
      name: "of one's own",
      answers: [
        replied(listApprovals, {
          rows: { ...request, state: "waiting", decides: "own", decidedBy: null, closedAt: null, decisionReason: null },
        }),
      ],
      shows: (say) => say("approvals.own"),
    },
    {
      kind: "other",
      name: "closed",
      path: "/operator/approvals?tab=closed",
      answers: [replied(listApprovals, { rows: { ...request, state: "refused", decides: "closed" } })],
      shows: (say) => say("approvals.state.refused"),
    },
  ],
});

seeScreen({
  screen: "operator/audit/audit-screen.tsx",
  path: "/operator/audit",
  person: "operator",
  states: [
    {
      kind: "other",
      name: "a record",
      answers: [replied(operatorAudit, { rows: { action: "topup.settle", subject: "topup:7" } })],
      shows: (say) => say("operator.action.topup.settle"),
      next: [
        {
          name: "beside the list",
          act: (page) => page.getByRole("row").nth(1).click(),
          shows: (say) => say("operator.audit.hash"),
        },
      ],
    },
  ],
});

const colleague = { name: "Second Operator", email: "second@artel.example", state: "active", isNeeded: false };

seeScreen({
  screen: "operator/team/team-screen.tsx",
  path: "/operator/operators",
  person: "operator",
  states: [
    {
      kind: "other",
      name: "an invitation",
      answers: [replied(listOperators, { operators: colleague, invitations: [], admins: 2 })],
      shows: () => "Second Operator",
      next: [
        {
          name: "without anything",
          act: async (page, say) => {
            await button(page, say("operators.invite")).click();
            await button(popup(page, say("operators.invite")), say("operators.inviteAsk")).click();
          },
          shows: (say) => say("operators.pickDuty"),
        },
        {
          name: "other duties",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await chooseAct(page, say, "operators.change");
          },
          shows: (say) => say("operators.changeTitle", { name: "Second Operator" }),
        },
        {
          name: "a removal",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await chooseAct(page, say, "operators.remove");
          },
          shows: (say) => say("operators.removeTitle", { name: "Second Operator" }),
        },
      ],
    },
    {
      kind: "other",
      name: "one operator alone",
      answers: [replied(listOperators, { operators: { ...colleague, isNeeded: true }, invitations: [], admins: 1 })],
      shows: (say) => say("operators.tooFew"),
      next: [
        {
          name: "nobody to approve",
          act: (page, say) => button(page, say("table.rowActions", { name: "Second Operator" })).click(),
          shows: (say) => say("operators.needed"),
          onDesk: true,
        },
      ],
    },
  ],
});

seeScreen({
  screen: "operator/sign-in/operator-invitation-screen.tsx",
  path: "/operator/invitation?code=0123456789abcdef",
  person: "guest",
  states: [
    {
      kind: "other",
      name: "a link for an address",
      path: "/operator/invitation?code=0123456789abcdef&email=rae.finch%40artel.example",
      shows: (say) => say("operatorAccess.showKey"),
    },
    {
      kind: "other",
      name: "a dead link",
      answers: [unknown(operatorInvitation)],
      act: async (page, say) => {
        await field(page, say("common.email")).fill("rae.finch@artel.example");
        await button(page, say("operatorAccess.showKey")).click();
      },
      // A refusal keeps the language in which it was given.
      shows: () => /used or has expired|использовано или просрочено/,
    },
    {
      kind: "other",
      name: "from the key to the recovery codes",
      answers: [
        replied(operatorInvitation, {
          secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
          svg: "<svg viewBox='0 0 9 9'></svg>",
        }),
        {
          call: acceptOperatorInvitation,
          reply: { status: "Done", recoveryCodes: Array.from({ length: 10 }, (_none, at) => `${at}a7c94e1b${9 - at}`) },
        },
      ],
      act: async (page, say) => {
        await field(page, say("common.email")).fill("rae.finch@artel.example");
        await button(page, say("operatorAccess.showKey")).click();
      },
      shows: (say) => say("profile.codeText"),
      next: [
        {
          name: "the recovery codes",
          act: async (page, say) => {
            await field(page, say("signUp.firstName")).fill("Rae");
            await field(page, say("signIn.password")).fill("a long password of the console");
            await field(page, say("profile.codeText")).fill("123456");
            await button(page, say("operatorAccess.create")).click();
          },
          shows: (say) => say("operatorAccess.created"),
        },
      ],
    },
  ],
});
