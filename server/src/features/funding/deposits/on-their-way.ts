import { amountOf, toDecimal } from "@artel/shared/money/amount";
import { exactText } from "@artel/shared/money/decimal-text";
import type { Read } from "../../../platform/db/db.ts";
import { followedDeposits } from "./deposit-store.ts";

/** What was seen and is not final: transaction, address, and the sum with all its digits. */
export async function depositsOnTheirWay(
  read: Read,
): Promise<readonly { readonly txId: string; readonly address: string; readonly amount: string }[]> {
  return (await followedDeposits(read)).map(({ tx_id, address, currency, minor }) => ({
    ...{ txId: tx_id, address },
    amount: exactText(toDecimal(amountOf(currency, BigInt(minor)))),
  }));
}
