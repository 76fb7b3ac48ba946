import { randomInt } from "node:crypto";
import { insertRate, lockRates } from "../../../server/src/features/exchange/store.ts";
import { pick } from "./ask.ts";
import { textOf } from "./books.ts";
import { type Actor, type Firm, numberIn, type Stage, turn } from "./changing-stage.ts";
import { attempt, look, type Order, order } from "./client.ts";

/** Drafts that a company has open at a time. */
const draftsOpen = 60;

type Change = (stage: Stage) => Promise<string | undefined>;

/** Makes one change after another until the run is over. What a kill interrupts is left, and the next one follows. */
export async function keepChanging(stage: Stage, change: Change, pause: readonly [number, number]): Promise<void> {
  while (!stage.isOver) {
    const made = await change(stage).catch(() => undefined);
    if (made !== undefined) {
      stage.tally.made(made);
    }
    await turn(stage, pause[1], pause[0]);
  }
}

/** Makes drafts while a company has too few of them. */
export function draftMaker({ id, owner }: Firm): Change {
  return async (stage) => {
    const drafts = stage.drafts.get(id);
    if (!drafts || drafts.size >= draftsOpen) {
      return;
    }
    const fields = { title: "Chaos", docTitle: "Chaos", categoryId: 1, deadline: "30/11/2030" };
    const wanted = order(owner.token, "/api/app/tasks", { ...fields, ...priceOf(stage), contractorId: someone(stage) });
    const answer = await attempt(stage.address(), wanted);
    if (answer?.status === 200) {
      drafts.add((JSON.parse(answer.text) as { id: number }).id);
    }
    return;
  };
}

/**
 * Changes what a draft costs, in which currency and who gets it, by a save with its version; those before all that
 * somebody reads.
 */
export function draftEditor({ id, owner }: Firm): Change {
  return async (stage) => {
    const drafts = stage.drafts.get(id) ?? new Set<number>();
    const watched = [...stage.watched].filter((task) => drafts.has(task));
    const task = pick(stage, watched.length > 0 && stage.random() < 0.85 ? watched : [...drafts], draftsOpen);
    const page = (await look(stage.address, `/api/app/task/${task}/company`, owner.token)) as
      | { status: number; savedVersion: string }
      | undefined;
    if (task === undefined || page?.status !== 10) {
      return;
    }
    const { amount, currency } = priceOf(stage);
    const dice = stage.random();
    const change = dice < 0.4 ? { contractorId: someone(stage) } : { amount, ...(dice < 0.7 ? { currency } : {}) };
    return saved(
      stage,
      {
        ...order(owner.token, `/api/app/task/${task}`, { ...change, seenVersion: page.savedVersion }),
        method: "PUT",
      },
      "draft",
    );
  };
}

/** Takes the right to pay from a manager for a while, or sets the sum that he pays alone in a day. */
export function managerChanger({ owner, payer }: Firm): Change {
  return async (stage) => {
    const { rows } = (await look(stage.address, "/api/app/managers", owner.token)) as {
      rows: readonly { id: number; savedVersion: string; sumsVersion: string }[];
    };
    const shown = rows.find(({ id }) => id === payer.id);
    if (shown && stage.random() < 0.5) {
      const sums =
        stage.random() < 0.5 ? [] : [{ currency: "USD", daySum: textOf(BigInt(numberIn(stage, 10_000, 200_000))) }];
      const body = { sums, seenVersion: shown.sumsVersion };
      return saved(
        stage,
        { ...order(owner.token, `/api/app/managers/${payer.id}/sums`, body), method: "PUT" },
        "sum of a manager",
      );
    }
    const rights = (makePay: boolean) => JSON.stringify({ newTask: true, allTask: true, makePay });
    const body = { Email: payer.email, Rights: rights(false), seenVersion: shown?.savedVersion };
    const taken = await saved(stage, order(owner.token, "/rest/api/editManager", body), "rights of a manager");
    await turn(stage, 80);
    const given = order(owner.token, "/rest/api/editManager", { Email: payer.email, Rights: rights(true) });
    for (let isGiven = false; !isGiven; ) {
      isGiven = (await attempt(stage.address(), given))?.status === 200;
    }
    return taken;
  };
}

/** Says whether new tasks of the publishing company are paid at once. */
export function modeChanger({ token }: Actor): Change {
  return async (stage) => {
    const path = "/api/app/company/settings";
    const { values, savedVersion } = (await look(stage.address, path, token)) as {
      values: { isAutoPublishTask: boolean };
      savedVersion: string;
    };
    const body = { values: { isAutoPublishTask: !values.isAutoPublishTask }, seenVersion: savedVersion };
    return saved(stage, { ...order(token, path, body), method: "PUT" }, "mode of new tasks");
  };
}

/** The fee of a company and its tariff: no call sets them, the command at the machine does. */
export function termsChanger(company: number): Change {
  return async (stage) => {
    const fee = ["0.03", "0.05", "0.07"][numberIn(stage, 0, 3)];
    await query(stage, "UPDATE company SET fee_rate = $2, tarif_id = $3 WHERE id = $1", [
      company,
      fee,
      numberIn(stage, 1, 3),
    ]);
    return "fee and tariff";
  };
}

/** Switches a currency of a company off for a moment. */
export function currencyChanger(company: number): Change {
  return async (stage) => {
    const off = stage.random() < 0.5 ? "{USD,USDT}" : "{EUR,USDT}";
    await query(stage, "UPDATE company SET bills = $2 WHERE id = $1", [company, off]);
    await turn(stage, 40);
    await surely(() => query(stage, "UPDATE company SET bills = '{EUR,USD,USDT}' WHERE id = $1", [company]));
    return "currency of a company";
  };
}

/** Publishes rates at most two percent beside those of the beginning, through the store of the call. */
export function rateChanger(base: Readonly<Record<"EUR" | "USDT", number>>): Change {
  return async (stage) => {
    const currency = stage.random() < 0.7 ? "EUR" : "USDT";
    const rate = (base[currency] * (0.98 + stage.random() * 0.04)).toFixed(4);
    const now = new Date();
    await stage.world.db.transaction(async (tx) => {
      await lockRates(tx);
      await insertRate(tx, { currency, rate, setBy: 0, reason: "chaos", createdAt: now, now });
    });
    return "rate";
  };
}

function priceOf(stage: Stage): { amount: string; currency: "USD" | "EUR" } {
  // Odd cents, so that the fee has to be rounded.
  return { amount: textOf(BigInt(numberIn(stage, 2_000, 6_000))), currency: stage.random() < 0.6 ? "USD" : "EUR" };
}

function someone(stage: Stage): number {
  return pick(stage, stage.cast.contractors)?.id ?? 0;
}

/** Sends a save once; names the change where it was taken. */
export async function saved(stage: Stage, wanted: Order, name: string): Promise<string | undefined> {
  const answer = await attempt(stage.address(), wanted);
  return answer?.status === 200 ? name : undefined;
}

/** Repeats until it is done: what was taken away for a moment comes back over any kill. */
export async function surely(act: () => Promise<unknown>): Promise<void> {
  for (let isDone = false; !isDone; ) {
    isDone = await act().then(
      () => true,
      () => new Promise((resolve) => setTimeout(() => resolve(false), 50 + randomInt(50))),
    );
  }
}

/** A statement of its own, which a kill may end. */
export async function query(stage: Stage, text: string, values: readonly unknown[] = []): Promise<void> {
  await stage.world.db.pool.query(text, [...values]);
}
