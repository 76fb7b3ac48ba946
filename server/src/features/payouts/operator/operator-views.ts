import type { Output } from "@artel/shared/calls/call";
import type {
  operatorBatch,
  operatorBatches,
  operatorPayoutDetail,
  operatorPayouts,
} from "@artel/shared/calls/payouts/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import { minorToWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { TextKey } from "@artel/shared/text/all-texts";
import { codesWithWord } from "@artel/shared/text/code-words";
import { translate } from "@artel/shared/text/translate";
import { found } from "../../../http/app-error.ts";
import type { Action, Context, Language } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
import { judgedBy } from "../../rules/judged-by.ts";
import { type AnswerRow, selectAnswers } from "../bank/answer-store.ts";
import { feeDetailsOf } from "../fee-details.ts";
import { isWaiting } from "../rail/apply-result.ts";
import { type DifferenceRow, selectOpenDifferences } from "../rail/difference-store.ts";
import { installedRails } from "../rail/installed-rails.ts";
import { type Hold, type ItemRow, itemsOf, type PayoutRow, selectItems } from "../store.ts";
import { totalsOf } from "../totals.ts";
import { fundsOf } from "./batch-funds.ts";
import { selectFiles } from "./file-store.ts";
import { awaitedItems } from "./mark-items.ts";
import * as store from "./store.ts";

type PayoutLine = Output<typeof operatorPayouts>["rows"][number];
type Batch = Output<typeof operatorBatches>[number];

/** The queue with its counts, the age of the oldest request and sums per currency. */
export const listQueue: Action<typeof operatorPayouts> = async (tx, ctx, input) => {
  const filter = {
    ...input,
    search: wordsOf(input.search),
    contractor: wordsOf(input.contractorWords),
    methodWords: wordsOf(input.methodWords),
    methodsOf: (word: string) => codesWithWord(ctx.language, "wallets.type.", word),
  };
  const { rows, total } = await store.selectQueue(tx, filter, input);
  const sums = await store.selectSums(tx, filter);
  const counts = await store.selectCounts(tx);
  return {
    rows: rows.map((row) => lineOf(row, ctx.language)),
    total,
    counts: {
      ready: counts.ready,
      held: counts.on_hold,
      processing: counts.processing,
      unknown: counts.unknown,
      oldestAt: counts.oldest_at?.toISOString() ?? null,
    },
    totals: sums.map(({ currency, count, amount, net, fee }) => ({
      currency,
      count,
      amount: money(currency, amount),
      net: money(currency, net),
      fee: money(currency, fee),
    })),
  };
};

/** One request with its parts and its history. */
export const showPayout: Action<typeof operatorPayoutDetail> = async (tx, ctx, { id }) => {
  const row = found(await store.selectPayout(tx, id));
  const items = await selectItems(tx, [id]);
  const context = await contextOf(tx, ctx, items);
  return {
    payout: lineOf(row, ctx.language),
    feeDetails: feeDetailsOf(row.currency, items),
    items: items.map((item) => itemOf(row.currency, item, context)),
    history: (await store.selectHistory(tx, id, row.batch_id)).map(({ created_at, action, by, reason }) => ({
      at: created_at.toISOString(),
      action,
      by,
      reason,
    })),
    documentId: row.document_id,
    judgedBy: await judgedBy(tx, row.rule_set_id),
  };
};

/** Batches, newest first. */
export const listBatches: Action<typeof operatorBatches> = async (tx, _ctx, input) => {
  const batches = await store.selectBatches(tx, input);
  const payouts = await store.selectBatchPayouts(
    tx,
    batches.map(({ id }) => id),
  );
  return batches.map((batch) =>
    batchOf(
      batch,
      payouts.filter(({ batch_id }) => batch_id === batch.id),
    ),
  );
};

/** One batch with its orders and the checksum of what was approved. */
export const showBatch: Action<typeof operatorBatch> = async (tx, ctx, { id }) => {
  const batch = found((await store.selectBatches(tx, { id, skip: 0, take: 1 }))[0]);
  const payouts = await store.selectBatchPayouts(tx, [id]);
  const items = await itemsOf(tx, payouts);
  const context = await contextOf(tx, ctx, items);
  return {
    batch: batchOf(batch, payouts),
    payouts: payouts.map((payout) => ({
      payout: lineOf(payout, ctx.language),
      items: items
        .filter(({ payout_id }) => payout_id === payout.id)
        .map((item) => itemOf(payout.currency, item, context)),
    })),
    funds: batch.state === "open" ? await fundsOf(tx, installedRails(ctx.app), payouts, items) : [],
    checksum: batch.checksum,
    files: (await selectFiles(tx, id)).map(({ format, count, checksum, made_at, by }) => ({
      format,
      count,
      checksum: checksum.toString("hex"),
      madeBy: by,
      madeAt: made_at.toISOString(),
    })),
  };
};

