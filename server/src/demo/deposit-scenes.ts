import { askDepositAddressAction } from "../features/funding/deposits/give-address.ts";
import { depositJobs } from "../features/funding/deposits/jobs.ts";
import { chainSettings } from "../start-sandbox.ts";
import { type Demo, idOf } from "./accounts.ts";
import { act, asOwner } from "./demo-context.ts";
import { aurora } from "./people.ts";
import type { Scene } from "./scenes.ts";
import { onChain } from "./services.ts";

/** Blocks of three seconds. */
const blockSeconds = 3;

/**
 * Aurora pays in on the chain: once three weeks ago, and once right now, which has seven of its confirmations. Only where the demo
 * takes deposits on the chain of its own sandbox: nobody else's signer has these addresses.
 */
export function depositScenes(demo: Demo): readonly Scene[] {
  const { calendar } = demo;
  const { tronAddress, tronDeposits } = demo.app.config;
  return tronDeposits && tronAddress === chainSettings("").tronAddress
    ? [
        { at: calendar.at(21, 11, 25), play: () => deposit(demo, "1480.00", 20) },
        { at: calendar.minutesAgo(2), play: () => deposit(demo, "325.50", 7) },
      ]
    : [];
}

/** Somebody pays to the address of Aurora, and the watcher looks when so many blocks hold it. */
function deposit(demo: Demo, amount: string, blocks: number): Promise<void> {
  return onChain(demo, async ({ config, pay }) => {
    const app = { ...demo.app, config };
    const watch = async () => depositJobs(app)["watch-deposits"]?.({});
    await watch();
    const { address } = await act(asOwner(app, idOf(demo, aurora)), askDepositAddressAction, {});
    await pay(address, amount);
    demo.clock.advance(blocks * blockSeconds);
    await watch();
  });
}
