import { companyBalances } from "@artel/shared/calls/balances/app";
import type { Output } from "@artel/shared/calls/call";
import { importContext } from "@artel/shared/calls/tasks/app-import";
import { importRepeats } from "@artel/shared/calls/tasks/app-import-jobs";
import { taskLengths } from "@artel/shared/calls/tasks/lengths";
import { type Amount, parseAmount, toWire } from "@artel/shared/money/amount";
import type { ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { offeredCatalogue } from "@artel/shared/rules/lists/present-lists";
import type { RuleBook } from "@artel/shared/rules/rule-book";
import type { EarlierTasks } from "@artel/shared/sheets/import-repeats";
import type { ImportContext, ImportedTask } from "@artel/shared/sheets/import-row";
import { useMemo } from "react";
import { call } from "../../../api/client.ts";
import { useSession } from "../../../api/session.ts";
import { useCall } from "../../../api/use-call.ts";
import { useLists } from "../../../api/use-lists.ts";
import { useRuleBook } from "../../../api/use-rules.ts";
import { today } from "../../../ui/state/days.ts";
import { isoDay } from "../../../ui/words/format-date.ts";

/** What the import judges rows by, loaded once; undefined until it is there. */
export function useImportSource() {
  const { isOwner } = useSession();
  const book = useRuleBook();
  const lists = useLists();
  const context = useCall(importContext, {}, { quiet: "whileEmpty", staleSeconds: 0 });
  const balances = useCall(companyBalances, {}, { quiet: "whileEmpty" });
  // Money that is not known must not look like none.
  const hasBalances = balances.data !== undefined;
  const rules = useMemo(
    () => (context.data && hasBalances ? ruleContext(context.data, book, lists) : undefined),
    [context.data, hasBalances, book, lists],
  );
  const available = useMemo(
    () =>
      (balances.data ?? []).flatMap(({ currency, amount }): Amount[] => {
        const parsed = parseAmount(amount, currency);
        return parsed ? [parsed] : [];
      }),
    [balances.data],
  );
  const retry = () => {
    context.refetch().catch(() => undefined);
    balances.refetch().catch(() => undefined);
  };
  return {
    rules,
    installationStep: context.data?.installationStep ?? "0",
    available: isOwner ? available : undefined,
    error: context.error ?? balances.error,
    retry,
  };
}

function ruleContext(data: Output<typeof importContext>, { rules }: RuleBook, lists: ReferenceLists): ImportContext {
  const services = offeredCatalogue(lists).flatMap((category) => category.services);
  return {
    currencies: data.currencies,
    serviceIds: new Set(services.map(({ id }) => String(id))),
    serviceIdByName: new Map(
      services.flatMap(({ id, name }) => [
        [name.en.toLowerCase(), String(id)],
        [name.ru.toLowerCase(), String(id)],
      ]),
    ),
    contractors: new Map(data.contractors.map(({ id, email, isActive }) => [email, { id, isActive }])),
    amountStep: data.amountStep,
    isOldRubFlow: data.isOldRubFlow,
    today: isoDay(today()),
    companyPaysByDefault: data.companyPaysByDefault,
    newTask: { feeRate: data.feeRate, cardTax: data.cardTax, user: { ...data.user, isCompany: true }, rules },
    lengths: taskLengths,
  };
}

/** Asks which tasks are the same as one of the last days: a number for each, and the key that it stands for. */
export async function findRepeats(tasks: ReadonlyMap<string, ImportedTask>): Promise<EarlierTasks> {
  const keys = [...tasks.keys()];
  const rows = [...tasks.values()].map(({ email, title, amount }, number) => ({
    number,
    email,
    title,
    currency: amount.currency,
    amount: toWire(amount),
  }));
  const { repeats } = await call(importRepeats, { rows }, { quiet: true });
  const found = new Map(repeats.map(({ number, taskId }) => [keys[number] ?? "", taskId]));
  return new Map(keys.map((key) => [key, found.get(key) ?? null]));
}
