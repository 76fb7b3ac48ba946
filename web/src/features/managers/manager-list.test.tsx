import "../../testing/browser.ts";
import { findManagers } from "@artel/shared/calls/managers/app";
import { commonText } from "@artel/shared/text/common";
import { managersText } from "@artel/shared/text/managers";
import { startText } from "@artel/shared/text/start";
import { tableText } from "@artel/shared/text/table";
import { expect, test } from "vitest";
import { answerList } from "../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { ManagerList } from "./manager-list.tsx";

registerTexts(startText, commonText, managersText, tableText);

const first = { sort: { key: "name", desc: true }, page: 1, size: 25, search: "", tab: "" };

test("Q-03, E-27: the list of managers shows name, e-mail, phone, rights, status and the last visit, with actions in each row, the last name first", () => {
  const rows = [
    {
      ...{ id: 2, name: "Max", surname: "Moreno", email: "max@demo.example", phone: "+357 99 000 001" },
      ...{ rights: ["newTask" as const, "makePay" as const], access: "active" as const, sums: [] },
      lastSeenAt: "2026-11-20T08:55:00.000Z",
      savedVersion: "a",
      sumsVersion: "a",
    },
    {
      ...{ id: 3, name: "Ida", surname: "Lund", email: "ida@demo.example", phone: "" },
      ...{ rights: [], access: "invited" as const, lastSeenAt: null, savedVersion: "a", sumsVersion: "a", sums: [] },
    },
  ];
  const html = shown(<ManagerList empty="" />, aSession(), [answerList(findManagers, first, {}, { rows, total: 2 })]);
  expect(everyOf("th", html).filter((head) => head !== "")).toEqual(
    expect.arrayContaining(["Name", "Email", "Phone", "Rights", "Status", "Last seen"]),
  );
  const cells = [...html.matchAll(/<tr class="_row_[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) => everyOf("td", row));
  expect(cells.map((row) => row.slice(0, 5))).toEqual([
    ["MM Max Moreno", "max@demo.example", "+357 99 000 001", "Create Pay", "Active"],
    ["IL Ida Lund", "ida@demo.example", "—", "No rights", "Invited"],
  ]);
  expect(everyOf("button", html).filter((name) => name.startsWith("Actions: "))).toEqual([
    "Actions: Max Moreno",
    "Actions: Ida Lund",
  ]);
});

test("HO-45: who pays up to a sum of the day has it in the row", () => {
  const limited = {
    ...{ id: 2, name: "Max", surname: "Moreno", email: "max@demo.example", phone: "" },
    ...{
      rights: ["makePay" as const],
      access: "active" as const,
      lastSeenAt: null,
      savedVersion: "a",
      sumsVersion: "a",
    },
    sums: [
      { currency: "EUR" as const, daySum: "0.00", paidToday: "0.00" },
      { currency: "USD" as const, daySum: "1500.00", paidToday: "20.00" },
    ],
  };
  const html = shown(<ManagerList empty="" />, aSession(), [
    answerList(findManagers, first, {}, { rows: [limited], total: 1 }),
  ]);
  expect(html).toContain("Pay, limited");
  expect(html.replace(/\u00A0/g, " ")).toContain('title="Pay for tasks, per day: 0,00 €, 1 500,00 $"');
});

test("a company without managers sees what the page says then, and no table", () => {
  const html = shown(<ManagerList empty="Nobody yet" />, aSession(), [
    answerList(findManagers, first, {}, { rows: [], total: 0 }),
  ]);
  expect(html).toContain("Nobody yet");
  expect(everyOf("tr", html)).toHaveLength(0);
});
