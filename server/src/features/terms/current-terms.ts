import type { currentTerms } from "@artel/shared/calls/terms/app";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { newestVersion } from "./store.ts";

/** The version that a contractor accepts now, with what is new in it in both languages. */
export const readTerms: Action<typeof currentTerms> = async (tx) => {
  const newest = found(await newestVersion(tx));
  return {
    version: newest.number,
    publishedAt: newest.published_at.toISOString(),
    changes: { en: newest.changes_en, ru: newest.changes_ru },
  };
};
