import { askDepositAddress } from "@artel/shared/calls/funding/app-deposits";
import type { Books } from "../books/books.ts";
import { textOf } from "../books/money.ts";
import { demand, done, type Kind } from "../kind.ts";
import { isDue, missingOf } from "./desk/lines.ts";

/** The least that counts as a deposit. */
const leastDeposit = 100n;

/** USDT comes on the chain: it pays the oldest top-up that misses just so much, else the balance has it; a small one lies aside. */
function deposit(books: Books, company: number, cents: bigint): "credited" | "aside" {
  if (cents < leastDeposit) {
    return "aside";
  }
  books.move(company, "available", "USDT", cents);
  const topup = books.topups
    .list()
    .filter((one) => one.company === company && one.coin === "USDT" && isDue(one) && missingOf(one) === cents)
    .toSorted((a, b) => a.id - b.id)[0];
  if (topup !== undefined) {
    books.topups.change(topup.id, { received: topup.cents, state: "paid" });
    books.overtake(`topup:${topup.id}`);
    books.overtakePart(`topup-selected:${topup.id}`);
  }
  return "credited";
}

const payOnChain: Kind = {
  name: "deposit",
  calls: [askDepositAddress],
  weight: 7,
  never: {
    optionNotAvailable: "where no deposits are taken; here they are",
    unavailable: "tells to come again, and the model does",
  },
  plan: (cast, books, dice) => {
    const friends = cast.owners.filter(({ company }) => books.companies.at(company ?? 0).currencies.includes("USDT"));
    const actor = dice.chance(0.75) ? dice.pick(friends) : dice.pick([...cast.closed, ...cast.owners]);
    if (actor === undefined) {
      return undefined;
    }
    const company = actor.company ?? 0;
    const due = dice.newest(
      books.topups.list().filter((one) => one.company === company && one.coin === "USDT" && isDue(one)),
    );
    const cents =
      due && dice.chance(0.4) ? missingOf(due) : dice.chance(0.1) ? dice.cents(1, 100) : dice.cents(100, 60_000);
    return {
      ...{ actor, input: {}, touches: ["desk", `party:${company}`] },
      judge: (now, { more }) => {
        const { isActivated, isFriend, currencies } = now.companies.at(company);
        demand(isActivated, "companyNotActivated");
        demand(isFriend && currencies.includes("USDT"), "currencyNotOffered");
        // Beside others an address is asked for and nothing comes.
        return more.length === 0
          ? done({})
          : { reply: {}, more: [{ amount: textOf(cents), state: deposit(now, company, cents) }] };
      },
      follow: async (_, { body }) => {
        const { amount, state } = await cast.outside.payOnChain(actor, String(body.address), textOf(cents));
        return [{ amount, state }];
      },
    };
  },
};

export const depositKinds: readonly Kind[] = [payOnChain];
