import { amountOf } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { contractorAvailable, house } from "../ledger/accounts.ts";
import { tryPost } from "../ledger/post.ts";
import type { Tx } from "../platform/db/db.ts";

let counter = 0;

/** Gives a contractor money in minor units as one lot, as a paid task does; `cardTax` is the lot's card-fee rate. */
export async function giveMoney(
  tx: Tx,
  contractor: number,
  currency: CurrencyCode,
  minor: bigint,
  cardTax = "0.028",
): Promise<void> {
  counter += 1;
  await tryPost(
    tx,
    { actor: 0, requestId: "test", now: new Date("2026-11-02T00:00:00Z") },
    {
      kind: "test.reward",
      subject: `user:${contractor}`,
      naturalKey: `test-reward:${counter}`,
      tenant: contractor,
      moves: [
        {
          from: house("suspense", currency),
          to: contractorAvailable(contractor, currency, cardTax),
          amount: amountOf(currency, minor),
        },
      ],
    },
  );
}
