import { plainLetters } from "@artel/shared/checks/plain-letters";
import { allTexts } from "@artel/shared/text/all-texts";
import { formsOf } from "@artel/shared/text/text-table";
import { translate } from "@artel/shared/text/translate";
import type { Context, Language } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Asked, type Found, hitsOf } from "../../platform/db/search.ts";
import { stateAt } from "./list-approvals.ts";
import { selectFoundApprovals } from "./search-store.ts";

/** Requests for a second person, those that wait and those that ended, in the reader's language. */
export async function searchApprovals(read: Read, ctx: Context, asked: Asked): Promise<Found<never>> {
  const found = await selectFoundApprovals(read, asked, textsOf(ctx.language));
  return hitsOf(found, asked, (row) => ({
    title: translate(ctx.language, row.about.key, row.about.params),
    note: row.askedByName,
    state: translate(ctx.language, `approvals.state.${stateAt(row, ctx.now)}`),
  }));
}

/** The words that say what a request is about, by the key of their text, without the values that stand in them. */
function textsOf(language: Language): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(allTexts)
      .filter(([key]) => key.startsWith("approvals.about."))
      .map(([key, text]) => [
        key,
        plainLetters(
          formsOf(text, language)
            .join(" ")
            .replaceAll(/\{\{\w+\}\}/g, ""),
        ),
      ]),
  );
}
