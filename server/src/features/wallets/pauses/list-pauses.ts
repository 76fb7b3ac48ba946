import type { Output } from "@artel/shared/calls/call";
import type { operatorMethods, operatorPauseReach, pauseMethod } from "@artel/shared/calls/wallets/operator";
import { currenciesOfMethod } from "@artel/shared/rules/methods/all-methods";
import { withdrawMethods } from "@artel/shared/rules/methods/method";
import type { Action } from "../../../http/context.ts";
import { scopeOf } from "./pause-scope.ts";
import { type PauseRow, selectPauses, selectReach } from "./pause-store.ts";

/** The methods and their pauses. */
export const listPauses: Action<typeof operatorMethods> = async (tx, ctx) => ({
  methods: withdrawMethods.map((method) => ({ method, currencies: [...currenciesOfMethod(method)] })),
  pauses: (await selectPauses(tx, ctx.now)).map((row) => presentPause(row, ctx.now)),
});

/** Whom a pause would concern. Refuses a currency that the method does not pay. */
export const readReach: Action<typeof operatorPauseReach> = (tx, _ctx, input) => selectReach(tx, scopeOf(input));

/** A pause as operators read it. */
export function presentPause(row: PauseRow, now: Date): Output<typeof pauseMethod> {
  return {
    id: row.id,
    method: row.method,
    country: row.country,
    currency: row.currency,
    messageEn: row.message_en,
    messageRu: row.message_ru,
    begins: row.begins_at.toISOString(),
    ends: row.ends_at?.toISOString() ?? null,
    state: stateOf(row, now),
    madeBy: row.made_name,
    madeAt: row.made_at.toISOString(),
    liftedBy: row.lifted_name,
    liftedAt: row.lifted_at?.toISOString() ?? null,
  };
}

function stateOf({ begins_at, ends_at, lifted_at }: PauseRow, now: Date): "now" | "coming" | "past" {
  if (lifted_at || (ends_at && ends_at <= now)) {
    return "past";
  }
  return begins_at <= now ? "now" : "coming";
}
