import { contractorBalances } from "@artel/shared/calls/balances/app";
import { estimateWithdrawal, listPayouts } from "@artel/shared/calls/payouts/app";
import {
  buildBatch,
  cancelPayoutByOperator,
  markPayoutItems,
  operatorBatch,
  releaseBatch,
} from "@artel/shared/calls/payouts/operator";
import { openAs } from "./journeys/access.ts";
import { popup } from "./journeys/forms.ts";
import { type Caller, operatorCaller } from "./support/caller.ts";
import { operators } from "./support/demo-people.ts";
import { confirmedCard, requestPayout } from "./support/payouts.ts";
import { workingPair } from "./support/people.ts";
import { earn } from "./support/tasks.ts";
import { expect, test } from "./support/test.ts";

async function estimated(caller: Caller, request: object) {
  const { amount, feeDetails, fee, waived, amountWithdraw } = await caller.call(estimateWithdrawal, { ...request });
  return [amount, ...feeDetails.map((part) => `${part.code} ${part.amount}`), fee, waived, amountWithdraw];
}

test("HO-26, I-08, HO-62, HO-106, K-39: card withdrawals below and above 100 add up to the cent until they are paid; one that an operator cancels says why", async ({
  product,
  open,
  say,
}) => {
  const { company, contractor } = await workingPair(product);
  const { caller } = contractor;
  await earn(company, contractor, "1000");
  const card = await confirmedCard(product, contractor);

  // The first two withdrawals of a month are free of the flat fee; the card's 2.8 % is always due.
  expect(await estimated(caller, { ...card, amount: "50.00" })).toEqual([
    "50.00",
    "card 1.40",
    "1.40",
    "5.00",
    "48.60",
  ]);
  const requests: number[] = [];
  for (const _free of [1, 2]) {
    requests.push(await requestPayout(contractor, card, "50.00"));
  }
  expect(await estimated(caller, { ...card, amount: "50.00" })).toEqual([
    "50.00",
    "card 1.40",
    "flat 5.00",
    "6.40",
    "0.00",
    "43.60",
  ]);
  expect(await estimated(caller, { ...card, amount: "200.00" })).toEqual([
    "200.00",
    "card 5.60",
    "5.60",
    "0.00",
    "194.40",
  ]);
  for (const amount of ["50.00", "200.00"]) {
    requests.push(await requestPayout(contractor, card, amount));
  }

  const first = await operatorCaller(product, operators.first);
  const second = await operatorCaller(product, operators.second);
  const batch = await first.call(buildBatch, { ids: requests, reason: "Batch of a journey" });
  await expect(first.call(releaseBatch, { id: batch.id, reason: "My own batch" })).rejects.toThrow("samePerson");
  await second.call(releaseBatch, { id: batch.id, reason: "Limits are kept" });
  const items = async () =>
    (await first.call(operatorBatch, { id: batch.id })).payouts.flatMap((payout) => payout.items);
  await expect.poll(async () => (await items()).map(({ result }) => result)).toEqual(Array(4).fill("accepted"));
  const results = (await items()).map(({ id }) => ({ itemId: id, result: "paid" }));
  await first.call(markPayoutItems, { id: batch.id, reason: "Seen in the report of the bank", results });

  const payouts = await caller.call(listPayouts, {});
  expect(payouts.map(({ status, amount, fee, amountWithdraw }) => [status, amount, fee, amountWithdraw])).toEqual([
    [3, "200.00", "5.60", "194.40"],
    [3, "50.00", "6.40", "43.60"],
    [3, "50.00", "1.40", "48.60"],
    [3, "50.00", "1.40", "48.60"],
  ]);
  const [balance] = await caller.call(contractorBalances, {});
  expect([balance?.currency, balance?.amount, balance?.pending, balance?.inTransit]).toEqual([
    "USD",
    "650.00",
    "0.00",
    "0.00",
  ]);

  // One that an operator cancels: the freelancer reads why, where the mail and the bell lead to.
  const refused = await requestPayout(contractor, card, "50.00");
  await first.call(cancelPayoutByOperator, { id: refused, reason: "The bank is closed today" });
  const page = await openAs(open, product, contractor, `/balance?payout=${refused}`);
  const details = popup(page, say("withdrawals.details.title", { id: refused }));
  await expect(details.getByText("The bank is closed today")).toBeVisible();

  // Older than what the page lists: the address opens it all the same, and says so where there is none.
  const isList = ({ pathname, searchParams }: URL) => pathname === listPayouts.path && !searchParams.has("id");
  await page.route(isList, (route) => route.fulfill({ json: [] }));
  await page.goto(`/balance?payout=${refused}`);
  await expect(details.getByText("The bank is closed today")).toBeVisible();
  await page.goto("/balance?payout=999999");
  await expect(popup(page, say("withdrawals.details.missing"))).toBeVisible();
});
