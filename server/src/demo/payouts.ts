import { type Amount, amountOf, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { taxStates } from "@artel/shared/reference/tax-states";
import { waitingApprovals } from "../features/approvals/ask-second.ts";
import { decide } from "../features/approvals/decide.ts";
import { requestConversion } from "../features/exchange/request-conversion.ts";
import { cancelOwn } from "../features/payouts/contractor/cancel-payout.ts";
import { withdrawV2 } from "../features/payouts/contractor/request-withdrawal.ts";
import { build } from "../features/payouts/operator/batches.ts";
import { cancelByOperator } from "../features/payouts/operator/cancel-payout.ts";
import { failedApproval, mark } from "../features/payouts/operator/mark-items.ts";
import { addCard, addUsdt } from "../features/wallets/add-wallet.ts";
import { startLinking } from "../features/wallets/cards/link-card.ts";
import { saveBankDetails } from "../features/wallets/save-bank-settings.ts";
import { found } from "../http/app-error.ts";
import { signatureOf } from "../providers/cards/signature.ts";
import { type Demo, idOf, operators } from "./accounts.ts";
import { act, asContractor, asOperator, asOwner } from "./demo-context.ts";
import { confirmedBy, released, settle, shareOf } from "./payout-steps.ts";
import { anna, carla, gus, hugo, northwind } from "./people.ts";
import { railScenes } from "./rail-scenes.ts";
import type { Scene } from "./scenes.ts";
import { hear } from "./services.ts";
import { payoutItemIds } from "./store.ts";
import { sessionsAtOnce } from "./topups.ts";

/** USDT addresses of the demo; they belong to nobody. That of Anna has its checksum, so that the chain takes it. */
const addresses = { anna: "TKA1GGx1Y5fUkEyMptgExuvyr2q8FpHpUm", carla: "TDemoCarTaDemoCarTaDemoCarTaDemoC8" } as const;

/** Cards of the test numbers of Visa and Discover; that of Gus is lost in the end. */
const cards: Readonly<Record<string, string>> = {
  [carla]: "4242424242424242",
  [gus]: "6011111111111117",
  [hugo]: "4000056655665556",
};

type Wallets = Map<string, number>;

/** A year of withdrawals: a payday a month, an exchange now and then, and in the end payouts in every state. */
export function payoutScenes(demo: Demo): readonly Scene[] {
  const { calendar } = demo;
  const wallets: Wallets = new Map();
  const paydays = calendar.sessions.filter((_, place) => place % sessionsAtOnce === 9);
  const exchanges = calendar.sessions.filter((_, place) => place % 34 === 20);
  return [
    { at: calendar.at(357, 18), play: () => addMethods(demo, wallets, [anna, carla, gus]) },
    { at: calendar.at(282, 18), play: () => addMethods(demo, wallets, [hugo]) },
    ...paydays.map((daysAgo, month) => ({
      at: calendar.at(daysAgo, 18, 20),
      play: () => payday(demo, wallets, month),
    })),
    ...exchanges.map((daysAgo, place) => ({
      at: calendar.at(daysAgo, 13, 35),
      play: async () => {
        const amounts = ["1840.50", "2265.00", "975.75", "1410.25"];
        const order = { Amount: amounts[place % amounts.length] ?? "", From: "USD", To: "EUR" } as const;
        await act(asOwner(demo.app, idOf(demo, northwind)), requestConversion, order);
      },
    })),
    ...lastPayouts(demo, wallets),
    ...railScenes(demo, (email) => found(wallets.get(email))),
  ];
}

async function addMethods(demo: Demo, wallets: Wallets, people: readonly string[]): Promise<void> {
  for (const email of people) {
    const person = asContractor(demo.app, idOf(demo, email));
    const card = cards[email];
    const id = await confirmedBy(demo.app, async (app) =>
      card
        ? (await act({ ...person, app }, addCard, { num: card })).Id
        : (await act({ ...person, app }, addUsdt, { Network: "TRC20", Address: addresses.anna })).Id,
    );
    wallets.set(email, id);
    demo.clock.advance(900);
  }
}

/** Whoever has a method and enough money withdraws; the operators pay all of it in one batch. */
async function payday(demo: Demo, wallets: Wallets, month: number): Promise<void> {
  const asked: number[] = [];
  await exchangeOfAnna(demo);
  for (const [email, currency] of withdrawn.filter(([one]) => wallets.has(one))) {
    const amount = await shareOf(demo, email, currency, BigInt(70 + ((month * 7) % 20)));
    if (amount.minor >= leastWithdrawn) {
      demo.clock.advance(540);
      asked.push(await ask(demo, wallets, email, amount));
    }
  }
  if (asked.length > 0) {
    demo.clock.advance(1_500);
    await settle(demo, asked);
  }
}

/** Who withdraws what on a payday. */
const withdrawn: readonly (readonly [string, CurrencyCode])[] = [
  [anna, "USDT"],
  [carla, "EUR"],
  [gus, "USD"],
  [hugo, "USD"],
];
/** Minor units; in USDT, which has more digits, whatever there is. */
const leastWithdrawn = 20_000n;

/** Anna is paid in dollars and withdraws in USDT. */
async function exchangeOfAnna(demo: Demo): Promise<void> {
  const dollars = await shareOf(demo, anna, "USD", 55n);
  if (dollars.minor > 0n) {
    const order = { Amount: toWire(dollars), From: "USD", To: "USDT" } as const;
    await act(asContractor(demo.app, idOf(demo, anna)), requestConversion, order);
  }
}

async function ask(demo: Demo, wallets: Wallets, email: string, amount: Amount): Promise<number> {
  const payout = await act(asContractor(demo.app, idOf(demo, email)), withdrawV2, {
    amount: toWire(amount),
    currency: amount.currency,
    type: cards[email] ? "toCard" : "toUSDT",
    walletId: found(wallets.get(email)),
  });
  return found(payout.id);
}

/** The last weeks: one payout paid in part, one canceled by each side, one in a batch that waits, two that are asked for. */
function lastPayouts(demo: Demo, wallets: Wallets): readonly Scene[] {
  const { app, calendar } = demo;
  const minor = (currency: CurrencyCode, value: bigint) => amountOf(currency, value);
  return [
    { at: calendar.at(24, 19), play: () => partlyPaid(demo, wallets) },
    {
      at: calendar.at(17, 19),
      play: async () => {
        const id = await ask(demo, wallets, anna, minor("USDT", 48_250_000n));
        demo.clock.advance(2_100);
        const seen = { currency: "USDT", amount: "48.25" } as const;
        await act(asContractor(app, idOf(demo, anna)), cancelOwn, { id, seen });
      },
    },
    {
      at: calendar.at(15, 19),
      play: async () => {
        const id = await ask(demo, wallets, gus, minor("USD", 12_340n));
        demo.clock.advance(5_400);
        const reason = "The card is reported lost; please add another one";
        await act(asOperator(app, operators(demo)[1]), cancelByOperator, { id, reason });
      },
    },
    { at: calendar.at(13, 15), play: () => linkCard(demo) },
    {
      at: calendar.minutesAgo(1_440 + 320),
      play: async () => {
        await act(asContractor(app, idOf(demo, carla)), addUsdt, { Network: "TRC20", Address: addresses.carla });
        await act(asContractor(app, idOf(demo, gus)), saveBankDetails, bankOfGus);
      },
    },
    {
      at: calendar.minutesAgo(400),
      play: async () => {
        const asked = await ask(demo, wallets, anna, minor("USDT", 118_730_000n));
        demo.clock.advance(3_300);
        const reason = "Daily batch";
        await act(asOperator(app, operators(demo)[0]), build, { ids: [asked], reason });
      },
    },
    {
      at: calendar.minutesAgo(320),
      play: async () => {
        await ask(demo, wallets, anna, minor("USDT", 35_600_000n));
        demo.clock.advance(1_020);
        await ask(demo, wallets, hugo, minor("USD", 14_215n));
      },
    },
  ];
}

/** A bank account whose details are not complete. */
const bankOfGus = {
  ...{ fullname: "Gus Miller", country: "US", bankCountry: "US", bankName: "Hudson Savings Bank" },
  taxState: taxStates.individual,
  ...{ address: "210 West 29th Street", city: "New York", zip: "10001", accountNumber: "000123456789" },
};

/** Money of two card-fee rates leaves in two orders, and one of them comes back after a second operator has agreed. */
async function partlyPaid(demo: Demo, wallets: Wallets): Promise<void> {
  const { app } = demo;
  const [first, second] = operators(demo);
  const payout = await ask(demo, wallets, carla, await shareOf(demo, carla, "EUR", 100n));
  const batchId = await released(demo, [payout]);
  const [paid, failed] = await payoutItemIds(app.db.read, payout);
  const results = [
    { itemId: found(paid), result: "paid" as const },
    { itemId: found(failed), result: "failed" as const, failure: "The card is closed" },
  ];
  await act(asOperator(app, first), mark, { id: batchId, reason: "The bank returned one order", results });
  demo.clock.advance(2_700);
  const [asked] = await waitingApprovals<Parameters<typeof failedApproval.execute>[2]["detail"]>(
    app.db.read,
    demo.clock.now(),
    "payout.failed",
  );
  await act(asOperator(app, second), (tx, ctx) => decide(tx, ctx, failedApproval, found(asked), agreed), undefined);
}

const agreed = { decision: "approved", reason: "Seen in the statement of the bank" } as const;

/** A card provider, as the sandbox is one: with it linking begins, and its answer comes as a signed message. */
const provider = { cardProjectId: "1", cardSecret: "sbx-cards-secret" } as const;

/** Gus enters another card at the provider's page; it takes the place of the lost one, and is paid to by its token. */
async function linkCard({ app, ...demo }: Demo): Promise<void> {
  const person = idOf(demo, gus);
  const withProvider = { ...app, config: { ...app.config, ...provider } };
  const page = await act(asContractor(withProvider, person), startLinking, {});
  demo.clock.advance(240);
  const message = {
    project_id: 1,
    payment: { id: page.id, type: "account verification", status: "success" },
    customer: { id: String(person) },
    account: { number: "601100******9424", token: "sbx-card-of-gus" },
  };
  const signed = { ...message, signature: signatureOf(message, provider.cardSecret) };
  await confirmedBy(withProvider, (one) => hear(one, "cards", Buffer.from(JSON.stringify(signed))));
}
