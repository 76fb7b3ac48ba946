import { companyBalances } from "@artel/shared/calls/balances/app";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keyOf, touch } from "../api/use-call.ts";
import { applyMessage } from "../realtime/handlers.ts";
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
