import type { Input } from "@artel/shared/calls/call";
import { momentsOf } from "@artel/shared/calls/date-range";
import type { setSpread } from "@artel/shared/calls/exchange/operator";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { momentText } from "@artel/shared/checks/zoned-day";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { type TariffId, tariffIdOf, tariffWord } from "@artel/shared/rules/tariffs";
import type { TextKey } from "@artel/shared/text/all-texts";
import { translate } from "@artel/shared/text/translate";
import { recordAction } from "../../audit/record.ts";
import { refuseField } from "../../http/app-error.ts";
import type { Action, Context, Describe } from "../../http/context.ts";
import type { KindRules, Words } from "../approvals/approval.ts";
import { askSecondPerson, overtake } from "../approvals/ask-second.ts";
import { insertSpread, selectSpreads } from "./spread-store.ts";
import { spreadText } from "./spreads.ts";
import { lockRates } from "./store.ts";

interface SpreadDetail {
  readonly from: CurrencyCode | null;
  readonly to: CurrencyCode | null;
  readonly tarifId: TariffId | null;
  readonly bps: number;
  /** The moment from which it holds; at the approval where nobody named one. */
  readonly holdsFrom: string | null;
}

/**
 * Asks another operator for a spread. It takes the place of what waited for the same scope. Refuses half a pair, a pair of one
 * currency, and a day that has passed.
 */
export const askForSpread: Action<typeof setSpread> = async (tx, ctx, input) => {
  const detail = detailOf(ctx, input);
  const subject = `spread:${detail.from ? `${detail.from}/${detail.to}` : "all"}:${detail.tarifId ?? "all"}`;
  await lockRates(tx);
  await overtake(tx, ctx, subject);
  const present = (await selectSpreads(tx, ctx.now)).find(
    (row) => row.from_currency === detail.from && row.to_currency === detail.to && row.tarif_id === detail.tarifId,
  );
  const id = await askSecondPerson(tx, ctx, {
    kind: "rate.spread",
    subject,
    tenant: 0,
    detail,
    about: aboutOf(detail),
    before: present ? { key: "approvals.value", params: { value: spreadText(present.bps) } } : null,
    after: afterOf(detail),
    reason: input.reason,
  });
  return { id };
};

/** A spread that waits: approved, it holds from its day on, and never before the approval. */
export const spreadApproval: KindRules<SpreadDetail> = {
  lock: async (tx) => {
    await lockRates(tx);
    return true;
  },
  execute: async (tx, ctx, { id, askedBy, detail, reason: asked }, reason) => {
    const wanted = detail.holdsFrom === null ? 0 : Date.parse(detail.holdsFrom);
    const holdsFrom = new Date(Math.max(wanted, ctx.now.getTime()));
    const { from, to, tarifId, bps } = detail;
    const spread = { from, to, tarifId, bps, holdsFrom, setBy: askedBy, reason: asked, now: ctx.now };
    const spreadId = await insertSpread(tx, { ...spread, approval: { id, by: ctx.user.id } });
    await recordAction(tx, ctx, {
      action: "rate.spread",
      subject: `spread:${spreadId}`,
      tenant: 0,
      reason,
      detail: { from, to, tarifId, bps, holdsFrom: holdsFrom.toISOString(), firstPerson: askedBy },
    });
  },
};

/** What the code of a spread confirms: of which pair and tariff, how much, and from when. */
export const describeSpread: Describe<typeof setSpread> = async (_tx, ctx, input) => {
  const { from, to, tarifId, bps, holdsFrom } = detailOf(ctx, input);
  const say = (key: TextKey) => translate(ctx.language, key);
  return [
    { key: "operatorFactor.spread", value: spreadText(bps) },
    {
      key: "operatorFactor.spreadOf",
      value: `${from ? `${from} → ${to}` : say("rates.everyPair")}, ${say(tariffKey(tarifId))}`,
    },
    { key: "operatorFactor.from", value: holdsFrom ? momentText("UTC", new Date(holdsFrom)) : say("rates.atApproval") },
  ];
};

function detailOf(ctx: Context, input: Input<typeof setSpread>): SpreadDetail {
  const { from = null, to = null, tarifId, bps } = input;
  if ((from === null) !== (to === null) || (from !== null && from === to)) {
    refuseField("to", "rates.twoCurrencies");
  }
  const holdsFrom = momentsOf(input.holdsFrom, undefined, ctx.user.timeZone)?.from ?? null;
  if (holdsFrom && holdsFrom.getTime() < ctx.now.getTime() - dayMilliseconds) {
    refuseField("holdsFrom", "rates.dayPassed");
  }
  const scope = { from, to, tarifId: tarifId === undefined ? null : (tariffIdOf(tarifId) ?? null) };
  return { ...scope, bps, holdsFrom: holdsFrom?.toISOString() ?? null };
}

function aboutOf({ from, to, tarifId }: SpreadDetail): Words {
  const tariff = [tariffKey(tarifId)];
  return from === null
    ? { key: "approvals.about.spread", params: {}, lists: { pair: ["rates.everyPair"], tariff } }
    : { key: "approvals.about.spread", params: { pair: `${from} → ${to}` }, lists: { tariff } };
}

function afterOf({ bps, holdsFrom }: SpreadDetail): Words {
  const value = spreadText(bps);
  return holdsFrom === null
    ? { key: "approvals.value", params: { value } }
    : { key: "approvals.spread.from", params: { value, moment: momentText("UTC", new Date(holdsFrom)) } };
}

function tariffKey(id: TariffId | null): `rates.tariff.${"all" | ReturnType<typeof tariffWord>}` {
  return id === null ? "rates.tariff.all" : `rates.tariff.${tariffWord(id)}`;
}
