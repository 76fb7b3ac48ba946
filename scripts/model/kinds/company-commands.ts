import { updateSetting } from "@artel/shared/calls/companies/legacy";
import { deactivateContractor } from "@artel/shared/calls/contractors/app";
import { convertToActive } from "@artel/shared/calls/contractors/legacy";
import type { Coin } from "../books/money.ts";
import { demand, done, found, type Kind, nobody } from "../kind.ts";

const status: Kind = {
  name: "contractor",
  calls: [deactivateContractor, convertToActive],
  weight: 8,
  plan: (cast, books, dice) => {
    const actor = dice.pick(cast.owners);
    const person = dice.pick(cast.contractors);
    if (actor === undefined || person === undefined) {
      return undefined;
    }
    const id = dice.chance(0.1) ? nobody : person.id;
    const tie = `${actor.company}:${id}`;
    const isActive = books.ties.get(tie)?.isActive ?? dice.chance(0.5);
    // Who was switched off is soon on again: else nothing would happen to them.
    const isOn = dice.chance(0.8) ? !isActive : isActive;
    const isRare = !isOn && dice.chance(0.6);
    if (isRare) {
      return undefined;
    }
    return {
      ...{ actor, call: isOn ? convertToActive : deactivateContractor, input: { id } },
      touches: [`party:${actor.company}`],
      judge: (now) => {
        demand(found(now.ties.get(tie)).isActive !== isOn, "conflict");
        now.ties.put(tie, { isActive: isOn });
        return done({ status: "Done" });
      },
    };
  },
};

/** Ids of currencies on the wire, in their order. */
const ids: readonly (readonly [Coin, number])[] = [
  ["RUB", 1],
  ["EUR", 2],
  ["USD", 3],
  ["USDT", 4],
  ["BYN", 5],
];

const currencies: Kind = {
  name: "currencies",
  calls: [updateSetting],
  weight: 8,
  plan: (cast, books, dice) => {
    const actor = dice.pick(cast.owners);
    const company = books.companies.get(actor?.company ?? 0);
    if (actor === undefined || company === undefined) {
      return undefined;
    }
    const coin = dice.pick(["EUR", "USDT", "USDT", "USD"] as const) ?? "EUR";
    const isOff = company.currencies.includes(coin) && dice.chance(0.7);
    const chosen = isOff
      ? company.currencies.filter((one) => one !== coin)
      : [...new Set([...company.currencies, coin])];
    const bills = ids.flatMap(([one, id]) => (chosen.includes(one) ? [id] : []));
    const isStale = dice.chance(0.08);
    const input = {
      Key: "UserSettings",
      Value: JSON.stringify({ v: 1, bills }),
      ...(isStale ? { seenVersion: "of-another-day" } : {}),
    };
    return {
      ...{ actor, input, touches: [`party:${company.id}`] },
      judge: (now) => {
        const row = now.companies.at(company.id);
        demand(!isStale, "staleSave");
        demand(
          !chosen.some((one) => one === "USDT" && !row.isFriend && !row.currencies.includes(one)),
          "optionNotAvailable",
          "Value",
        );
        const holds = (one: Coin) =>
          now.held(row.id, "available", one) !== 0n || now.held(row.id, "escrow", one) !== 0n;
        demand(
          chosen.length !== 0 && !row.currencies.some((one) => holds(one) && !chosen.includes(one)),
          "invalidInput",
          "Value",
        );
        now.companies.change(row.id, { currencies: ids.flatMap(([one]) => (chosen.includes(one) ? [one] : [])) });
        return done({ status: "Done" });
      },
    };
  },
};

export const companyKinds: readonly Kind[] = [status, currencies];
