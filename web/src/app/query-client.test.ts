import { companyBalances } from "@artel/shared/calls/balances/app";
import { MutationObserver, onlineManager, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localError } from "../api/errors.ts";
import { keyOf, touch } from "../api/use-call.ts";
import { applyMessage } from "../realtime/handlers.ts";
import { currentLanguage, setLanguage } from "../ui/words/language.ts";
import { createQueryClient } from "./query-client.ts";

const usd = { currency: "USD", amount: "100.00", escrow: "0.00", isEnabled: true, taxCard: [], version: 5 } as const;
const message = {
  method: "info",
  code: 200,
  content: { balances: [{ currency: "USD", available: "50.00", escrow: "50.00", version: 6 }] },
};
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
});

afterEach(() => {
  onlineManager.setOnline(true);
  client.unmount();
  client.clear();
  vi.useRealTimers();
});

const shown = () => client.getQueryData(keyOf(companyBalances, {}));

/** The company's balances on screen at version 5, and what a read under way then answers after the message of version 6. */
async function overtaken(reply: object): Promise<void> {
  client.setQueryData(keyOf(companyBalances, {}), [usd]);
  let answer = (_rows: readonly object[]): void => undefined;
  new QueryObserver(client, {
    queryKey: keyOf(companyBalances, {}),
    queryFn: () =>
      new Promise<readonly object[]>((resolve) => {
        answer = resolve;
      }),
    staleTime: 30_000,
  }).subscribe(() => undefined);
  touch(client, [companyBalances]);
  applyMessage(client, message);
  answer([reply]);
  await vi.advanceTimersByTimeAsync(0);
}

test("T-112: a reply that a message has overtaken does not bring the older balance back, but all else it says", async () => {
  await overtaken({ ...usd, isEnabled: false });
  expect(shown()).toEqual([{ ...usd, isEnabled: false, amount: "50.00", escrow: "50.00", version: 6 }]);
});

test("T-112: a reply that is newer than the message wins", async () => {
  const newer = { ...usd, amount: "40.00", escrow: "60.00", version: 7 };
  await overtaken(newer);
  expect(shown()).toEqual([newer]);
});

test("HO-136: without network a write fails now instead of being sent when nobody looks any more", async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(() => Promise.reject(new Error("no network")));
  const paying = new MutationObserver(client, { mutationFn: send });
  await paying.mutate().catch(() => undefined);
  expect([send.mock.calls.length, paying.getCurrentResult().status, paying.getCurrentResult().isPaused]).toEqual([
    1,
    "error",
    false,
  ]);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test("HO-136: without network a part that has nothing yet says so instead of waiting, and is read again with the network", async () => {
  client.mount();
  onlineManager.setOnline(false);
  let isThere = false;
  const part = new QueryObserver(client, {
    queryKey: keyOf(companyBalances, {}),
    queryFn: () => (isThere ? Promise.resolve([usd]) : Promise.reject(localError("offline"))),
  });
  part.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(part.getCurrentResult()).toMatchObject({ status: "error", fetchStatus: "idle" });
  isThere = true;
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(part.getCurrentResult()).toMatchObject({ status: "success", data: [usd] });
});

test("HO-135, Q-24: who switches the language reads what is on screen anew, in that language and without a reload", async () => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", { documentElement: {} });
  const read = vi.fn(() => Promise.resolve(currentLanguage()));
  const reading = new QueryObserver(client, { queryKey: ["words"], queryFn: read, staleTime: 60_000 });
  const stop = reading.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const first = reading.getCurrentResult().data;
  setLanguage(first === "en" ? "ru" : "en");
  await vi.advanceTimersByTimeAsync(0);
  expect([read.mock.calls.length, reading.getCurrentResult().data]).toEqual([2, first === "en" ? "ru" : "en"]);
  stop();
  setLanguage(first ?? "en");
  vi.unstubAllGlobals();
});
