import "../../testing/browser.ts";
import { companyBalances, contractorBalances } from "@artel/shared/calls/balances/app";
import { contractorInfo } from "@artel/shared/calls/balances/legacy";
import { commonText } from "@artel/shared/text/common";
import { frameText } from "@artel/shared/text/frame";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { type Session, useSession } from "../../api/session.ts";
import { type Answer, answer, wordsOf } from "../../testing/markup.tsx";
import { refuses, worldOf } from "../../testing/served.tsx";
import { aSession, everyOf, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { FrameBalanceStrip } from "./frame-balances.tsx";
import { useFrameBalances } from "./frame-data.ts";
import { FrameTopBar } from "./frame-top-bar.tsx";
import { useFrameMoney } from "./use-frame-money.ts";

registerTexts(commonText, frameText);

const nothing = () => undefined;

function Bar(): ReactElement {
  const session = useSession();
  const props = { path: "/tasks", items: [], version: "1", onSearch: nothing, onSupport: nothing, onLogout: nothing };
  return (
    <FrameTopBar
      {...props}
      {...useFrameMoney(session)}
      barRef={null}
      role={session.role === "company" ? "company" : "contractor"}
      user={{ name: "", email: session.email }}
      notifications={{ unread: 0, panel: () => null }}
      connection={{ state: "live" }}
      links={{ knowledgeBase: "", terms: "", privacy: "" }}
    >
      {null}
    </FrameTopBar>
  );
}

function Strip(): ReactElement {
  const { balances, hasNoMoney, balanceHref } = useFrameMoney(useSession());
  return <FrameBalanceStrip balances={balances} hasNone={hasNoMoney} hrefOf={balanceHref} />;
}

const contractor = (changes: Partial<Session> = {}) => aSession({ role: "freelancer", isOwner: false, ...changes });
const ofCompany = (...rows: readonly (readonly ["USD" | "EUR" | "RUB", string, boolean])[]): Answer =>
  answer(
    companyBalances,
    {},
    rows.map(([currency, amount, isEnabled]) => ({
      ...{ currency, amount, isEnabled, escrow: "0.00", taxCard: [], version: 1 },
    })),
  );
const ofContractor = (...rows: readonly (readonly ["USD" | "EUR" | "RUB", string])[]): Answer =>
  answer(
    contractorBalances,
    {},
    rows.map(([currency, amount]) => ({
      ...{ currency, amount, pending: "0.00", inTransit: "0.00", taxCard: [], version: 1 },
    })),
  );
const barOf = (session: Session, ...answers: readonly Answer[]) => shown(<Bar />, session, answers);
const buttonsOf = (html: string) => everyOf("button", html).filter((name) => /^(Exchange|Top up)$/.test(name));

test("G-18: the header shows a company its enabled currencies, funded or not, and a contractor the funded ones", () => {
  const pills = (html: string) => everyOf("a", html).filter((words) => / \d/.test(words));
  expect(
    pills(barOf(aSession(), ofCompany(["USD", "0.00", true], ["EUR", "7.50", true], ["RUB", "9.00", false]))),
  ).toEqual(["USD balance 0,00 $", "EUR balance 7,50 €"]);
  expect(pills(barOf(contractor(), ofContractor(["USD", "0.00"], ["EUR", "7.50"])))).toEqual(["EUR balance 7,50 €"]);
});

test("G-20: the owner of a company has a button in the header that tops up; neither managers nor contractors have it", () => {
  expect(buttonsOf(barOf(aSession(), ofCompany(["USD", "0.00", true])))).toEqual(["Top up"]);
  expect(buttonsOf(barOf(aSession({ isOwner: false })))).toEqual([]);
  expect(buttonsOf(barOf(contractor(), ofContractor(["USD", "0.00"])))).toEqual([]);
});

test("G-21: who has money in any currency has a button to exchange, who has none has not", () => {
  expect(buttonsOf(barOf(aSession(), ofCompany(["USD", "0.00", true], ["EUR", "0.01", true])))).toEqual([
    "Exchange",
    "Top up",
  ]);
  expect(buttonsOf(barOf(contractor(), ofContractor(["USD", "1.00"])))).toEqual(["Exchange"]);
  expect(buttonsOf(barOf(contractor(), ofContractor()))).toEqual([]);
});

test("G-22: a contractor with money has a link to withdraw it, by either address; one without money and a company have none", () => {
  const link = (html: string) => /href="(\/balance|\/transactions)"[^>]*>/.exec(html)?.[1];
  expect(link(barOf(contractor(), ofContractor(["USD", "1.00"])))).toBe("/balance");
  expect(link(barOf(contractor(), ofContractor(["USD", "0.00"])))).toBeUndefined();
  expect(link(barOf(aSession(), ofCompany(["USD", "5.00", true])))).toBeUndefined();
  const row = { Tax: 0, Tarif: 1, CompanyPayTax: false, IsEnabled: true };
  const info = answer(contractorInfo, {}, { balances: [{ ...row, Currency: "USD", Amount: 5 }] } as never);
  expect(link(barOf(contractor({ apiV2: false }), info))).toBe("/transactions");
});

test("G-23: a contractor without a funded currency reads in the header, and on a phone under it, that there is no money yet; one with a cent and a company without money do not", () => {
  const says = (part: ReactElement, session: Session, ...answers: readonly Answer[]) =>
    wordsOf(shown(part, session, answers)).includes("No money yet");
  for (const part of [<Bar key="bar" />, <Strip key="strip" />]) {
    expect(says(part, contractor(), ofContractor(["USD", "0.00"]))).toBe(true);
    expect(says(part, contractor(), ofContractor())).toBe(true);
    expect(says(part, contractor(), ofContractor(["USD", "0.01"]))).toBe(false);
    expect(says(part, aSession(), ofCompany(["USD", "0.00", true]))).toBe(false);
    expect(says(part, aSession(), ofCompany(["USD", "0.00", false]))).toBe(false);
    expect(says(part, aSession({ isOwner: false }))).toBe(false);
    expect(says(part, contractor())).toBe(false);
  }
});

test("G-23: a contractor whose balances cannot be read is not told that there is no money", async () => {
  const session = contractor();
  const world = worldOf(session, refuses(contractorBalances, 500, { title: "Internal error", code: "internal" }));
  const hook = await world.run(() => useFrameBalances(session));
  await world.until(hook, () => expect(hook.result().balances).toEqual([]));
  expect(hook.result().hasNone).toBe(false);
});

test("G-19: on a phone a contractor's balance below 0.01 is not shown, 0.01 is", () => {
  const row = { Tax: 0, Tarif: 1, CompanyPayTax: false, IsEnabled: true };
  const amounts = [
    { ...row, Currency: "USD", Amount: 0.009 },
    { ...row, Currency: "EUR", Amount: 0.01 },
  ];
  const info = answer(contractorInfo, {}, { balances: amounts } as never);
  expect(wordsOf(shown(<Strip />, contractor({ apiV2: false }), [info]))).toMatch(/^[^$]*0,01 €$/);
  const balances = ofContractor(["USD", "0.00"], ["EUR", "0.01"]);
  expect(wordsOf(shown(<Strip />, contractor(), [balances]))).toMatch(/^[^$]*0,01 €$/);
});
