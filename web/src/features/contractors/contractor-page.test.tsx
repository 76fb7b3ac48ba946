import "../../testing/browser.ts";
import { commonText } from "@artel/shared/text/common";
import { contractorsText } from "@artel/shared/text/contractors";
import { statesText } from "@artel/shared/text/states";
import { uiRichText } from "@artel/shared/text/ui-rich";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { wordsOf } from "../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { ContractorPage } from "./contractor-page.tsx";

registerTexts(commonText, contractorsText, statesText, uiRichText);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const anna = {
  ...{ id: 7, fullname: "Anna Petrovic", email: "anna@demo.example", route: "/freelancers/profile/7", status: 1 },
  ...{ kycState: "wait" as const, kycDue: "2026-12-10T12:00:00.000Z", paid: [], invitedAs: null },
  ...{ mailedAt: null, leftAt: null, hasLink: false },
  details: {
    ...{ ID: 7, RegDate: "2026-11-01T12:00:00.000Z", CountryCode: "RS", AllTasks: 3 },
    InviteDate: "2026-11-03T12:00:00.000Z",
  },
};

const pageOf = (changes: Partial<Parameters<typeof ContractorPage>[0]["contractor"]> = {}, session = aSession()) =>
  shown(
    <ContractorPage
      contractor={{ ...anna, ...changes }}
      countryName="Serbia"
      tasks=""
      settings=""
      onNewTask={() => undefined}
    />,
    session,
  );
const headOf = (html: string) => html.slice(html.indexOf("<h1"), html.indexOf("_detailLayout_"));
/** The notice above the page, with its tone. */
const noticeOf = (html: string) => {
  const [, tone, words = ""] = /<div class="_banner[^>]*data-tone="(\w+)"[^>]*>(.*?)<\/div><\/div>/s.exec(html) ?? [];
  return tone && [tone, wordsOf(words)];
};

test("E-11: a freelancer's page is headed by full name and status, and lists name, ID, verification with its date, invitation, country and e-mail", () => {
  const html = pageOf();
  expect(everyOf("h1", html)).toEqual(["Anna Petrovic"]);
  expect(wordsOf(headOf(html))).toMatch(/^Anna Petrovic Active\b/);
  const [labels, values] = [everyOf("dt", html), everyOf("dd", html)];
  expect(labels.map((label, index) => [label, values[index]])).toEqual([
    ["Full name", "Anna Petrovic"],
    ["ID", "7"],
    ["Verification", "In review"],
    ["Due", "10/12/2026"],
    ["Invited", "03/11/2026"],
    ["Country", "Serbia"],
    ["Email", "anna@demo.example"],
  ]);
});

test.each([
  [1, ["New task"]],
  [2, ["Activate"]],
  [3, ["New task"]],
])("E-12: the page of a freelancer of status %i offers %j", (status, offered) => {
  const buttons = everyOf("button", headOf(pageOf({ status })));
  expect(buttons.filter((name) => name !== "More actions")).toEqual(offered);
});

test("E-12, HO-45: who may not invite may not activate either", () => {
  const rights = { newTask: true, acceptTask: true, makePay: true, allTask: true, invFreel: false, finance: false };
  expect(everyOf("button", headOf(pageOf({ status: 2 }, aSession({ isOwner: false, rights }))))).toEqual([]);
});

test("E-16: a company reads that a freelancer has not passed the verification, and by when it is due", () => {
  const words = "The contractor has not passed the KYC verification. Due: ";
  expect(noticeOf(pageOf())).toEqual(["warning", `${words}10/12/2026`]);
  expect(noticeOf(pageOf({ kycDue: "2026-11-19T12:00:00.000Z" }))).toEqual(["danger", `${words}19/11/2026`]);
  expect(noticeOf(pageOf({ kycState: "accepted", kycDue: null }))).toBeUndefined();
});
