import "../../testing/browser.ts";
import { companyBalances } from "@artel/shared/calls/balances/app";
import type { Output } from "@artel/shared/calls/call";
import { listTopups } from "@artel/shared/calls/funding/app";
import { companyTaskSummary } from "@artel/shared/calls/tasks/app";
import { commonText } from "@artel/shared/text/common";
import { homeText } from "@artel/shared/text/home";
import { statesText } from "@artel/shared/text/states";
import { tasksText } from "@artel/shared/text/tasks";
import { expect, test } from "vitest";
import type { Session } from "../../api/session.ts";
import { HomeScreen } from "../../screens/home-screen.tsx";
import { answer, wordsOf } from "../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";

registerTexts(commonText, homeText, statesText, tasksText);

const counts: Output<typeof companyTaskSummary> = {
  draft: { count: 3, sums: [{ currency: "USD", amount: "315.00" }] },
  proposed: { count: 0 },
  approve: {
    count: 2,
    sums: [
      { currency: "USD", amount: "420.00" },
      { currency: "EUR", amount: "99.50" },
    ],
  },
  waitPay: { count: 0, sums: [] },
  paid: { count: 1, sums: [] },
  rejected: { count: 0 },
  projects: [],
  unverified: { count: 0, dueInDays: null },
};
const summary = answer(companyTaskSummary, {}, counts);
const owner = aSession({ flags: { hasFactor: true } as Session["flags"] });
const homeOf = (session: Session) => shown(<HomeScreen />, session, [summary]);
/** Words of the links to an address. */
const linksTo = (href: string, html: string) =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].flatMap(([, attributes = "", content = ""]) =>
    attributes.includes(`href="${href}"`) ? [wordsOf(content)] : [],
  );

test("C-70: home of a company counts and sums the tasks on approval, and leads to the list of them", () => {
  const html = homeOf(owner);
  expect(linksTo("/tasks?status=2", html)).toEqual(["On approval 2"]);
  const rows = everyOf("tr", /<table[^>]*aria-label="[^"]*".*?<\/table>/s.exec(html)?.[0] ?? "");
  expect(rows.slice(1)).toEqual(["$ USD 315,00 420,00", "€ EUR 0,00 99,50"]);
});

test("C-71: home of a company has a button for a new task, its drafts in number and sum; who may not create has no button", () => {
  const html = homeOf(owner);
  expect(linksTo("/tasks?new", html)).toContain("New task");
  expect(linksTo("/tasks?status=10", html)).toEqual(["Drafts to send 3", "Draft 3"]);
  const manager = { ...owner, isOwner: false, rights: { ...owner.rights, newTask: false } };
  expect(linksTo("/tasks?new", homeOf(manager))).toEqual([]);
});

test("what waits for the owner is what the owner can do, and its count is the sum of its lines; a manager has the drafts alone", () => {
  const proposed = answer(companyTaskSummary, {}, { ...counts, proposed: { count: 2 } });
  const invoices = answer(listTopups, { state: "awaited", take: 3 }, { rows: [], total: 4, take: 3, page: 1 } as never);
  const cardOf = (session: Session) =>
    everyOf("section", shown(<HomeScreen />, session, [proposed, invoices])).find((card) => card.startsWith("Waiting"));
  expect(cardOf(owner)).toBe("Waiting for you 9 items Proposed payments 2 Drafts to send 3 Invoices to pay 4");
  expect(cardOf({ ...owner, isOwner: false })).toBe("Waiting for you 3 items Drafts to send 3");
});

test("G-44: home of a company offers its owner to top up, and no manager", () => {
  const balances = answer(companyBalances, {}, [
    { currency: "USD", amount: "420.00", escrow: "0.00", isEnabled: true, taxCard: [], version: 1 },
  ]);
  const buttons = (session: Session) => everyOf("button", shown(<HomeScreen />, session, [summary, balances]));
  expect(buttons(owner)).toContain("Top up");
  expect(buttons({ ...owner, isOwner: false })).not.toContain("Top up");
});
