import { addEcommpay } from "../../../server/src/providers/cards/sandbox/ecommpay.ts";
import { addTron } from "../../../server/src/providers/tron/sandbox/tron.ts";
import { createSandbox } from "../../../server/src/sandbox/app.ts";
import { createControl } from "../../../server/src/sandbox/control.ts";
import { cardPayinSettings, chainSettings } from "../../../server/src/testing/vendor-settings.ts";
import { type Actor, type Fact, type Outside, rowsIn } from "../kind.ts";
import { until } from "../until.ts";
import type { Caller } from "./caller.ts";

/** The card provider and the chain, in the process of the driver: the product has only their addresses. */
export interface Vendors {
  /** Settings of a product that takes money by them. */
  readonly env: Readonly<Record<string, string>>;
  readonly send: (path: string, body: object) => Promise<Fact>;
  readonly close: () => Promise<void>;
}

/** Starts the stand-ins of the vendors by which companies pay in. */
export async function startVendors(): Promise<Vendors> {
  const sandbox = createSandbox({
    control: createControl(),
    now: () => new Date(),
    parts: [addEcommpay, addTron],
  });
  const address = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  return {
    env: { ...cardPayinSettings(address), ...chainSettings(address) },
    send: async (path, body) => {
      const reply = await sandbox.inject({ method: "POST", url: path, payload: body });
      if (reply.statusCode !== 200) {
        throw new Error(`${path} of a vendor answered ${reply.statusCode}: ${reply.body}`);
      }
      return reply.json() as Fact;
    },
    close: () => sandbox.close(),
  };
}

/** Blocks above a transfer after which nothing can undo it. */
const blocksAbove = 40;

/** What happens at these vendors in a season. */
export function outsideOf(vendors: Vendors, caller: Caller): Outside {
  return {
    payByCard: async (page, card, isConfirmed) => {
      const asked = { page: new URL(page).search };
      const { status } = await vendors.send("/ecommpay/payment/purchase", { ...asked, number: card });
      if (status === "awaiting 3ds result") {
        await vendors.send("/ecommpay/payment/challenge", { ...asked, confirm: isConfirmed });
      }
    },
    cardBack: async (payment, act, cents) => {
      const sum = act === "again" ? {} : { amount: Number(cents) };
      await vendors.send(`/cards/payments/${payment}`, { act, ...sum });
    },
    payOnChain: async (owner, address, amount) => {
      const receive = { to: [{ address, amount }] };
      const { txId } = await vendors.send("/control/tron", { receive, mine: blocksAbove });
      return credited(caller, owner, String(txId));
    },
  };
}

/** Has the address looked at until the product has settled what came there. */
async function credited(caller: Caller, owner: Actor, txId: string): Promise<Fact> {
  return until(async () => {
    await caller.write(owner, "/api/app/deposits/address", {});
    const rows = rowsIn(await caller.read(owner, "/api/app/deposits"), "deposits");
    return rows.find((row) => row.txId === txId && row.state !== "seen");
  }, `a deposit ${txId} was not settled`);
}
