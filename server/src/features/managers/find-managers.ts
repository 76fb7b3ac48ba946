import type { Output } from "@artel/shared/calls/call";
import type * as app from "@artel/shared/calls/managers/app";
import { folded, wordsOf } from "@artel/shared/checks/folded";
import { managerAccess } from "@artel/shared/states/manager-state";
import { translate } from "@artel/shared/text/translate";
import type { Action } from "../../http/context.ts";
import { type DaySumRow, daySumRows } from "./day-sum-store.ts";
import { presentSums, sumsVersion } from "./day-sums.ts";
import { type FoundManager, selectManagers } from "./find-store.ts";
import { presentDetails } from "./present-manager.ts";

/** A page of the managers of the caller's company, without the owner and without those who were removed. */
export const findManagers: Action<typeof app.findManagers> = async (tx, ctx, input) => {
  const words = managerAccess.map((access) => [access, translate(ctx.language, `managers.access.${access}`)] as const);
  const filter = {
    companyId: ctx.user.companyId,
    search: wordsOf(input.search),
    accessInOrder: words
      .toSorted(([, one], [, other]) => one.localeCompare(other, ctx.language))
      .map(([access]) => access),
    accessWithWord: (word: string) => words.filter(([, text]) => folded(text).includes(word)).map(([access]) => access),
  };
  const { rows, total } = await selectManagers(tx, filter, input);
  const sums = await daySumRows(
    tx,
    rows.map(({ id }) => id),
    ctx.now,
  );
  return {
    rows: rows.map((row) =>
      present(
        row,
        sums.filter(({ manager_id }) => manager_id === row.id),
      ),
    ),
    total,
  };
};

function present(row: FoundManager, sums: readonly DaySumRow[]): Output<typeof app.findManagers>["rows"][number] {
  return {
    id: row.id,
    ...presentDetails(row),
    email: row.email,
    access: row.access,
    sums: presentSums(sums),
    sumsVersion: sumsVersion(presentSums(sums)),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}
