import type { Output } from "@artel/shared/calls/call";
import type { contractorSettings, saveContractorSettings } from "@artel/shared/calls/tasks/app-settings";
import { keywordKey, schemaProblems } from "@artel/shared/checks/schema-problems";
import { settingsMessage } from "@artel/shared/messages/settings";
import { recordAction } from "../../../audit/record.ts";
import { failOnViolations, found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import { requireVersion, versionOf } from "../../../http/version.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import type { Read } from "../../../platform/db/db.ts";
import { presentLists } from "../../reference/present-lists.ts";
import { companyFacts } from "../company-facts.ts";
import { settingsForm, settledValues } from "./settings-form.ts";
import { lockTaskSettings, storeTaskSettings, type TaskSettingsRow, taskSettings } from "./settings-store.ts";

type Reply = Output<typeof contractorSettings>;

/** What the caller's company has settled for the tasks of a contractor, with its form. A stranger is missing. */
export const getContractorSettings: Action<typeof contractorSettings> = async (tx, ctx, { id }) =>
  replyOf(tx, ctx, found(await taskSettings(tx, ctx.user.companyId, id)));

/**
 * Changes what is settled for the tasks of a contractor; what is left out stays, and tasks that were sent keep what they
 * carry. The values are judged by the very schema that the form is drawn from. Refuses a stranger as missing, and values that
 * were chosen over others than the present ones.
 */
export const putContractorSettings: Action<typeof saveContractorSettings> = async (
  tx,
  ctx,
  { id, values, seenVersion },
) => {
  const pair = { company: ctx.user.companyId, contractor: id, now: ctx.now };
  await lockTaskSettings(tx, pair.company, id, ctx.now);
  const row = found(await taskSettings(tx, pair.company, id));
  const before = settledValues(row);
  const after: Reply["values"] = { ...before, ...given(values) };
  const present = await replyOf(tx, ctx, row);
  requireVersion(seenVersion, present);
  const { uiSettings } = present;
  failOnViolations(
    schemaProblems(uiSettings, after).map(({ field, keyword }) => ({
      field: `values.${field}`,
      key: keywordKey(keyword),
    })),
  );
  const names = (Object.keys(after) as (keyof typeof after)[]).filter((name) => !isSame(before[name], after[name]));
  const next = rowOf(after);
  if (names.length > 0) {
    await storeTaskSettings(tx, pair, next);
    await recordAction(tx, ctx, {
      action: "task.settings",
      subject: `contractor:${id}`,
      tenant: pair.company,
      detail: { before: picked(before, names), after: picked(after, names) },
    });
    await addToOutbox(tx, ctx.user.id, settingsMessage());
  }
  return replyOf(tx, ctx, next);
};

async function replyOf(tx: Read, ctx: Context, row: TaskSettingsRow): Promise<Reply> {
  const { currencies } = await companyFacts(tx, ctx, ctx.user.companyId);
  const lists = await presentLists(tx, ctx);
  const values = settledValues(row);
  return {
    uiSettings: settingsForm(ctx.language, { currencies, lists, row }),
    values,
    savedVersion: versionOf(values),
  };
}

function rowOf({ category, currency, project, plan, autoPay }: Reply["values"]): TaskSettingsRow {
  return { category_id: category, currency, project, plan, auto_pay: autoPay };
}

/** The values that are there: an absent one must not hide what is stored. */
function given<Of extends object>(values: Of): { [Name in keyof Of]?: Exclude<Of[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as typeof values;
}

/** The same whatever the order of keys: a plan comes out of the database in another one. */
function isSame(one: unknown, other: unknown): boolean {
  return versionOf(one) === versionOf(other);
}

function picked(values: Reply["values"], names: readonly (keyof Reply["values"])[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
