import type { fetchRates } from "@artel/shared/calls/exchange/operator";
import { recordAction } from "../../audit/record.ts";
import { AppError } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import { pullRatesJob } from "./pull-rates.ts";

/** Lets the worker ask every source at once. Refuses where operators publish the rates: there is nobody to ask. */
export const askSources: Action<typeof fetchRates> = async (tx, ctx) => {
  if (ctx.app.config.ratesSource !== "sources") {
    throw new AppError("conflict", { text: "rates.noSources" });
  }
  await addJob(tx, pullRatesJob, { isAsked: true }, { key: `${pullRatesJob}-asked` });
  await recordAction(tx, ctx, { action: "rate.fetch", subject: "rates", tenant: 0 });
  return { isAsked: true };
};
