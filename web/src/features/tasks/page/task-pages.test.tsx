import "../../../testing/browser.ts";
import { getCompanyTask, getContractorTask } from "@artel/shared/calls/tasks/app";
import { commonText } from "@artel/shared/text/common";
import { statesText } from "@artel/shared/text/states";
import { tasksText } from "@artel/shared/text/tasks";
import { uiText } from "@artel/shared/text/ui";
import { uiRichText } from "@artel/shared/text/ui-rich";
import { expect, test } from "vitest";
import type { Session } from "../../../api/session.ts";
import { answer, wordsOf } from "../../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../../testing/shown.tsx";
import { companyTaskOf, contractorTaskOf } from "../../../testing/tasks.ts";
import { registerTexts } from "../../../ui/words/texts.ts";
import { CompanyTaskPage } from "./company-task-page.tsx";
import { ContractorTaskPage } from "./contractor-task-page.tsx";

registerTexts(commonText, tasksText, statesText, uiText, uiRichText);

/** What every task offers, whatever its state. */
const always = ["More actions", "Print"];

const contractor = aSession({ role: "freelancer", isOwner: false, userId: 7 });
const noRights = { newTask: false, acceptTask: false, makePay: false, allTask: true, invFreel: false, finance: false };
const managerWith = (right: Partial<Session["rights"]>) =>
  aSession({ userId: 5, isOwner: false, rights: { ...noRights, ...right } });

function companyPage(task: ReturnType<typeof companyTaskOf>, session = aSession()): string {
  return shown(<CompanyTaskPage id={task.id} onEdit={() => undefined} />, session, [
    answer(getCompanyTask, { id: task.id }, task),
  ]);
}

function contractorPage(task: ReturnType<typeof contractorTaskOf>): string {
  return shown(<ContractorTaskPage id={task.id} />, contractor, [answer(getContractorTask, { id: task.id }, task)]);
}

/** The word of the status and the actions beside the title. */
function headOf(html: string): { status: string; actions: string[] } {
  const mark = /<span class="_chip[^>]*title="([^"]*)"/.exec(html)?.[1] ?? "";
  const aside = html.slice(html.indexOf("_aside_"), html.indexOf("_detailLayout_"));
  return { status: mark, actions: everyOf("button", aside).filter((name) => !always.includes(name)) };
}

/** Label to value of every list of facts and every receipt of a page. */
function factsOf(html: string): Record<string, string> {
  const [labels, values] = [everyOf("dt", html), everyOf("dd", html)];
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ""]));
}

test.each([
  [10, "Draft", ["Reject", "Edit", "Pay 105,00 $"]],
  [2, "On approval", ["Reject", "Mark completed"]],
  [3, "Pending payment", []],
  [4, "Paid", []],
  [7, "Rejected by company", []],
  [8, "Declined by freelancer", []],
])("C-14, C-43: a task of status %i is headed %s, and its company is offered %j", (status, word, actions) => {
  expect(headOf(companyPage(companyTaskOf({ status })))).toEqual({ status: word, actions });
});

test.each([
  [10, []],
  [2, ["Decline", "Accept 100,00 $"]],
  [3, []],
  [4, []],
  [7, []],
  [8, []],
])("C-14, C-43: of a task of status %i its contractor is offered %j", (status, actions) => {
  expect(headOf(contractorPage(contractorTaskOf({ status }))).actions).toEqual(actions);
});

test("HO-96: what came back of a settled task stands on both pages, and what is left of it can be returned", () => {
  const settled = { status: 4, returned: "30.00" };
  const theirs = contractorPage(contractorTaskOf({ ...settled, returnable: "70.00" }));
  expect(headOf(theirs).actions).toEqual(["Return the money"]);
  expect(factsOf(theirs)).toMatchObject({ "You returned": "30,00 $" });
  expect(factsOf(companyPage(companyTaskOf(settled)))).toMatchObject({ "Returned by the freelancer": "+30,00 $" });
  const whole = contractorPage(contractorTaskOf({ status: 4, returned: "100.00", returnable: "0.00" }));
  expect(headOf(whole).actions).toEqual([]);
});

