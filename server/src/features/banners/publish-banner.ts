import type { endBanner, publishBanner } from "@artel/shared/calls/banners/operator";
import { utcDay } from "@artel/shared/checks/calendar";
import { standingBanners } from "@artel/shared/limits/banners";
import { recordAction } from "../../audit/record.ts";
import { AppError, failOnViolations, found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { presentBanner } from "./list-banners.ts";
import { countStanding, insertBanner, selectBanner, setEnded } from "./store.ts";

/**
 * Publishes a banner. Refuses days that have passed or lie the wrong way round, "Read more" in one language alone, and one more
 * than people may be shown.
 */
export const publishOne: Action<typeof publishBanner> = async (tx, ctx, input) => {
  const today = utcDay(ctx.now);
  const { audience, reason, lastDay = null, firstDay = today } = input;
  const more = { en: input.moreEn || null, ru: input.moreRu || null };
  const faults = {
    ...(firstDay < today && { firstDay: "rates.dayPassed" as const }),
    ...(lastDay !== null && lastDay < firstDay && { lastDay: "policies.endsBefore" as const }),
    ...(more.en !== null && more.ru === null && { moreRu: "validations.required" as const }),
    ...(more.ru !== null && more.en === null && { moreEn: "validations.required" as const }),
  };
  failOnViolations(Object.entries(faults).map(([field, key]) => ({ field, key })));
  if ((await countStanding(tx, today)) >= standingBanners) {
    throw new AppError("noRoom", { text: "operatorBanners.noRoom", params: { most: standingBanners } });
  }
  const id = await insertBanner(tx, {
    ...{ audience, firstDay, lastDay, by: ctx.user.id, now: ctx.now },
    ...{ title_en: input.titleEn, title_ru: input.titleRu, text_en: input.textEn, text_ru: input.textRu },
    ...{ more_en: more.en, more_ru: more.ru },
  });
  const detail = { audience, firstDay, lastDay, title: { en: input.titleEn, ru: input.titleRu } };
  await recordAction(tx, ctx, { action: "banner.publish", subject: `banner:${id}`, tenant: 0, reason, detail });
  return presentBanner(found(await selectBanner(tx, id)), ctx.now);
};

/** Ends a banner at once. One that has ended is refused. */
export const endOne: Action<typeof endBanner> = async (tx, ctx, { id, reason }) => {
  found(await selectBanner(tx, id));
  if (!(await setEnded(tx, id, ctx.user.id, ctx.now))) {
    throw new AppError("alreadyDone", { text: "operatorBanners.isOver" });
  }
  await recordAction(tx, ctx, { action: "banner.end", subject: `banner:${id}`, tenant: 0, reason });
  return presentBanner(found(await selectBanner(tx, id)), ctx.now);
};
