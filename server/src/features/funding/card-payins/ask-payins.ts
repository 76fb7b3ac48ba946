import { cardPayinsMessage } from "@artel/shared/messages/card-payins";
import { z } from "zod";
import { found } from "../../../http/app-error.ts";
import type { App } from "../../../http/context.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { nextAsk } from "../../../platform/jobs/ask-again.ts";
import { addJob, type JobHandler, type JobHandlers } from "../../../platform/jobs/queue.ts";
import type { CardPayments, PaymentReport } from "../../../providers/cards/port.ts";
import { systemDoer } from "../../payouts/doer.ts";
import { applyReport } from "./apply-report.ts";
import { installedPayments } from "./installed-payments.ts";
import { forPerson } from "./leave-to-person.ts";
import * as store from "./payin-store.ts";

const askJob = "ask-card-payin";
const payinSchema = z.object({ id: z.number() });

/** The jobs of payments by card, by name. */
export function cardPayinJobs(app: App): JobHandlers {
  return { "ask-card-payins": askDue(app), [askJob]: askPayin(app) };
}

/** Schedule (UTC): payments without a result are asked about when their time has come. */
export const cardPayinSchedules = "* * * * * ask-card-payins";

/** Adds the question about one payment; asked for twice it is one job. */
export async function askSoon(tx: Tx, id: number): Promise<void> {
  await addJob(tx, askJob, { id }, { key: `${askJob}:${id}`, queue: "card-payins" });
}

/** What a signed message of the provider says, once: one that does not tell enough has the provider asked. */
export async function hearPayment(tx: Tx, app: App, report: PaymentReport): Promise<string> {
  const outcome = await applyReport(tx, app, report);
  if (outcome !== "asked") {
    return outcome;
  }
  const payin = await store.lockPayment(tx, report.id);
  if (!payin) {
    return "no such payment";
  }
  await askSoon(tx, payin.id);
  return outcome;
}

/** Job `ask-card-payins`, by the minute: begins a question about each payment whose time has come. */
function askDue(app: App): JobHandler {
  return async () => {
    if (installedPayments(app)) {
      await app.db.transaction(async (tx) => {
        for (const id of await store.duePayins(tx, app.clock.now())) {
          await askSoon(tx, id);
        }
      });
    }
  };
}

/**
 * Job `ask-card-payin`: asks the provider what became of a payment. The next question is committed before this one: without a
 * result it comes after 1, 2, 4, 8, 16, 32 and then every 60 minutes, and after a day the payment is left to a person.
 */
function askPayin(app: App): JobHandler {
  return async (payload) => {
    const { id } = payinSchema.parse(payload);
    const payments = installedPayments(app);
    const now = app.clock.now();
    const taken = await app.db.transaction(async (tx) => {
      const payin = found(await store.lockPayin(tx, id));
      const next = payin.state === "open" ? nextAsk(payin.created_at, payin.asked + 1, now) : undefined;
      await store.takeQuestion(tx, id, now, next);
      return { payin, isLast: payin.state === "open" && next === undefined };
    });
    if (payments) {
      await ask(app, payments, taken.payin, taken.isLast);
    }
  };
}

async function ask(
  app: App,
  payments: CardPayments,
  { id, payment_id }: store.PayinRow,
  isLast: boolean,
): Promise<void> {
  const answer = await payments.ask(payment_id);
  await app.db.transaction(async (tx) => {
    if (answer.outcome === "told") {
      await applyReport(tx, app, answer.report);
    } else if (answer.outcome === "neverHeard") {
      await applySilence(tx, app, id);
    }
    const payin = found(await store.lockPayin(tx, id));
    if (isLast && payin.state === "open") {
      await forPerson(tx, systemDoer(app, "card-payins"), payin, "silent");
    }
  });
}

/**
 * The provider has no payment of this id: nobody sent the form of its page, so nothing can come of it once the page has closed.
 * One that it had before is left to a person.
 */
async function applySilence(tx: Tx, app: App, id: number): Promise<void> {
  const payin = found(await store.lockPayin(tx, id));
  const now = app.clock.now();
  if (payin.told_status !== null) {
    await forPerson(tx, systemDoer(app, "card-payins"), payin, "gone");
  } else if (payin.state === "open" && payin.expires_at !== null && payin.expires_at <= now) {
    await store.endWithoutMoney(tx, id, "expired", now);
    await addToOutbox(tx, found(payin.company_id), cardPayinsMessage());
  }
}