test.each([
  ["newTask", 5, ["Edit", "Propose payment"], []],
  ["newTask", 1, ["Propose payment"], []],
  ["makePay", 1, ["Pay 105,00 $"], []],
  ["acceptTask", 1, ["Reject", "Propose payment"], ["Reject", "Mark completed"]],
] as const)(
  "C-14, HO-45: a manager with %s alone is offered for a task made by %i as draft %j, on approval %j",
  (right, createdById, asDraft, onApproval) => {
    const offered = (status: number) =>
      headOf(companyPage(companyTaskOf({ status, createdById }), managerWith({ [right]: true }))).actions;
    expect([offered(10), offered(2)]).toEqual([asDraft, onApproval]);
  },
);

test("C-30, C-44, C-62: the company reads the other party, project, cost, fee with its percent and total, titles, dates, and who bears the withdrawal fee", () => {
  const html = companyPage(
    companyTaskOf({
      status: 4,
      paymentDate: "2026-11-25T12:00:00.000Z",
      options: { companyCoverWithdraw: true },
      priceCardFee: "2.80",
      cardFeePercent: "2.80",
      priceTotal: "107.80",
    }),
  );
  expect(factsOf(html)).toEqual({
    "Title for documents": "Design of a page",
    Project: "Spring campaign",
    Service: "Interface design",
    Deadline: "04/12/2026",
    "Act period": "20/11/2026–04/12/2026",
    Created: expect.stringMatching(/^2[01]\/11\/2026.*, Olivia Hart$/),
    Paid: expect.stringMatching(/^2[56]\/11\/2026/),
    "Cost of work": "100,00 $",
    "Fee 5,00 %": "5,00 $",
    "Withdrawal 2,80 %, paid by the company": "2,80 $",
    Total: "107,80 $",
  });
  expect(html).toContain('href="/freelancers/profile/7"');
  expect(wordsOf(html)).toContain("Anna Petrovic");
  expect(wordsOf(html)).toContain("Three screens");
  const without = factsOf(companyPage(companyTaskOf({ group: 0, docTitle: "" })));
  expect(without).toMatchObject({ Project: "—", "Title for documents": "—", Total: "105,00 $" });
  expect(Object.keys(without).filter((label) => /Withdrawal|Paid/.test(label))).toEqual([]);
});

test("C-44, C-31: the contractor reads the company, the own reward and who bears the withdrawal fee, and no cost of the company", () => {
  const covered = contractorPage(contractorTaskOf({ options: { companyCoverWithdraw: true } }));
  expect(factsOf(covered)).toEqual({
    "Title for documents": "Design of a page",
    Project: "Spring campaign",
    Service: "Interface design",
    Deadline: expect.stringContaining("04/12/2026"),
    "Act period": "20/11/2026–04/12/2026",
    Created: expect.stringMatching(/^2[01]\/11\/2026/),
    "You get": "100,00 $",
  });
  const note = "The company pays the withdrawal fee of this task.";
  expect(wordsOf(covered)).toContain(note);
  expect(wordsOf(covered)).toContain("Northwind Northwind Studio Ltd");
  expect(wordsOf(contractorPage(contractorTaskOf()))).not.toContain(note);
});

test("C-45: the terms of a plan stand on the contractor's page where the task has one", () => {
  const plan = { name: "Express", descMarkdown: "Paid the same day", helpUrl: "" };
  expect(wordsOf(contractorPage(contractorTaskOf({ plan })))).toContain("Express");
  expect(wordsOf(contractorPage(contractorTaskOf()))).not.toContain("Withdrawal plan");
});

const proposal = {
  ...{ byId: 5, by: "Max Moreno", at: "2026-11-20T12:00:00.000Z" },
  ...{ declinedBy: null, declinedAt: null, reason: "" },
};

