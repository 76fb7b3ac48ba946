import { depositLimits } from "@artel/shared/limits/deposits";
import { z } from "zod";
import { found } from "../../../http/app-error.ts";
import type { App } from "../../../http/context.ts";
import { OutgoingFailure } from "../../../platform/http-client/port.ts";
import { addJob, type JobHandlers } from "../../../platform/jobs/queue.ts";
import type { TronNode } from "../../../providers/tron/node.ts";
import * as addressStore from "./address-store.ts";
import { followedDeposits } from "./deposit-store.ts";
import { followDeposit } from "./follow-deposit.ts";
import { lookJob } from "./give-address.ts";
import { headsOf, lookAtAddress } from "./look-at-address.ts";
import { type Watch, watchOf } from "./watch.ts";

const watchJob = "watch-deposits";

const placeSchema = z.object({ place: z.number() });

/** The jobs of deposits; they do nothing where the installation takes none. */
export function depositJobs(app: App): JobHandlers {
  const watch = watchOf(app);
  return {
    [watchJob]: async () => {
      if (watch) {
        await fillSpareAddresses(watch);
        await look(watch, await addressStore.addressesToLookAt(app.db.read, depositLimits.addressesARun));
      }
    },
    [lookJob]: async (payload) => {
      const { place } = placeSchema.parse(payload);
      const given = watch && (await addressStore.givenAddress(app.db.read, place));
      if (given) {
        await look(watch, [given]);
      }
    },
  };
}

/** Every minute (UTC); a company that looks at its address has it looked at besides. */
export const depositSchedules = `* * * * * ${watchJob}`;

/** Has a worker that starts look at once: the first company that pays on the chain waits for no minute. */
export async function watchAtStart(app: App): Promise<void> {
  if (app.config.tronDeposits) {
    await app.db.transaction((tx) => addJob(tx, watchJob, {}, { key: watchJob }));
  }
}

/**
 * Looks at addresses and follows what was seen there. A node that does not answer, or not as it should, leaves what was written
 * and keeps with the address why; the next run goes on there. One address keeps no other from being looked at.
 */
async function look(watch: Watch, addresses: readonly addressStore.GivenAddress[]): Promise<void> {
  const { app } = watch;
  const heads = await orFault(watch, addresses, () => headsOf(watch));
  for (const given of heads ? addresses : []) {
    await orFault(watch, [given], async () => {
      const once = { app, tron: { ...watch.tron, node: askedOnce(watch.tron.node) } };
      await lookAtAddress(once, given, found(heads));
      for (const deposit of await followedDeposits(app.db.read, given.place)) {
        await followDeposit(once, deposit, found(heads));
      }
      await app.db.transaction((tx) => addressStore.noteLook(tx, given.place, app.clock.now()));
    });
  }
}

/** The node for one look: about a transaction it is asked once, however many transfers that made. */
function askedOnce(node: TronNode): TronNode {
  const known = new Map<string, ReturnType<TronNode["info"]>>();
  return {
    ...node,
    info: (txId, depth) => {
      const answer = known.get(`${depth} ${txId}`) ?? node.info(txId, depth);
      known.set(`${depth} ${txId}`, answer);
      return answer;
    },
  };
}

/** Does what the chain is asked for; where that fails the addresses keep why, and there is no answer. */
async function orFault<Answer>(
  { app }: Watch,
  addresses: readonly addressStore.GivenAddress[],
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    const fault = faultOf(error);
    const places = addresses.map(({ place }) => place);
    app.log.warn({ fault, addresses: places.length }, "deposits: the chain could not be looked at");
    await app.db.transaction((tx) => addressStore.noteFault(tx, places, fault));
    return undefined;
  }
}

/** Asks the signer for addresses until enough are spare. Without its answer what is there has to do. */
export async function fillSpareAddresses({ app, tron }: Watch): Promise<void> {
  const { count, last } = await addressStore.spareAddresses(app.db.read);
  try {
    for (let place = last + 1; place <= last + depositLimits.spareAddresses - count; place += 1) {
      const address = await tron.addresses.addressAt(place);
      await app.db.transaction((tx) => addressStore.keepAddress(tx, place, address, app.clock.now()));
    }
  } catch (error) {
    app.log.warn({ fault: faultOf(error) }, "deposits: the signer tells no address");
  }
}

/** Why a service did not answer. Throws what is no such failure. */
function faultOf(error: unknown): string {
  if (error instanceof OutgoingFailure) {
    return error.reason;
  }
  throw error;
}
