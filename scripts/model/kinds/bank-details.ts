import { saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import type { Books } from "../books/books.ts";
import type { Dice } from "../dice.ts";
import { type Actor, type Done, demand, done, type Kind, numberIn, type Read, rowsIn } from "../kind.ts";
import { ownOf } from "./methods.ts";
import { isVisible } from "./orders.ts";

/** Accounts with the code of their bank. */
const accounts = [
  ["RS35260005601001611379", "RZBSRSBG"],
  ["DE89370400440532013000", "COBADEFF"],
  ["CY17002001280000001200527600", "BCYPCY2N"],
] as const;

/** What is saved: whole details, or of another holder, without the code of the bank, nothing, or over other details than the present. */
type Turn = "whole" | "other" | "broken" | "empty" | "stale";

interface Wanted {
  readonly actor: Actor;
  readonly turn: Turn;
  readonly account: string;
  readonly swift: string;
}

function wantedFrom(actor: Actor, dice: Dice): Wanted {
  const [account, swift] = dice.pick(accounts) ?? accounts[0];
  const odds: Readonly<Record<Turn, number>> = { whole: 6, other: 4, broken: 1, empty: 1, stale: 2 };
  const turns = Object.entries(odds).flatMap(([turn, times]) => Array<Turn>(times).fill(turn as Turn));
  return { actor, account, swift, turn: dice.pick(turns) ?? "whole" };
}

function inputOf({ turn, account, swift }: Wanted): Readonly<Record<string, unknown>> {
  const address = { bankName: "Model bank", address: "1 Demo Street", city: "Belgrade", zip: "11000" };
  const form = {
    ...address,
    ...{ fullname: turn === "other" ? "Somebody Else" : "", country: "RS", bankCountry: account.slice(0, 2) },
    ...{ accountNumber: account, bankSwift: turn === "broken" ? "" : swift },
  };
  return { ...(turn === "empty" ? {} : form), ...(turn === "stale" ? { seenVersion: "of-another-day" } : {}) };
}

/** The method follows the details: it can be paid to when they are whole, and is gone when all is empty. */
function judge(books: Books, { actor, turn, account }: Wanted): Done {
  const [present] = ownOf(books, actor.id, "toBank");
  demand(turn !== "stale", "staleSave");
  if (turn === "empty") {
    if (present) {
      books.wallets.drop(present.id);
    }
    return done({ status: "Done", state: null });
  }
  const contractor = books.contractors.at(actor.id);
  demand(!contractor.isBlocked, "withdrawalBlocked");
  demand(isVisible(books, contractor, "toBank"), "optionNotAvailable");
  const id = present?.id ?? -actor.id;
  const state = turn === "broken" ? 2 : 3;
  books.wallets.put(id, {
    ...{ id, contractor: actor.id, method: "toBank", state, version: (present?.version ?? 0) + 1, isNew: true },
    ...{ shown: `Model bank •••• ${account.slice(-4)}`, destination: turn === "broken" ? "" : account },
    ...{ isOther: turn === "other", isDoubtful: false },
  });
  return done({ status: "Done", state });
}

/** The answer names no id: the list of methods does. */
async function learn(read: Read, books: Books, actor: Actor): Promise<void> {
  const own = books.wallets.get(-actor.id);
  const told = own && rowsIn({ rows: await read(actor, "/api/app/wallets") }).find(({ type }) => type === "toBank");
  if (own && told) {
    books.wallets.drop(own.id);
    books.wallets.put(numberIn(told, "ID"), { ...own, id: numberIn(told, "ID") });
  }
}

const bank: Kind = {
  name: "bank details",
  calls: [saveBankSettings],
  weight: 5,
  isFirst: true,
  isAlone: true,
  plan: (cast, _books, dice) => {
    const actor = dice.pick(cast.contractors);
    if (actor === undefined) {
      return undefined;
    }
    const wanted = wantedFrom(actor, dice);
    return {
      actor,
      input: inputOf(wanted),
      touches: [`party:${actor.id}`],
      judge: (now) => judge(now, wanted),
      learn: (read, now) => learn(read, now, actor),
    };
  },
};

export const bankKinds: readonly Kind[] = [bank];
