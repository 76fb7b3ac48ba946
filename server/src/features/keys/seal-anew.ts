import type { App } from "../../http/context.ts";
import type { NamedKey } from "../../platform/crypto/keys.ts";
import { addJob, type JobHandler } from "../../platform/jobs/queue.ts";
import { kidsInUse, sealedColumns } from "./sealed-columns.ts";

const name = "seal-anew";

/** How many secrets one transaction seals anew: what is done stays done after a kill. */
const atOnce = 200;

/** Asks for the job where a key that is not the present one sealed something. */
export async function askToSealAnew({ db, keys }: App): Promise<void> {
  await db.transaction(async (tx) => {
    const others = [...(await kidsInUse(tx))].filter((kid) => kid !== keys.data.kid);
    if (others.length > 0) {
      await addJob(tx, name, {}, { key: name });
    }
  });
}

/**
 * Job `seal-anew`: seals with the present key of data what another one sealed, some at a time, and begins again where it was
 * stopped. Reads work meanwhile, for both keys open. What ends it is said in the log: the other key may go.
 */
export function keyJobs(app: App): Readonly<Record<typeof name, JobHandler>> {
  return {
    [name]: async () => {
      const [present, ...others] = app.keys.dataRing;
      if (!present) {
        return;
      }
      const sealing = {
        ring: [present, ...others] as const satisfies readonly [NamedKey, ...NamedKey[]],
        random: app.ids.bytes,
      };
      let total = 0;
      for (const column of sealedColumns) {
        for (let count = atOnce; count === atOnce; total += count) {
          count = await app.db.transaction((tx) => column.sealAnew(tx, sealing, atOnce));
        }
      }
      app.log.info({ count: total, key: present.kid }, "secrets were sealed anew: the other key of data may go");
    },
  };
}
