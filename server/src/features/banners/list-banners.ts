import type { listBanners } from "@artel/shared/calls/banners/app";
import type { operatorBanners, publishBanner } from "@artel/shared/calls/banners/operator";
import type { Output } from "@artel/shared/calls/call";
import { utcDay } from "@artel/shared/checks/calendar";
import type { Action } from "../../http/context.ts";
import { type BannerRow, type ShownRow, selectBanners, selectShown } from "./store.ts";

/** The banners of the caller's audience that the page may show today. */
export const listShown: Action<typeof listBanners> = async (read, ctx) => {
  const audience = ctx.user.role === "company" ? "companies" : "contractors";
  return { banners: (await selectShown(read, audience, utcDay(ctx.now))).map(presentShown) };
};

/** Every banner of operators, for operators. */
export const listAll: Action<typeof operatorBanners> = async (read, ctx) => ({
  banners: (await selectBanners(read, utcDay(ctx.now))).map((row) => presentBanner(row, ctx.now)),
});

/** A banner as operators read it; its state goes by the calendar of the console. */
export function presentBanner(row: BannerRow, now: Date): Output<typeof publishBanner> {
  return {
    ...presentShown(row),
    audience: row.audience,
    state: stateOf(row, utcDay(now)),
    madeBy: row.made_name,
    madeAt: row.made_at.toISOString(),
    endedBy: row.ended_name,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

function presentShown(row: ShownRow): Output<typeof listBanners>["banners"][number] {
  return {
    id: row.id,
    title: { en: row.title_en, ru: row.title_ru },
    text: { en: row.text_en, ru: row.text_ru },
    more: row.more_en !== null && row.more_ru !== null ? { en: row.more_en, ru: row.more_ru } : null,
    firstDay: row.first_day_text,
    lastDay: row.last_day_text,
  };
}

function stateOf({ first_day_text, last_day_text, ended_at }: BannerRow, today: string): "now" | "coming" | "past" {
  if (ended_at !== null || (last_day_text !== null && last_day_text < today)) {
    return "past";
  }
  return first_day_text <= today ? "now" : "coming";
}
