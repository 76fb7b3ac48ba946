import { type Amount, amountOf, toWire } from "@artel/shared/money/amount";
import { taxStates } from "@artel/shared/reference/tax-states";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { requestConversion } from "../features/exchange/request-conversion.ts";
import { cancelOwn } from "../features/payouts/contractor/cancel-payout.ts";
import { withdrawV2 } from "../features/payouts/contractor/request-withdrawal.ts";
import { build } from "../features/payouts/operator/batches.ts";
import { cancelByOperator } from "../features/payouts/operator/cancel-payout.ts";
import { changeContractorProfile } from "../features/profile/update-profile.ts";
import { addBankAlt, addCard, saveLocal } from "../features/wallets/add-wallet.ts";
import { found } from "../http/app-error.ts";
import type { App, Context } from "../http/context.ts";
import { type Demo, idOf, operators } from "./accounts.ts";
import { act, asContractor, asOperator } from "./demo-context.ts";
import { confirmedBy, settle, shareOf } from "./payout-steps.ts";
import { boris } from "./people.ts";
import { rubleScenes } from "./ruble-scenes.ts";
import type { Scene } from "./scenes.ts";

/** Withdrawal methods of Boris by their names here. */
type Wallet = "card" | "account" | "rubleAccount" | "bank" | "rubleCard";
type Wallets = Map<Wallet, number>;

const methodOf: Readonly<Record<Wallet, WithdrawMethod>> = {
  card: "cardBlr",
  account: "bankBlr",
  rubleAccount: "bankBlr",
  bank: "toBankAlt",
  rubleCard: "toCardRub",
};

/** Numbers that belong to nobody: those of test cards, accounts with the right check digits, the INN of examples. */
const owner = "Козлов Борис Андреевич";
const inn = "500100732259";
const alfa = { bankId: 9, holder: "Boris Kozlov" } as const;

/**
 * Boris of Minsk is paid in Belarusian rubles and withdraws them by both Belarusian methods; a part of them he exchanges into
 * rubles, which leave to his account in rubles and to an account and a card of Russian banks. In the end some of it waits, in a
 * batch and without one.
 */
export function localPayoutScenes(demo: Demo): readonly Scene[] {
  const { calendar } = demo;
  const wallets: Wallets = new Map();
  return [
    { at: calendar.at(318, 17), play: () => addBelarusian(demo, wallets) },
    { at: calendar.at(205, 17), play: () => addRussian(demo, wallets) },
    ...paydays.map(({ daysAgo, takes }) => ({
      at: calendar.at(daysAgo, 18, 50),
      play: () => payday(demo, wallets, takes),
    })),
    { at: calendar.at(26, 18, 10), play: () => askedAndCanceled(demo, wallets) },
    { at: calendar.minutesAgo(385), play: () => waiting(demo, wallets) },
    ...rubleScenes(demo, () => twoInRubles(demo, wallets)),
  ];
}

/** When Boris withdraws, and by what. */
const paydays: readonly { readonly daysAgo: number; readonly takes: readonly Wallet[] }[] = [
  { daysAgo: 289, takes: ["card"] },
  { daysAgo: 232, takes: ["account"] },
  { daysAgo: 197, takes: ["card", "bank"] },
  { daysAgo: 148, takes: ["account", "rubleAccount"] },
  { daysAgo: 99, takes: ["card", "rubleCard"] },
  { daysAgo: 57, takes: ["account", "bank"] },
];

async function addBelarusian(demo: Demo, wallets: Wallets): Promise<void> {
  const card = { type: "cardBlr", currency: "BYN", number: "9112000000000006", ...alfa } as const;
  const account = { type: "bankBlr", currency: "BYN", iban: "BY58ALFA30120000000000010001", ...alfa } as const;
  wallets.set("card", await added(demo, async (ctx) => (await act(ctx, saveLocal, card)).Id));
  wallets.set("account", await added(demo, async (ctx) => (await act(ctx, saveLocal, account)).Id));
}

