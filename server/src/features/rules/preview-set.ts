import type { Output } from "@artel/shared/calls/call";
import type { ruleSetPreview } from "@artel/shared/calls/rules/operator";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { rulePreview } from "@artel/shared/limits/rules";
import { toWire } from "@artel/shared/money/amount";
import { Decimal } from "@artel/shared/money/decimal";
import { bookOf, type RuleBook } from "@artel/shared/rules/rule-book";
import { type Operation, type Outcome, outcomeOf } from "@artel/shared/rules/rule-sample";
import { isTextKey, translate } from "@artel/shared/text/translate";
import type { Action, Language } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { contentOf } from "./list-sets.ts";
import { type Done, exchangePage, paymentPage, withdrawalPage } from "./operations.ts";
import { presentRules } from "./present-rules.ts";
import { rulesKind } from "./rules-kind.ts";

type Preview = Output<typeof ruleSetPreview>;
type Example = Preview["examples"][number];
type Page = (read: Read, of: { since: Date; below: number | null; size: number }) => Promise<readonly Done[]>;

/** The two sets, and what is looked at. */
interface Compared {
  readonly before: RuleBook;
  readonly after: RuleBook;
  readonly since: Date;
  readonly language: Language;
}

const pages: Readonly<Record<Example["kind"], Page>> = {
  payment: paymentPage,
  withdrawal: withdrawalPage,
  exchange: exchangePage,
};

/**
 * What a set would have made of the payments, withdrawals and exchanges of the last days, against what judges now: how many change,
 * for how many accounts, and examples. Reads page by page, the newest first, so many of each kind at most. Changes nothing.
 */
export const previewSet: Action<typeof ruleSetPreview> = async (tx, ctx, { id }) => {
  const after = bookOf(id, await contentOf(tx, rulesKind, id));
  const before = await presentRules(tx, ctx);
  const since = new Date(ctx.now.getTime() - rulePreview.days * dayMilliseconds);
  const compared = { before, after, since, language: ctx.language };
  const kinds: Preview["kinds"] = [];
  const examples: Example[][] = [];
  for (const kind of ["payment", "withdrawal", "exchange"] as const) {
    const found = await compareKind(tx, kind, compared);
    kinds.push(found.counts);
    examples.push(found.examples);
  }
  return { days: rulePreview.days, kinds, examples: mixed(examples) };
};

async function compareKind(
  tx: Read,
  kind: Example["kind"],
  compared: Compared,
): Promise<{ readonly counts: Preview["kinds"][number]; readonly examples: Example[] }> {
  const counts = { kind, looked: 0, isCut: false, changed: 0, accounts: 0, dearer: 0, cheaper: 0, refused: 0 };
  const accounts = new Set<number>();
  const examples: Example[] = [];
  let below: number | null = null;
  while (counts.looked < rulePreview.operations) {
    const size = Math.min(rulePreview.page, rulePreview.operations - counts.looked);
    const page: readonly Done[] = await pages[kind](tx, { since: compared.since, below, size });
    for (const done of page) {
      const change = changeOf(compared, done.operation);
      if (change) {
        counts.changed += 1;
        counts[change.how] += 1;
        accounts.add(done.account.id);
        if (examples.length < rulePreview.examples) {
          examples.push(exampleOf(compared, kind, done, change));
        }
      }
    }
    counts.looked += page.length;
    below = page.at(-1)?.id ?? null;
    if (page.length < size) {
      return { counts: { ...counts, accounts: accounts.size }, examples };
    }
  }
  const isCut = (await pages[kind](tx, { since: compared.since, below, size: 1 })).length > 0;
  return { counts: { ...counts, accounts: accounts.size, isCut }, examples };
}

interface Change {
  readonly how: "dearer" | "cheaper" | "refused";
  readonly before: Outcome;
  readonly after: Outcome;
}

/** What two sets make otherwise of an operation; undefined where both make the same of it. */
function changeOf(sets: Compared, operation: Operation): Change | undefined {
  const [before, after] = [outcomeOf(sets.before, operation), outcomeOf(sets.after, operation)];
  if ((before.refusal === undefined) !== (after.refusal === undefined)) {
    return { how: "refused", before, after };
  }
  if (before.refusal !== undefined || (before.fee === after.fee && before.result === after.result)) {
    return undefined;
  }
  const fees = new Decimal(after.fee).comparedTo(new Decimal(before.fee));
  const gives = new Decimal(before.result).comparedTo(new Decimal(after.result));
  return { how: (fees || gives) > 0 ? "dearer" : "cheaper", before, after };
}

function exampleOf(
  { language }: Compared,
  kind: Example["kind"],
  { id, account, operation }: Done,
  change: Change,
): Example {
  const side = ({ fee, result, currency, refusal }: Outcome): Example["before"] => ({
    ...{ fee, result, currency },
    refusal:
      refusal === undefined
        ? null
        : isTextKey(refusal.key)
          ? translate(language, refusal.key, refusal.params)
          : refusal.message[language],
  });
  return {
    ...{ kind, id, account, amount: toWire(operation.amount), currency: operation.amount.currency },
    ...{ before: side(change.before), after: side(change.after) },
  };
}

/** Examples of each kind in turn, so many in all. */
function mixed(lists: readonly (readonly Example[])[]): Example[] {
  const turns = Array.from({ length: rulePreview.examples }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return turns.flat().slice(0, rulePreview.examples);
}
