import { otherLayout } from "@artel/shared/checks/keyboard-layout";
import { IconHome } from "@tabler/icons-react";
import { expect, test } from "vitest";
import { consoleKinds, productKinds } from "./found-kinds.ts";
import { groupsWith } from "./palette.tsx";

const entry = (label: string) => ({ key: label, label, icon: IconHome, href: "/" });
const own = [
  { key: "actions", label: "Actions", entries: ["Top up the balance", "Сменить тему", "Новая задача"].map(entry) },
];
const labels = (typed: string) => groupsWith(own, typed).flatMap(({ entries }) => entries.map(({ label }) => label));

test("Q-34: pages and actions are found by the beginnings of their words, in either keyboard layout", () => {
  expect(labels("bal top")).toEqual(["Top up the balance"]);
  expect(labels("тему")).toEqual(["Сменить тему"]);
  // The keys of «нов» and of "top" in the other layout.
  expect(labels("yjd")).toEqual(["Новая задача"]);
  expect(labels("ещз")).toEqual(["Top up the balance"]);
  expect(["alance", "top money"].map(labels)).toEqual([[], []]);
});

test("Q-33: the keys of one layout are those of the other, and a text of both alphabets or of none is left alone", () => {
  expect(["шмфт", "bdfy", "Ghbdtn", ",firm", "12 500", "shop магазин"].map(otherLayout)).toEqual([
    "ivan",
    "иван",
    "привет",
    "башкь",
    undefined,
    undefined,
  ]);
});

test("Q-34, K-40: a find leads to where it is shown: its page, its row of a list, its tab of a queue", () => {
  const hit = { id: 7, title: "A & B", note: "a@b.test", place: "", sum: null, state: "", at: "" };
  const product = productKinds("/balance");
  expect(product.tasks.hrefOf(hit)).toBe("/task/7");
  expect(product.managers.hrefOf(hit)).toBe("/managers?q=a%40b.test");
  expect(product.topups.hrefOf({ ...hit, place: "31" })).toBe("/documents?open=31");
  expect(product.payouts.hrefOf(hit)).toBe("/balance?payout=7");
  expect(consoleKinds.companies.hrefOf(hit)).toBe("/operator/companies/7");
  expect(consoleKinds.payouts.hrefOf({ ...hit, place: "batch/12" })).toBe("/operator/batches/12");
  expect(consoleKinds.people.hrefOf(hit)).toBe("/operator/users/7");
  expect(consoleKinds.topups.hrefOf(hit)).toBe("/operator/topups?open=7");
  expect(consoleKinds.batches.hrefOf(hit)).toBe("/operator/batches/7");
  expect(consoleKinds.approvals.hrefOf(hit)).toBe("/operator/approvals?open=7");
  expect(consoleKinds.payouts.hrefOf({ ...hit, place: "held" })).toBe("/operator/payouts?tab=held&q=7");
});
