import type { operatorTerms } from "@artel/shared/calls/terms/operator";
import type { Action } from "../../http/context.ts";
import { selectVersions } from "./store.ts";

/** The versions of the contractors' terms, for operators. */
export const listVersions: Action<typeof operatorTerms> = async (read) => ({
  versions: (await selectVersions(read)).map((row) => ({
    version: row.number,
    changes: { en: row.changes_en, ru: row.changes_ru },
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_name,
    accepted: row.accepted,
  })),
});
