import type { Output } from "@artel/shared/calls/call";
import type { changeLevelTexts, operatorLevels } from "@artel/shared/calls/verification/operator-levels";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { versionOf } from "../../../http/version.ts";
import type { Read } from "../../../platform/db/db.ts";
import { levelsOf } from "../levels.ts";
import { lockLevels, storeLevelTexts } from "../store.ts";

type Level = Output<typeof changeLevelTexts>;

/** The levels with their texts and the version of each, for every operator. */
export const listEditedLevels: Action<typeof operatorLevels> = async (read) => ({ levels: await editedLevels(read) });

/**
 * Changes what freelancers read of a level. Refuses a level that is not there, an empty text in either language at its field, and
 * texts that another operator changed meanwhile. What was and what is stand in the audit log.
 */
export const changeTexts: Action<typeof changeLevelTexts> = async (tx, ctx, { name, version, reason, ...texts }) => {
  await lockLevels(tx);
  const before = await editedLevel(tx, name);
  if (before.version !== version) {
    throw new AppError("changedMeanwhile", { text: "verifications.levelChanged" });
  }
  await storeLevelTexts(tx, name, {
    ...{ widget_title_en: texts.widgetTitleEn, widget_title_ru: texts.widgetTitleRu },
    ...{ widget_desc_en: texts.widgetDescEn, widget_desc_ru: texts.widgetDescRu },
    ...{ popup_title_en: texts.popupTitleEn, popup_title_ru: texts.popupTitleRu },
    ...{ popup_content_en: texts.popupContentEn, popup_content_ru: texts.popupContentRu },
  });
  const after = await editedLevel(tx, name);
  await recordAction(tx, ctx, {
    ...{ action: "verification.texts", subject: `verification-level:${name}`, tenant: 0, reason },
    detail: { before: { en: before.en, ru: before.ru }, after: { en: after.en, ru: after.ru } },
  });
  return after;
};

async function editedLevels(read: Read): Promise<Level[]> {
  return (await levelsOf(read)).map((level) => ({ ...level, version: versionOf([level.en, level.ru]) }));
}

async function editedLevel(read: Read, name: string): Promise<Level> {
  return found((await editedLevels(read)).find(({ levelName }) => levelName === name));
}
