import { contractorBalances } from "@artel/shared/calls/balances/app";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { listPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import { flBankPayment, instantTransfer } from "@artel/shared/calls/payouts/legacy";
import {
  batchFile,
  buildBatch,
  markPayoutItems,
  operatorBatch,
  releaseBatch,
} from "@artel/shared/calls/payouts/operator";
import { addLocalWallet, listWallets } from "@artel/shared/calls/wallets/app";
import { addCardWallet, addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import { bindCard } from "@artel/shared/calls/wallets/legacy-cards";
import { openAs } from "./journeys/access.ts";
import { follow } from "./journeys/frame.ts";
import { withdrawMoney } from "./journeys/withdraw.ts";
import { operatorCaller } from "./support/caller.ts";
import { tellAs } from "./support/card-provider.ts";
import { operators } from "./support/demo-people.ts";
import {
  belarusianBank,
  makeRussian,
  moveToBelarus,
  russianBank,
  serbianBank,
} from "./support/methods/bank-accounts.ts";
import { secretOfCards, testWithProviders as test } from "./support/own-product.ts";
import { confirmedBy } from "./support/payouts.ts";
import { type Account, newContractor, workingPair } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { earn } from "./support/tasks.ts";
import { expect } from "./support/test.ts";

/** Links a card as its person does: at the provider's page, whose signed answer makes it a method. */
async function linkCard(product: Product, { caller }: Account): Promise<void> {
  const { url } = await caller.call(bindCard, {});
  const reply = await fetch(`${product.sandbox}/ecommpay/payment/card`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ page: new URL(url).search, number: "4000000000000077" }),
  });
  expect(await reply.json()).toMatchObject({ status: "success" });
}

/** Ivan of Serbia, with the five methods that a person there has, and money in dollars, USDT and rubles. */
async function methodsOfIvan(product: Product, ivan: Account): Promise<void> {
  const { caller } = ivan;
  await makeRussian(ivan);
  await caller.call(requestConversion, { Amount: "100", From: "USD", To: "USDT" });
  await caller.call(requestConversion, { Amount: "150", From: "USD", To: "RUB" });
  await serbianBank(ivan);
  const address = { Network: "TRC20", Address: "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC" };
  await confirmedBy(product, ivan, () => caller.call(addUsdtWallet, address));
  await confirmedBy(product, ivan, () => linkCard(product, ivan));
  const card = { num: "2200000000000004", type: "toCardRub", Phone: "+79161234567" };
  await confirmedBy(product, ivan, () => caller.call(addCardWallet, card));
  await russianBank(product, ivan);
}

/** Boris of Belarus, with both methods there, and money in both kinds of rubles. */
async function methodsOfBoris(product: Product, boris: Account): Promise<void> {
  const { caller } = boris;
  await moveToBelarus(boris);
  await caller.call(requestConversion, { Amount: "150", From: "USD", To: "BYN" });
  await caller.call(requestConversion, { Amount: "50", From: "USD", To: "RUB" });
  const owner = { bankId: 9, holder: "Boris Journey" };
  const rubles = { type: "bankBlr", ...owner, currency: "RUB", iban: "BY85ALFA30120000000000010000" };
  const card = { type: "cardBlr", ...owner, currency: "BYN", number: "9112000000000006" };
  await belarusianBank(product, boris);
  for (const one of [rubles, card]) {
    await confirmedBy(product, boris, () => caller.call(addLocalWallet, one));
  }
}

const doneOf = (reply: { readonly code: number; readonly id?: number | undefined }) => {
  expect(reply.code).toBe(777);
  return reply.id ?? 0;
};

