import type { Output } from "@artel/shared/calls/call";
import type { verificationLevels } from "@artel/shared/calls/verification/app";
import type { Action } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type LevelRow, selectLevels } from "./store.ts";

/** The levels of verification with their texts in both languages. */
export const listLevels: Action<typeof verificationLevels> = (tx) => levelsOf(tx);

/** The same, for the console. */
export async function levelsOf(read: Read): Promise<Output<typeof verificationLevels>> {
  return (await selectLevels(read)).map(presentLevel);
}

function presentLevel(row: LevelRow): Output<typeof verificationLevels>[number] {
  const texts = (language: "en" | "ru") => ({
    widgetTitle: row[`widget_title_${language}`],
    widgetDesc: row[`widget_desc_${language}`],
    popupTitle: row[`popup_title_${language}`],
    popupContent: row[`popup_content_${language}`],
  });
  return { levelName: row.name, en: texts("en"), ru: texts("ru") };
}
