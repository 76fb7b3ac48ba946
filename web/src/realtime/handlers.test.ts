import { companyBalances, contractorBalances } from "@artel/shared/calls/balances/app";
import { getSettings } from "@artel/shared/calls/companies/app";
import { countNotifications, listNotifications } from "@artel/shared/calls/notifications/app";
import { companyProfile, contractorProfile } from "@artel/shared/calls/profile/legacy";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAgain } from "../api/read-again.ts";
import { currentSession, type Session, setSession } from "../api/session.ts";
import { keyOf, touch } from "../api/use-call.ts";
import { applyMessage } from "./handlers.ts";

let client: QueryClient;

const usd = { currency: "USD", amount: "100.00", escrow: "0.00", isEnabled: true, taxCard: [], version: 5 } as const;

beforeEach(() => {
  client = new QueryClient();
});

afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const info = (available: string, version: number, currency = "USD") => ({
  method: "info",
  code: 200,
  content: { balances: [{ currency, available, escrow: "50.00", version }] },
});
const shown = () => client.getQueryData(keyOf(companyBalances, {}));
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

test("O-10: a message about balances changes what is shown at once, without asking the server", () => {
  client.setQueryData(keyOf(companyBalances, {}), [usd]);
  applyMessage(client, info("50.00", 6));
  expect(shown()).toEqual([{ ...usd, amount: "50.00", escrow: "50.00", version: 6 }]);
  expect(isStale(keyOf(companyBalances, {}))).toBe(false);
});

test("T-111: balances that wait to be read again after a gap still do so when a message names one of them", () => {
  client.setQueryData(keyOf(companyBalances, {}), [usd, { ...usd, currency: "EUR" }]);
  readAgain(client);
  applyMessage(client, info("50.00", 6));
  expect(shown()).toMatchObject([{ amount: "50.00" }, { amount: "100.00" }]);
  expect(isStale(keyOf(companyBalances, {}))).toBe(true);
});

test("T-112: an older message and a repeated one change nothing", () => {
  client.setQueryData(keyOf(companyBalances, {}), [usd]);
  applyMessage(client, info("1.00", 4));
  applyMessage(client, info("2.00", 5));
  expect(shown()).toEqual([usd]);
});

test("O-10: a currency that was not shown yet is loaded", () => {
  client.setQueryData(keyOf(companyBalances, {}), [usd]);
  applyMessage(client, info("7.00", 1, "EUR"));
  expect(isStale(keyOf(companyBalances, {}))).toBe(true);
});

test("O-10: freelancer-info changes a contractor's balance and loads what the message does not carry", () => {
  const eur = {
    currency: "EUR",
    amount: "10.00",
    pending: "0.00",
    inTransit: "0.00",
    taxCard: [],
    version: 1,
  } as const;
  client.setQueryData(keyOf(contractorBalances, {}), [eur]);
  const content = { balances: [{ currency: "EUR", available: "480.00", version: 2 }] };
  applyMessage(client, { method: "freelancer-info", code: 200, content });
  expect(client.getQueryData(keyOf(contractorBalances, {}))).toMatchObject([{ amount: "480.00", version: 2 }]);
  expect(isStale(keyOf(contractorBalances, {}))).toBe(true);
});

test("O-11: the wallets path loads the wallets again, and nothing else", () => {
  client.setQueryData(keyOf(listWallets, {}), []);
  client.setQueryData([findCompanyTasks.name, {}], []);
  applyMessage(client, { method: "/rest/api/wallets", code: 200 });
  expect([isStale(keyOf(listWallets, {})), isStale([findCompanyTasks.name, {}])]).toEqual([true, false]);
});

test("O-30: a message about notifications reads count and list again, with or without a new one; so does a gap", () => {
  const count = keyOf(countNotifications, {});
  const pages = [...keyOf(listNotifications), "pages"];
  for (const tell of [
    () => applyMessage(client, { method: "notifications", code: 200, content: {} }),
    () => readAgain(client),
  ]) {
    client.setQueryData(count, { unread: 1 });
    client.setQueryData(pages, { pages: [], pageParams: [] });
    expect([isStale(count), isStale(pages)]).toEqual([false, false]);
    tell();
    expect([isStale(count), isStale(pages)]).toEqual([true, true]);
  }
});

test("O-04: content that is no balance is dropped", () => {
  client.setQueryData(keyOf(companyBalances, {}), [usd]);
  applyMessage(client, { method: "info", code: 200, content: { balances: [{ currency: "XXX" }] } });
  expect(shown()).toEqual([usd]);
});

test("O-12: the terms-time path loads the profile again, with the new date of the terms", () => {
  vi.useFakeTimers();
  client.setQueryData(keyOf(contractorProfile, {}), { terms: 1 });
  applyMessage(client, { method: "terms-time", code: 200, content: { termsTime: "2026-11-20T09:00:00.000Z" } });
  vi.advanceTimersByTime(250);
  expect(isStale(keyOf(contractorProfile, {}))).toBe(true);
});