test("HO-95: over a proposed draft stand who proposed it and what its reader may do: decline, take back, or wait", () => {
  const task = companyTaskOf({ approval: "proposed", proposal });
  const bannerOf = (session: Session) => {
    const html = companyPage(task, session);
    const from = html.indexOf("_banner_");
    const banner = html.slice(from, html.indexOf("_detailLayout_", from));
    return [headOf(html.slice(0, from)).status, everyOf("button", banner)];
  };
  const words = wordsOf(companyPage(task));
  expect(words).toMatch(/Max Moreno proposed this payment on 2[01]\/11\/2026 \d\d:\d\d/);
  expect(words).toContain("Decision");
  expect(bannerOf(aSession())).toEqual(["Payment proposed", ["Decline payment"]]);
  expect(bannerOf(managerWith({}))).toEqual(["Payment proposed", ["Take back the proposal"]]);
  expect(bannerOf({ ...managerWith({ makePay: true }), userId: 6 })[1]).toEqual(["Decline payment"]);
  expect(bannerOf({ ...managerWith({}), userId: 6 })[1]).toEqual([]);
});

test("HO-95: the reason of a refusal stands over the draft and in its history, and the payment may be proposed again", () => {
  const declined = {
    ...proposal,
    ...{ declinedBy: "Olivia Hart", declinedAt: "2026-11-21T12:00:00.000Z", reason: "The invoice is missing" },
  };
  const html = companyPage(
    companyTaskOf({
      ...{ approval: "declined", proposal: declined },
      timeline: [
        { event: "proposed", at: proposal.at, by: "Max Moreno" },
        { event: "proposalDeclined", at: declined.declinedAt, by: "Olivia Hart", reason: "The invoice is missing" },
      ],
    }),
    managerWith({}),
  );
  expect(headOf(html)).toEqual({ status: "Payment declined", actions: ["Propose payment"] });
  expect(wordsOf(html)).toMatch(/Olivia Hart declined the payment on 2[12]\/11\/2026 \d\d:\d\d The invoice is missing/);
  expect(everyOf("li", html).filter((line) => line.startsWith("Payment") && line.includes("/"))).toEqual([
    expect.stringMatching(/^Payment proposed ?Max Moreno/),
    expect.stringMatching(/^Payment declined ?Olivia Hart: The invoice is missing/),
  ]);
});

test.each([
  [7, "Olivia Hart rejected the task on", /^Rejected ?Olivia Hart: Too late/],
  [8, "Olivia Hart declined the task on", /^Declined ?Olivia Hart: Too late/],
] as const)(
  "HO-104: both pages of a task of status %i say who refused it, when and why, also in the history",
  (status, title, line) => {
    const timeline = [
      { event: "rejected" as const, at: "2026-11-21T12:00:00.000Z", by: "Olivia Hart", reason: "Too late" },
    ];
    const refused = { status, rejectReason: "Too late", timeline };
    for (const html of [companyPage(companyTaskOf(refused)), contractorPage(contractorTaskOf(refused))]) {
      expect(wordsOf(html)).toMatch(new RegExp(`${title} 2[12]/11/2026 \\d\\d:\\d\\d Too late`));
      expect(everyOf("li", html).filter((one) => one.includes("Too late"))).toEqual([expect.stringMatching(line)]);
    }
  },
);

test("HO-104: a task that was rejected without a reason has its line in the history and nothing above the page", () => {
  const timeline = [{ event: "rejected" as const, at: "2026-11-21T12:00:00.000Z", by: "Olivia Hart" }];
  const html = contractorPage(contractorTaskOf({ status: 7, timeline }));
  expect(wordsOf(html)).not.toContain("rejected the task");
  expect(everyOf("li", html).some((line) => /^Rejected ?Olivia Hart/.test(line))).toBe(true);
});
