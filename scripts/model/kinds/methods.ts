import { confirmWallet, removeWallet } from "@artel/shared/calls/wallets/app";
import { addCardWallet, addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import type { Books } from "../books/books.ts";
import type { Method, Wallet } from "../books/rows.ts";
import type { Dice } from "../dice.ts";
import { type Actor, type Answer, type Choice, type Done, demand, done, type Kind, nobody, numberIn } from "../kind.ts";
import { isVisible } from "./orders.ts";

/** Methods of a kind that somebody may have, and links of methods that are mailed to one in a day. */
const most: Readonly<Record<Method, number>> = { toCard: 1, toBank: 1, toUSDT: 3, toCardRub: 1 };
const mailsADay = 50;

interface Wanted {
  readonly method: Method;
  readonly destination: string;
  readonly shown: string;
  readonly isWrong: boolean;
  readonly isDoubtful: boolean;
  /** The method that is changed; none for a new one. */
  readonly id: number | undefined;
}

/** Methods of somebody, of one kind or all. */
export function ownOf(books: Books, contractor: number, method?: Method): Wallet[] {
  return books.wallets
    .list()
    .filter((one) => one.contractor === contractor && (method === undefined || one.method === method));
}

function judgeSave(books: Books, actor: Actor, wanted: Wanted, answer: Answer): Done {
  const contractor = books.contractors.at(actor.id);
  const present = wanted.id === undefined ? undefined : books.wallets.get(wanted.id);
  // What the code would confirm is judged before anything is looked up: only then is a method found that is another's.
  demand(!contractor.isBlocked, "withdrawalBlocked");
  demand(isVisible(books, contractor, wanted.method), "optionNotAvailable");
  demand(wanted.method !== "toCardRub", "taxIdRequired");
  demand(
    ownOf(books, actor.id, wanted.method).filter(({ id }) => id !== wanted.id).length < most[wanted.method],
    "walletLimit",
  );
  demand(!wanted.isWrong, "invalidInput", wanted.method === "toUSDT" ? "Address" : "num");
  demand(
    !ownOf(books, actor.id).some(({ destination }) => destination === wanted.destination),
    "invalidInput",
    wanted.method === "toUSDT" ? "Address" : "num",
  );
  demand(wanted.id === undefined || (present?.contractor === actor.id && present.method === wanted.method), "notFound");
  demand(contractor.mails < mailsADay, "limitExceeded");
  books.contractors.change(actor.id, { mails: contractor.mails + 1 });
  const id = present?.id ?? numberIn(answer.body, "Id");
  books.wallets.put(id, {
    ...{
      id,
      contractor: actor.id,
      method: wanted.method,
      state: 1,
      shown: wanted.shown,
      destination: wanted.destination,
    },
    ...{ version: (present?.version ?? 0) + 1, isNew: true, isOther: false, isDoubtful: wanted.isDoubtful },
  });
  return done({ status: "Done", Id: id });
}

function savePlan(actor: Actor, wanted: Wanted): Choice {
  const { id, destination, method } = wanted;
  const own = id === undefined ? {} : { id };
  const rubles = method === "toCardRub" ? { type: "toCardRub", Phone: "+7 916 123-45-67" } : {};
  return {
    kind: id === undefined ? "method add" : "method edit",
    actor,
    touches: [`party:${actor.id}`],
    call: method === "toUSDT" ? addUsdtWallet : addCardWallet,
    input:
      method === "toUSDT"
        ? { Network: "TRC20", Address: destination, ...own }
        : { num: destination, ...rubles, ...own },
    judge: (books, answer) => judgeSave(books, actor, wanted, answer),
  };
}

const base58 = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789";

function addressFrom(dice: Dice): Pick<Wanted, "destination" | "shown"> {
  const destination = `T${Array.from({ length: 33 }, () => base58[dice.within(0, base58.length)]).join("")}`;
  return { destination, shown: `T•••• ${destination.slice(-6)}` };
}

/** A card number whose last digit fits the others. */
function cardFrom(dice: Dice, brand: "4" | "5"): Pick<Wanted, "destination" | "shown"> {
  const head = `${brand}${brand === "5" ? "3" : "1"}${Array.from({ length: 13 }, () => dice.within(0, 10)).join("")}`;
  const sum = [...head].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  const destination = `${head}${(10 - (sum % 10)) % 10}`;
  const masked = `${destination.slice(0, 6)}******${destination.slice(12)}`;
  return { destination, shown: masked.replace(/(.{4})(?=.)/g, "$1 ") };
}

function wantedFrom(books: Books, actor: Actor, dice: Dice, isEdit: boolean): Wanted | undefined {
  const present = isEdit
    ? dice.pick(ownOf(books, actor.id).filter(({ method }) => method === "toUSDT" || method === "toCard"))
    : undefined;
  // Who has no card may still name one: with a card of the own its limit would be told first.
  const isUnknown = isEdit && dice.chance(0.08) && ownOf(books, actor.id, "toCard").length === 0;
  if (isEdit && present === undefined && !isUnknown) {
    return undefined;
  }
  const method = isUnknown
    ? "toCard"
    : (present?.method ?? (dice.chance(0.12) ? "toCardRub" : dice.chance(0.6) ? "toUSDT" : "toCard"));
  const isDoubtful = method === "toCard" && books.contractors.at(actor.id).country === "RS" && dice.chance(0.4);
  const fresh = method === "toUSDT" ? addressFrom(dice) : cardFrom(dice, isDoubtful ? "5" : "4");
  const known = dice.chance(0.06) ? dice.pick(ownOf(books, actor.id, method)) : undefined;
  const isWrong = dice.chance(0.12);
  const { destination, shown } = known ?? fresh;
  const id = isEdit ? (isUnknown || dice.chance(0.14) ? nobody : present?.id) : undefined;
  return { method, shown, isDoubtful, isWrong, id, destination: isWrong ? "1234567890" : destination };
}

const add: Kind = {
  name: "method add",
  calls: [addUsdtWallet, addCardWallet],
  weight: 6,
  isFirst: true,
  plan: (cast, books, dice) => {
    const actor = dice.pick(cast.contractors);
    const wanted = actor && wantedFrom(books, actor, dice, false);
    return actor && wanted && savePlan(actor, wanted);
  },
};

const edit: Kind = {
  name: "method edit",
  calls: [addUsdtWallet, addCardWallet],
  weight: 5,
  never: { optionNotAvailable: "everybody is offered USDT" },
  plan: (cast, books, dice) => {
    const actor = dice.pick(cast.contractors);
    const wanted = actor && wantedFrom(books, actor, dice, true);
    return actor && wanted && savePlan(actor, wanted);
  },
  burst: (cast, books, dice) => {
    const wallet = books.wallets.list().findLast(({ method }) => method === "toUSDT");
    const actor = cast.contractors.find(({ id }) => id === wallet?.contractor);
    const rest = mailsADay - (books.contractors.get(wallet?.contractor ?? 0)?.mails ?? 0) + 3;
    const plain = { method: "toUSDT", isWrong: false, isDoubtful: false, id: wallet?.id } as const;
    return actor ? Array.from({ length: rest }, () => savePlan(actor, { ...plain, ...addressFrom(dice) })) : [];
  },
};

const confirm: Kind = {
  name: "method confirm",
  calls: [confirmWallet],
  weight: 6,
  isFirst: true,
  isAlone: true,
  plan: (cast, books, dice) => {
    const wallet = dice.pick(books.wallets.list().filter(({ state, method }) => state === 1 && method !== "toBank"));
    const owner = cast.contractors.find(({ id }) => id === wallet?.contractor);
    const isWrong = wallet === undefined || owner === undefined || dice.chance(0.2);
    const actor = isWrong ? dice.pick(cast.contractors) : owner;
    if (actor === undefined) {
      return undefined;
    }
    return {
      actor,
      input: { code: dice.hex(32) },
      touches: [`party:${actor.id}`],
      ...(isWrong ? {} : { ready: async () => ({ code: await cast.link(actor, wallet) }) }),
      judge: (now) => {
        demand(!isWrong, "codeWrongOrExpired");
        now.wallets.change(wallet.id, { state: 3, isNew: true });
        return done({ status: "Done", type: wallet.method });
      },
    };
  },
};

const remove: Kind = {
  name: "method remove",
  calls: [removeWallet],
  weight: 3,
  plan: (cast, books, dice) => {
    const wallet = dice.newest(books.wallets.list(), 20);
    const actor = dice.chance(0.75)
      ? cast.contractors.find(({ id }) => id === wallet?.contractor)
      : dice.pick(cast.contractors);
    if (wallet === undefined || actor === undefined) {
      return undefined;
    }
    const id = dice.chance(0.1) ? nobody : wallet.id;
    return {
      ...{ actor, input: { id }, touches: [`party:${actor.id}`] },
      judge: (now) => {
        demand(now.wallets.get(id)?.contractor === actor.id, "notFound");
        now.wallets.drop(id);
        return done({ status: "Done" });
      },
    };
  },
};

export const methodKinds: readonly Kind[] = [add, edit, confirm, remove];
