import "../../testing/browser.ts";
import { loadMyCompany } from "@artel/shared/calls/companies/legacy";
import { findContractors } from "@artel/shared/calls/contractors/app";
import { contractorsText } from "@artel/shared/text/contractors";
import { statesText } from "@artel/shared/text/states";
import { expect, test } from "vitest";
import { answer, answerList } from "../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { CompanyList } from "./company-list.tsx";
import { ContractorList } from "./contractor-list.tsx";

registerTexts(contractorsText, statesText);

/** Cells of the rows of a table, in its order. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr class="_row_[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) => everyOf("td", row));

test("E-40: a contractor's companies stand with their brand, else their name, and the day of the invitation, the newest first", () => {
  const reply = [
    { BrandName: "", CompanyName: "Harbor Works Ltd", Date: "2026-11-02T12:00:00.000Z" },
    { BrandName: "Northwind", CompanyName: "Northwind Studio Ltd", Date: "2026-11-20T12:00:00.000Z" },
    { BrandName: "Aurora", CompanyName: "Aurora", Date: "2026-11-05T12:00:00.000Z" },
  ];
  const html = shown(<CompanyList />, aSession({ role: "freelancer", isOwner: false }), [
    answer(loadMyCompany, {}, reply),
  ]);
  expect(rowsOf(html)).toEqual([
    ["N Northwind Northwind Studio Ltd", "20/11/2026"],
    ["A Aurora", "05/11/2026"],
    ["HL Harbor Works Ltd", "02/11/2026"],
  ]);
});

test("Q-03, E-01: the list of freelancers starts in descending order of its first column, the status", () => {
  const person = (id: number, status: number, fullname: string) => ({
    ...{ id, status, fullname, email: `person${id}@demo.example`, route: `/freelancers/profile/${id}` },
    ...{ kycState: "accepted" as const, kycDue: null },
    details: {
      ...{ ID: id, RegDate: "2026-11-01T12:00:00.000Z", CountryCode: "RS", AllTasks: 2 },
      InviteDate: "2026-11-01T12:00:00.000Z",
    },
  });
  const rows = [person(2, 3, "Carla Rossi"), person(3, 2, "Elena Weiss"), person(1, 1, "Anna Petrovic")];
  const first = { sort: { key: "status", desc: true }, page: 1, size: 25, search: "", tab: "" };
  const html = shown(<ContractorList empty="" />, aSession(), [
    answerList(findContractors, first, {}, { rows, total: 3 }),
  ]);
  expect(everyOf("th", html).filter((head) => head !== "")[0]).toBe("Status");
  // Each column that the call can order by is a button, and no other.
  expect([...html.matchAll(/<th[^>]*><button/g)]).toHaveLength(8);
  expect(rowsOf(html).map(([status]) => status)).toEqual(["Invite sent", "Inactive", "Active"]);
});