test("J-15, K-25, K-24, S-06: each of the seven methods pays out once by its own rail, rubles and Belarusian rubles too: the card at its provider, the others by the files of their banks", async ({
  open,
  product,
  say,
}) => {
  const { company, contractor: ivan } = await workingPair(product);
  const boris = await newContractor(product, company, "Boris");
  await earn(company, ivan, "600");
  await earn(company, boris, "300");
  await methodsOfIvan(product, ivan);
  await methodsOfBoris(product, boris);
  const wallets = [...(await ivan.caller.call(listWallets, {})), ...(await boris.caller.call(listWallets, {}))];
  expect(wallets.map(({ type, State, currencies }) => `${type} ${currencies.join(" ")} ${State}`).toSorted()).toEqual([
    ...["bankBlr BYN 3", "bankBlr RUB 3", "cardBlr BYN 3"],
    ...["toBank EUR USD 3", "toBankAlt RUB 3", "toCard EUR USD 3", "toCardRub RUB 3", "toUSDT USDT 3"],
  ]);
  const idOf = (type: string, currency: string) =>
    wallets.find((one) => one.type === type && one.currencies.some((code) => code === currency))?.ID;

  // Boris asks in the browser, everything else is asked by the calls of both families.
  const page = await openAs(open, product, boris, "/balance?currency=BYN");
  const requests: number[] = [];
  await page.getByRole("radio", { name: /•••• 0006/ }).check();
  await withdrawMoney(
    page,
    say,
    { product, email: boris.email },
    {
      ...{ currency: "BYN", amount: "90", shown: "90,00 Br", receives: "90,00 Br" },
      fee: { label: say("withdrawals.receipt.noFee"), shown: "0,00 Br" },
    },
  );
  requests.push((await boris.caller.call(listPayouts, {}))[0]?.id ?? 0);
  for (const [person, type, currency, amount] of [
    [ivan, "toUSDT", "USDT", "40.50"],
    [ivan, "toBank", "USD", "120.75"],
    [ivan, "toCard", "USD", "60.40"],
    [boris, "bankBlr", "BYN", "110.25"],
    [boris, "bankBlr", "RUB", "1500.60"],
  ] as const) {
    const wish = { amount, currency, type, walletId: idOf(type, currency) };
    requests.push(doneOf(await person.caller.call(withdraw, wish)));
  }
  const toCard = { Currency: "RUB", Amount: "2000.45", CardId: idOf("toCardRub", "RUB"), Type: "toCardRub" };
  requests.push(doneOf(await ivan.caller.call(instantTransfer, toCard)));
  const toAccount = { Currency: "RUB", Amount: "5000", BillID: idOf("toBankAlt", "RUB"), Type: "toBankAlt" };
  requests.push(doneOf(await ivan.caller.call(flBankPayment, toAccount)));

  // One builds, another one releases; the card goes to its provider, the rest into the file of each bank.
  const first = await operatorCaller(product, operators.first);
  const second = await operatorCaller(product, operators.second);
  const { id } = await first.call(buildBatch, { ids: requests, reason: "Seven methods" });
  await expect(first.call(releaseBatch, { id, reason: "My own batch" })).rejects.toThrow("samePerson");
  await second.call(releaseBatch, { id, reason: "Limits are kept" });
  const orders = async () =>
    (await first.call(operatorBatch, { id })).payouts.flatMap(({ payout, items }) =>
      items.map((item) => ({ item, line: `${payout.method} ${item.net} ${payout.currency} ${item.result}` })),
    );
  const lines = async () => (await orders()).map(({ line }) => line).toSorted();
  await expect
    .poll(lines)
    .toEqual([
      ...["bankBlr 110.25 BYN accepted", "bankBlr 1500.60 RUB accepted", "cardBlr 90.00 BYN accepted"],
      ...["toBank 120.75 USD accepted", "toBankAlt 4850.00 RUB accepted", "toCard 58.71 USD accepted"],
      ...["toCardRub 2000.45 RUB accepted", "toUSDT 40.50 USDT accepted"],
    ]);
  const counts: number[] = [];
  for (const format of ["pain001", "oneC", "csv"] as const) {
    counts.push((await first.call(batchFile, { id, format, reason: "To the bank" })).count);
  }
  expect(counts).toEqual([1, 1, 5]);
  const card = (await orders()).find(({ line }) => line.startsWith("toCard "));
  const message = { id: `AP${card?.item.id}`, type: "payout", status: "success" };
  await tellAs(product, secretOfCards, { payment: message });
  const results = (await orders())
    .filter(({ item }) => item.id !== card?.item.id)
    .map(({ item }) => ({ itemId: item.id, result: "paid" as const, reference: `BANK-${item.id}` }));
  await first.call(markPayoutItems, { id, reason: "Statements of the banks", results });

  // Both see it completed, each once; a second mark of the same is refused.
  await follow(page, "/balance?view=all");
  await expect(page.getByRole("row").filter({ hasText: say("payoutStatus.completed") })).toHaveCount(3);
  await expect(first.call(markPayoutItems, { id, reason: "Again", results })).rejects.toThrow();
  await expect.poll(async () => (await lines())[5]).toBe("toCard 58.71 USD paid");
  const ended = [...(await ivan.caller.call(listPayouts, {})), ...(await boris.caller.call(listPayouts, {}))];
  expect(
    ended.map(({ method, amount, currency, status }) => `${method} ${amount} ${currency} ${status}`).toSorted(),
  ).toEqual([
    ...["bankBlr 110.25 BYN 3", "bankBlr 1500.60 RUB 3", "cardBlr 90.00 BYN 3"],
    ...["toBank 120.75 USD 3", "toBankAlt 5000.00 RUB 3", "toCard 60.40 USD 3"],
    ...["toCardRub 2000.45 RUB 3", "toUSDT 40.50 USDT 3"],
  ]);
  for (const person of [ivan, boris]) {
    const balances = await person.caller.call(contractorBalances, {});
    expect(new Set(balances.map(({ pending, inTransit }) => `${pending} ${inTransit}`))).toEqual(
      new Set(["0.00 0.00"]),
    );
  }
});
