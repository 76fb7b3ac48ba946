import { until } from "../../lib/until.ts";
import type { Vendors } from "../../prove/vendors.ts";
import { type Actor, type Fact, type Outside, rowsIn } from "../kind.ts";
import type { Caller } from "./caller.ts";

/** Blocks above a transfer after which nothing can undo it. */
const blocksAbove = 40;

/** What happens at these vendors in a season. */
export function outsideOf(vendors: Vendors, caller: Caller): Outside {
  return {
    payByCard: async (page, card, isConfirmed) => {
      const asked = { page: new URL(page).search };
      const { status } = await vendors.say("/ecommpay/payment/purchase", { ...asked, number: card });
      if (status === "awaiting 3ds result") {
        await vendors.say("/ecommpay/payment/challenge", { ...asked, confirm: isConfirmed });
      }
    },
    cardBack: async (payment, act, cents) => {
      const sum = act === "again" ? {} : { amount: Number(cents) };
      await vendors.say(`/cards/payments/${payment}`, { act, ...sum });
    },
    payOnChain: async (owner, address, amount) => {
      const receive = { to: [{ address, amount }] };
      const { txId } = await vendors.say("/control/tron", { receive, mine: blocksAbove });
      return credited(caller, owner, String(txId));
    },
  };
}

/** Has the address looked at until the product has settled what came there. */
async function credited(caller: Caller, owner: Actor, txId: string): Promise<Fact> {
  return until(`a deposit ${txId} was not settled`, async () => {
    await caller.write(owner, "/api/app/deposits/address", {});
    const rows = rowsIn(await caller.read(owner, "/api/app/deposits"), "deposits");
    return rows.find((row) => row.txId === txId && row.state !== "seen");
  });
}
