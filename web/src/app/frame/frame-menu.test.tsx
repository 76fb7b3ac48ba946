import "../../testing/browser.ts";
import { companyTaskSummary, contractorTaskSummary } from "@artel/shared/calls/tasks/app";
import { noRights, rightsOf } from "@artel/shared/states/manager-rights";
import { frameText } from "@artel/shared/text/frame";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { type Session, useSession } from "../../api/session.ts";
import { answer, wordsOf } from "../../testing/markup.tsx";
import { aSession, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useFrameItems } from "./frame-data.ts";

registerTexts(frameText);

function Menu(): ReactElement {
  const { t } = useText();
  const items = useFrameItems(useSession());
  return (
    <ul>
      {items.map(
        ({ label, group, href, badge }) =>
          `${group ? `${t(group)}: ` : ""}${t(label)} ${href}${badge ? ` (${badge})` : ""}|`,
      )}
    </ul>
  );
}

function menuOf(session: Session): string[] {
  const nothing = { count: 0, sums: [] };
  const summary = { waitPay: nothing, paid: nothing };
  const answers = [
    answer(
      companyTaskSummary,
      {},
      {
        ...summary,
        draft: { count: 4, sums: [] },
        proposed: { count: 1 },
        approve: nothing,
        rejected: { count: 0 },
        projects: [],
        unverified: { count: 0, dueInDays: null },
      },
    ),
    answer(contractorTaskSummary, {}, { ...summary, approve: { count: 2, sums: [] }, toAccept: [], earnings: [] }),
  ];
  return wordsOf(shown(<Menu />, session, answers))
    .split("|")
    .map((item) => item.trim())
    .filter(Boolean);
}

test("Q-11, Q-13: the menu of a contractor, with the number of tasks to answer", () => {
  expect(menuOf(aSession({ role: "freelancer", isOwner: false }))).toEqual([
    "Home /",
    "Tasks /tasks (2)",
    "Withdraw funds /balance",
    "Documents /documents",
    "Companies /companies",
    "Settings /withdraw-settings",
  ]);
});

test("Q-11, Q-12: the menu of a company has the places whose pages are there, with the number of drafts", () => {
  expect(menuOf(aSession())).toEqual([
    "Home /",
    "Tasks /tasks (4)",
    "Freelancers /freelancers",
    "Documents /documents",
    "Company: Managers /managers",
    "Company: Company /company",
    "Company: Log /company-log",
    "Company: Task catalogue /task-catalog",
    "Company: Finance /finance",
    "Company: Settings /settings",
  ]);
});

test("HO-45: the menu of a manager leaves out managers, and finance unless the right to read it is there", () => {
  const all = rightsOf({}, true);
  const finance = "Company: Finance /finance";
  const shared = [
    "Home /",
    "Tasks /tasks (4)",
    "Freelancers /freelancers",
    "Documents /documents",
    "Company: Company /company",
    "Company: Task catalogue /task-catalog",
    finance,
    "Company: Settings /settings",
  ];
  expect(menuOf(aSession({ isOwner: false, rights: { ...all, finance: false } }))).toEqual(
    shared.filter((item) => item !== finance),
  );
  expect(menuOf(aSession({ isOwner: false, rights: { ...noRights, finance: true } }))).toEqual(shared);
});