/** A request as the console shows it in lists. */
export function lineOf(row: PayoutRow, language: Language): PayoutLine {
  return {
    id: row.id,
    status: row.status,
    contractor: { id: row.contractor_id, name: row.contractor_name, email: row.email },
    country: row.country,
    method: row.method,
    details: row.details,
    currency: row.currency,
    amount: money(row.currency, row.amount),
    net: money(row.currency, row.net),
    fee: money(row.currency, row.fee),
    hold: row.hold,
    holdReason: row.hold ? translate(language, holdTexts[row.hold]) : null,
    batchId: row.batch_id,
    isReleased: row.submit_txn !== null,
    createdAt: row.created_at.toISOString(),
  };
}

const holdTexts: Readonly<Record<Hold, TextKey>> = {
  newMethod: "withdrawals.hold.newMethod",
  otherHolder: "withdrawals.hold.otherHolder",
  cardKind: "withdrawals.hold.cardKind",
  screening: "withdrawals.hold.screening",
};

/** What is known of orders besides their rows. */
interface ItemContext {
  /** Those that wait for a second person. */
  readonly awaited: ReadonlySet<number>;
  readonly differences: readonly DifferenceRow[];
  /** What banks said of them. */
  readonly answers: readonly AnswerRow[];
}

async function contextOf(tx: Read, ctx: Context, items: readonly ItemRow[]): Promise<ItemContext> {
  const ids = items.map(({ id }) => id);
  const awaited = await awaitedItems(tx, ctx.now);
  return { awaited, differences: await selectOpenDifferences(tx, ids), answers: await selectAnswers(tx, ids) };
}

function itemOf(
  currency: CurrencyCode,
  item: ItemRow,
  { awaited, differences, answers }: ItemContext,
): Output<typeof operatorPayoutDetail>["items"][number] {
  const isUnknown = item.result === "unknown";
  return {
    id: item.id,
    orderId: item.order_id,
    amount: money(currency, item.amount),
    net: money(currency, item.net),
    feeDetails: feeDetailsOf(currency, [item]),
    result: item.result,
    reference: item.reference,
    failure: item.failure,
    resultAt: item.result_at?.toISOString() ?? null,
    unknownSince: isUnknown ? (item.unknown_at?.toISOString() ?? null) : null,
    askAt: isUnknown ? (item.ask_at?.toISOString() ?? null) : null,
    cost:
      item.cost_currency === null
        ? null
        : { currency: item.cost_currency, amount: money(item.cost_currency, item.cost_amount ?? "0") },
    differences: differences
      .filter(({ item_id }) => item_id === item.id)
      .map(({ id, kind, told_amount, told_currency, told, told_at }) => ({
        ...{ id, kind, told, amount: told_amount, currency: told_currency, at: told_at.toISOString() },
      })),
    waitsForSecondPerson: isWaiting(item) && awaited.has(item.id),
    cameBack: item.came_back === null ? null : money(currency, item.came_back),
    answers: answers
      .filter(({ item_id }) => item_id === item.id)
      .map(({ told_at, status, reason_code, text, outcome, file_name }) => ({
        ...{ at: told_at.toISOString(), status, reasonCode: reason_code, text, outcome, fileName: file_name },
      })),
  };
}

function batchOf(batch: store.BatchView, payouts: readonly PayoutRow[]): Batch {
  const { released_by: by } = batch;
  return {
    id: batch.id,
    state: batch.state,
    createdAt: batch.created_at.toISOString(),
    createdBy: { id: batch.created_by, name: batch.created_name, email: batch.created_email },
    releasedAt: batch.released_at?.toISOString() ?? null,
    releasedBy: by === null ? null : { id: by, name: batch.released_name ?? "", email: batch.released_email ?? "" },
    count: payouts.length,
    totals: totalsOf(payouts),
    waiting: batch.waiting,
    unknown: batch.unknown,
    disputed: batch.disputed,
  };
}

function money(currency: CurrencyCode, minor: string): string {
  return minorToWire(currency, minor);
}
