import { companyBalances } from "@artel/shared/calls/balances/app";
import type { Output } from "@artel/shared/calls/call";
import { importContext, importTasks } from "@artel/shared/calls/tasks/app-import";
import { taskLengths } from "@artel/shared/calls/tasks/lengths";
import { type Amount, parseAmount } from "@artel/shared/money/amount";
import { serviceCatalogue } from "@artel/shared/reference/service-catalogue";
import type { ImportContext, ImportRow } from "@artel/shared/sheets/import-row";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { call } from "../../../api/client.ts";
import { randomId } from "../../../api/random-id.ts";
import { useSession } from "../../../api/session.ts";
import { touch, useCall } from "../../../api/use-call.ts";
import { textIfKnown } from "../../../ui/words/use-text.ts";
import type { CommitResult } from "../import-tasks/import-state.ts";
import { taskReads } from "../pay/use-bulk.ts";

/** Rows of one request: the bar moves after each. */
const chunkRows = 250;

/** What the import judges rows by, loaded once; undefined until it is there. */
export function useImportSource() {
  const { isOwner } = useSession();
  const context = useCall(importContext, {}, { quiet: "whileEmpty", staleSeconds: 0 });
  const balances = useCall(companyBalances, {}, { quiet: "whileEmpty" });
  // Money that is not known must not look like none.
  const hasBalances = balances.data !== undefined;
  const rules = useMemo(
    () => (context.data && hasBalances ? ruleContext(context.data) : undefined),
    [context.data, hasBalances],
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
  return { rules, available: isOwner ? available : undefined, error: context.error ?? balances.error, retry };
}

function ruleContext(data: Output<typeof importContext>): ImportContext {
  const services = serviceCatalogue.flatMap((category) => category.services);
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
    companyPaysByDefault: data.companyPaysByDefault,
    newTask: { feeRate: data.feeRate, cardTax: data.cardTax, user: { ...data.user, isCompany: true } },
    lengths: taskLengths,
  };
}

/**
 * Sends the rows in chunks, each under a key of its own that stays the same when the whole is sent again: a lost answer
 * makes nothing twice. Answers a result per row.
 */
export function useImportCommit() {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const keyOf = (rows: readonly ImportRow[]) => {
    const content = JSON.stringify(rows.map(({ number, values }) => [number, values]));
    const known = keys.current.get(content) ?? randomId();
    keys.current.set(content, known);
    return known;
  };
  return async (
    rows: readonly ImportRow[],
    report: (done: number, failed: number) => void,
  ): Promise<readonly CommitResult[]> => {
    const results: CommitResult[] = [];
    for (let start = 0; start < rows.length; start += chunkRows) {
      const chunk = rows.slice(start, start + chunkRows);
      const body = { rows: chunk.map(({ number, values }) => ({ number, cells: { ...values } })) };
      results.push(...resultsOf(chunk, await call(importTasks, body, { key: keyOf(chunk), quiet: true })));
      const failed = results.filter(({ taskId }) => taskId === undefined).length;
      report(results.length - failed, failed);
    }
    touch(client, taskReads);
    return results;
  };
}

/** A result per row: the ids come in the order of the rows that became tasks. */
function resultsOf(rows: readonly ImportRow[], reply: Output<typeof importTasks>): readonly CommitResult[] {
  const errors = new Map(reply.errors.map((error) => [error.number, error]));
  const ids = [...reply.ids];
  return rows.map(({ number, values }) => {
    const error = errors.get(number);
    if (error) {
      return { row: number, error: textIfKnown(error.key, error.params) ?? error.message?.en ?? "" };
    }
    return values.amount === "" ? { row: number } : { row: number, taskId: ids.shift() };
  });
}