/** Methods in rubles are there for whoever has rubles, those at Russian banks for whoever has told INN and Russian name. */
async function addRussian(demo: Demo, wallets: Wallets): Promise<void> {
  await act(asBoris(demo), changeContractorProfile, { fullnameRu: owner, innRu: inn });
  await intoRubles(demo);
  const bill = {
    ...{ FIO: owner, Number: "40817810700000000001", BIK: "044525225", INN: inn, KPP: "" },
    TaxState: taxStates.individual,
  };
  const card = { num: "2200000000000004", type: "toCardRub", Phone: "+79990000000" } as const;
  const account = { type: "bankBlr", currency: "RUB", iban: "BY85ALFA30120000000000010000", ...alfa } as const;
  wallets.set("bank", await added(demo, async (ctx) => (await act(ctx, addBankAlt, bill)).Id));
  wallets.set("rubleCard", await added(demo, async (ctx) => (await act(ctx, addCard, card)).Id));
  wallets.set("rubleAccount", await added(demo, async (ctx) => (await act(ctx, saveLocal, account)).Id));
}

async function added(demo: Demo, add: (ctx: Context) => Promise<number>): Promise<number> {
  const id = await confirmedBy(demo.app, (app) => add(asBoris({ ...demo, app })));
  demo.clock.advance(600);
  return id;
}

function asBoris({ app, ids }: Pick<Demo, "ids"> & { readonly app: App }): Context {
  return asContractor(app, idOf({ ids }, boris));
}

async function intoRubles(demo: Demo): Promise<void> {
  const part = await shareOf(demo, boris, "BYN", 40n);
  await act(asBoris(demo), requestConversion, { Amount: toWire(part), From: "BYN", To: "RUB" });
}

/** One takes Belarusian rubles, the other one what was exchanged for it; the operators pay both in one batch. */
async function payday(demo: Demo, wallets: Wallets, takes: readonly Wallet[]): Promise<void> {
  if (takes.length > 1) {
    await intoRubles(demo);
  }
  const asked: number[] = [];
  for (const wallet of takes) {
    demo.clock.advance(420);
    const isByn = wallet === "card" || wallet === "account";
    asked.push(await ask(demo, wallets, wallet, await shareOf(demo, boris, isByn ? "BYN" : "RUB", isByn ? 85n : 60n)));
  }
  demo.clock.advance(1_500);
  await settle(demo, asked);
}

async function ask(demo: Demo, wallets: Wallets, wallet: Wallet, amount: Amount): Promise<number> {
  const payout = await act(asBoris(demo), withdrawV2, {
    amount: toWire(amount),
    currency: amount.currency,
    type: methodOf[wallet],
    walletId: found(wallets.get(wallet)),
  });
  return found(payout.id);
}

/** One that Boris takes back, and one that an operator cancels. */
async function askedAndCanceled(demo: Demo, wallets: Wallets): Promise<void> {
  await intoRubles(demo);
  const own = await ask(demo, wallets, "card", amountOf("BYN", 14_230n));
  demo.clock.advance(1_260);
  await act(asBoris(demo), cancelOwn, { id: own, seen: { currency: "BYN", amount: "142.30" } });
  const other = await ask(demo, wallets, "bank", amountOf("RUB", 215_000n));
  demo.clock.advance(5_100);
  const reason = "Банк просит уточнить получателя: напишите в поддержку";
  await act(asOperator(demo.app, operators(demo)[1]), cancelByOperator, { id: other, reason });
}

/** Both to the account at a Russian bank; what is missing he exchanges. */
async function twoInRubles(demo: Demo, wallets: Wallets): Promise<readonly number[]> {
  await intoRubles(demo);
  const first = await ask(demo, wallets, "bank", amountOf("RUB", 190_000n));
  demo.clock.advance(360);
  return [first, await ask(demo, wallets, "bank", amountOf("RUB", 145_000n))];
}

/** Rubles are in a batch that nobody has released, Belarusian rubles are only asked for. */
async function waiting(demo: Demo, wallets: Wallets): Promise<void> {
  const rubles = await ask(demo, wallets, "rubleCard", amountOf("RUB", 185_000n));
  demo.clock.advance(1_500);
  const batch = { ids: [rubles], reason: "Rubles of the day" };
  await act(asOperator(demo.app, operators(demo)[0]), build, batch);
  demo.clock.advance(900);
  await ask(demo, wallets, "account", amountOf("BYN", 9_640n));
}
