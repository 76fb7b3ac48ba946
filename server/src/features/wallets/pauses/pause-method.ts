import type { Input } from "@artel/shared/calls/call";
import type { liftPause, pauseMethod } from "@artel/shared/calls/wallets/operator";
import { momentText } from "@artel/shared/checks/zoned-day";
import { countryOf } from "@artel/shared/reference/countries";
import { periodProblems } from "@artel/shared/rules/methods/pauses";
import { translate } from "@artel/shared/text/translate";
import { recordAction } from "../../../audit/record.ts";
import { AppError, failOnViolations, found } from "../../../http/app-error.ts";
import type { Action, Context, Describe } from "../../../http/context.ts";
import type { FactorLine } from "../../../http/door/factor-line.ts";
import { presentPause } from "./list-pauses.ts";
import { scopeOf } from "./pause-scope.ts";
import * as pauseStore from "./pause-store.ts";

/**
 * Pauses a method for some freelancers or all. Refuses a period that has passed or ends before it begins, a currency that the
 * method does not pay, and the same pause twice at one time.
 */
export const pauseOne: Action<typeof pauseMethod> = async (tx, ctx, input) => {
  const { messageEn, messageRu, reason } = input;
  const scope = scopeOf(input);
  const period = periodOf(input, ctx.now);
  await pauseStore.lockPauses(tx);
  if (await pauseStore.hasSamePause(tx, scope, period, ctx.now)) {
    throw new AppError("conflict", { fields: { method: { key: "methodPauses.standsAlready" } } });
  }
  const id = await pauseStore.insertPause(tx, {
    ...scope,
    ...period,
    messageEn,
    messageRu,
    by: ctx.user.id,
    now: ctx.now,
  });
  const detail = { ...scope, ...period, messageEn, messageRu };
  await recordAction(tx, ctx, { action: "method.pause", subject: `method-pause:${id}`, tenant: 0, reason, detail });
  return presentPause(found(await pauseStore.selectPause(tx, id)), ctx.now);
};

/** Lifts a pause, so that its method works from now on, or that it never begins. One that is over is refused. */
export const liftOne: Action<typeof liftPause> = async (tx, ctx, { id, reason }) => {
  await pauseStore.lockPauses(tx);
  const { method, country, currency } = found(await pauseStore.selectPause(tx, id));
  if (!(await pauseStore.setLifted(tx, id, ctx.user.id, ctx.now))) {
    throw new AppError("alreadyDone", { text: "methodPauses.isOver" });
  }
  const detail = { method, country, currency };
  await recordAction(tx, ctx, { action: "method.lift", subject: `method-pause:${id}`, tenant: 0, reason, detail });
  return presentPause(found(await pauseStore.selectPause(tx, id)), ctx.now);
};

/** What the code of a pause confirms: the method, for whom, and how long. */
export const describePause: Describe<typeof pauseMethod> = async (_tx, ctx, input) => {
  const scope = scopeOf(input);
  const { begins, ends } = periodOf(input, ctx.now);
  return lines("operatorFactor.pause", ctx, scope, { begins: input.begins ? begins : null, ends });
};

/** What the code of a lifted pause confirms: the same of the pause. */
export const describeLift: Describe<typeof liftPause> = async (tx, ctx, { id }) => {
  const pause = found(await pauseStore.selectPause(tx, id));
  return lines("operatorFactor.lift", ctx, pause, { begins: pause.begins_at, ends: pause.ends_at });
};

/** The period of a request. Refuses one that begins or ends in the past, or ends before it begins. */
function periodOf(input: Pick<Input<typeof pauseMethod>, "begins" | "ends">, now: Date): pauseStore.Period {
  const begins = input.begins === undefined ? undefined : new Date(input.begins);
  const ends = input.ends === undefined ? undefined : new Date(input.ends);
  const problems = periodProblems({ begins: begins?.getTime(), ends: ends?.getTime() }, now.getTime());
  failOnViolations(Object.entries(problems).map(([field, key]) => ({ field, key })));
  return { begins: begins ?? now, ends: ends ?? null };
}

function lines(
  key: "operatorFactor.pause" | "operatorFactor.lift",
  { language }: Pick<Context, "language">,
  { method, country, currency }: pauseStore.PauseScope,
  { begins, ends }: { readonly begins: Date | null; readonly ends: Date | null },
): FactorLine[] {
  const name = translate(language, `wallets.type.${method}`);
  const lives = country === null ? translate(language, "methodPauses.everywhere") : countryOf(country)?.[language];
  const time = (moment: Date) => momentText("UTC", moment);
  return [
    { key, value: currency === null ? name : `${name}, ${currency}` },
    { key: "operatorFactor.residents", value: lives ?? "" },
    { key: "operatorFactor.from", value: begins ? time(begins) : translate(language, "methodPauses.atOnce") },
    { key: "operatorFactor.until", value: ends ? time(ends) : translate(language, "methodPauses.untilLifted") },
  ];
}