test("T-30: a right that was taken away leaves the session at once, and what is not on screen is forgotten", async () => {
  const rights = { newTask: true, acceptTask: false, makePay: false, allTask: true, invFreel: false, finance: false };
  const session = { userId: 7, name: "Max", surname: "Moreno", email: "max@demo.example", rights };
  setSession(session as unknown as Session);
  client.setQueryData(keyOf(listWallets, {}), []);
  const read = vi.fn(() => []);
  new QueryObserver(client, { queryKey: ["shown"], queryFn: read, initialData: [], staleTime: 30_000 }).subscribe(
    () => undefined,
  );
  applyMessage(client, { method: "member", code: 200, content: { name: "Max", surname: "Diaz" } });
  expect(currentSession()).toBe(session);
  const content = { name: "Max", surname: "Diaz", rights: { ...rights, allTask: false } };
  applyMessage(client, { method: "member", code: 200, content });
  expect(currentSession()).toEqual({ ...session, ...content });
  expect(client.getQueryState(keyOf(listWallets, {}))).toBeUndefined();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  setSession(undefined);
  applyMessage(client, { method: "member", code: 200, content });
  expect(currentSession()).toBeUndefined();
});

test("A-97: two triggers inside 250 ms make one call of the profile, after the second one", () => {
  vi.useFakeTimers();
  const loads = vi.spyOn(client, "invalidateQueries");
  touch(client, [companyProfile]);
  vi.advanceTimersByTime(249);
  touch(client, [companyProfile]);
  vi.advanceTimersByTime(249);
  expect(loads).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(loads.mock.calls.map(([filters]) => filters)).toEqual([{ queryKey: ["companyProfile"] }]);
  touch(client, [companyProfile]);
  vi.advanceTimersByTime(250);
  expect(loads).toHaveBeenCalledTimes(2);
});

test("A-97: both profile calls wait by themselves, other calls do not wait", () => {
  vi.useFakeTimers();
  const loads = vi.spyOn(client, "invalidateQueries");
  touch(client, [companyProfile, contractorProfile, listWallets]);
  expect(loads.mock.calls.map(([filters]) => filters)).toEqual([{ queryKey: ["listWallets"] }]);
  vi.advanceTimersByTime(250);
  expect(loads).toHaveBeenCalledTimes(3);
});

/** The company's balances on screen, read from a server whose replies the test gives. */
function shownBalances(): { readonly replies: ((rows: readonly unknown[]) => void)[] } {
  const replies: ((rows: readonly unknown[]) => void)[] = [];
  new QueryObserver(client, {
    queryKey: keyOf(companyBalances, {}),
    queryFn: () => new Promise<readonly unknown[]>((resolve) => replies.push(resolve)),
  }).subscribe(() => undefined);
  return { replies };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test("O-10: balances whose first read is under way when the message comes are read once more", async () => {
  vi.useFakeTimers();
  const { replies } = shownBalances();
  applyMessage(client, info("50.00", 6));
  expect(replies).toHaveLength(1);
  replies[0]?.([usd]);
  await settle();
  expect(replies).toHaveLength(2);
  replies[1]?.([{ ...usd, amount: "50.00", escrow: "50.00", version: 6 }]);
  await settle();
  expect(shown()).toEqual([{ ...usd, amount: "50.00", escrow: "50.00", version: 6 }]);
});

test("F-07: a message about settings makes stale what follows from them, the header's balances first", () => {
  for (const call of [getSettings, companyBalances, companyProfile]) {
    client.setQueryData(keyOf(call, {}), {});
  }
  client.setQueryData(keyOf(listWallets, {}), []);
  applyMessage(client, { method: "settings", code: 200 });
  expect([getSettings, companyBalances].map((call) => isStale(keyOf(call, {})))).toEqual([true, true]);
  expect(isStale(keyOf(listWallets, {}))).toBe(false);
});

test("HO-43, O-10: what operators change of an account is in the session at once, and what depends on it is read again", () => {
  const flags = { canProforma: true, isFriend: false, isNewTransactions: true, maltaTreatment: false };
  setSession({ role: "company", apiV2: true, flags: { ...flags, isDemo: false, hasFactor: true } } as Session);
  client.setQueryData(keyOf(companyBalances, {}), [usd]);
  client.setQueryData(keyOf(getSettings, {}), {});
  client.setQueryData(keyOf(contractorBalances, {}), []);
  const content = { apiV2: false, isFriend: true, isNewTransactions: false, maltaTreatment: true };
  applyMessage(client, { method: "account", code: 200, content });
  expect(currentSession()).toMatchObject({
    apiV2: false,
    flags: { isFriend: true, isNewTransactions: false, maltaTreatment: true, canProforma: true, hasFactor: true },
  });
  for (const call of [companyBalances, getSettings, contractorBalances]) {
    expect(isStale(keyOf(call, {}))).toBe(true);
  }
  setSession(undefined);
});
