import type { Output } from "@artel/shared/calls/call";
import type {
  getCompanyTask,
  getContractorTask,
  listCompanyTasks,
  listContractorTasks,
} from "@artel/shared/calls/tasks/app";
import type { legacyContractorTasks, legacyTasks } from "@artel/shared/calls/tasks/legacy";
import { isOutsidePage } from "@artel/shared/checks/outside-page";
import { dayIn } from "@artel/shared/checks/zoned-day";
import { documentNumber } from "@artel/shared/documents/document-number";
import { type Amount, amountOf, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { Decimal } from "@artel/shared/money/decimal";
import { fixedText, numberOf } from "@artel/shared/money/decimal-text";
import { legacyNumber, moneyText } from "@artel/shared/money/wire";
import { fractionToPercent } from "@artel/shared/rules/tariffs";
import { taskStatus } from "@artel/shared/states/task-status";
import type { ReturnRow } from "../returns/return-store.ts";
import type { PlanRow } from "../store.ts";
import type { StatusSum } from "./counts-store.ts";
import type { DocumentRow, HistoryRow, TaskRow } from "./read-store.ts";

type CompanyTask = Output<typeof listCompanyTasks>["items"][number];
type ContractorTask = Output<typeof listContractorTasks>["items"][number];
type Timeline = Output<typeof getCompanyTask>["timeline"];
type ContractorTimeline = Output<typeof getContractorTask>["timeline"];
type Bucket = { count: number; sums: { currency: CurrencyCode; amount: string }[] };

function money(row: TaskRow, minor: string): Amount {
  return amountOf(row.currency, BigInt(minor));
}

function common(row: TaskRow) {
  const uiAmount = moneyText(money(row, row.price_reward));
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    paymentDate: row.payment_date?.toISOString() ?? null,
    status: row.status,
    title: row.title,
    docTitle: row.doc_title,
    description: row.description,
    categoryId: row.category_id,
    currency: row.currency,
    deadline: row.deadline,
    group: row.project === "" ? (0 as const) : row.project,
    options: { companyCoverWithdraw: row.company_cover_withdraw },
    planPriceLabel: row.plan && `${uiAmount}, ${row.plan.name}`,
    uiAmount,
  };
}

function contractorParty(row: TaskRow) {
  return {
    contractorId: row.contractor_id,
    contractorEmail: row.contractor_email,
    contractorFullname: row.contractor_name,
  };
}

function companyParty(row: TaskRow) {
  return {
    companyId: row.company_id,
    companyName: row.company_name,
    companyBrandName: row.brand_name,
    plan: row.plan && planOf(row.plan),
  };
}

/** Terms of a plan; a help link that is not https is left out. */
function planOf(plan: PlanRow): PlanRow {
  return { ...plan, helpUrl: isOutsidePage(plan.helpUrl) ? plan.helpUrl : "" };
}

/** The company's view in `/api/app`: money as decimal text. */
export function presentCompanyTask(row: TaskRow): CompanyTask {
  return together(common(row), contractorParty(row), {
    priceReward: toWire(money(row, row.price_reward)),
    priceTotal: toWire(money(row, row.price_total)),
    priceFee: toWire(money(row, row.price_fee)),
    priceCardFee: toWire(money(row, row.price_card_fee)),
    deprecatedTax: fractionToPercent(row.fee_rate),
    contractorKyc: row.kyc_state,
    createdById: row.created_by,
    approval: row.approval_state,
    proposal: proposalOf(row),
    rejectReason: row.reject_reason ?? "",
  });
}

/** Who proposed the payment of a draft; an earlier refusal is history once it is proposed anew. */
function proposalOf(row: TaskRow): CompanyTask["proposal"] {
  if (row.approval_state === null || row.proposed_by === null || row.proposed_at === null) {
    return null;
  }
  const isDeclined = row.approval_state === "declined";
  return {
    byId: row.proposed_by,
    by: row.proposed_name ?? "",
    at: row.proposed_at.toISOString(),
    declinedBy: isDeclined ? row.declined_name : null,
    declinedAt: isDeclined ? (row.declined_at?.toISOString() ?? null) : null,
    reason: isDeclined ? (row.decline_reason ?? "") : "",
  };
}

/** The contractor's view in `/api/app`: no total and nothing of the company's fees but the percentage. */
export function presentContractorTask(row: TaskRow): ContractorTask {
  return together(common(row), companyParty(row), {
    priceReward: toWire(money(row, row.price_reward)),
    deprecatedTax: fractionToPercent(row.fee_rate),
    isNew: row.is_new && row.status === taskStatus.onApproval,
    rejectReason: row.reject_reason ?? "",
  });
}

/** The legacy views: money as JSON numbers. */
export function legacyCompanyTask(row: TaskRow): Output<typeof legacyTasks>[number] {
  return together(common(row), contractorParty(row), {
    priceReward: legacyNumber(money(row, row.price_reward)),
    priceTotal: legacyNumber(money(row, row.price_total)),
    deprecatedTax: percentNumber(row.fee_rate),
    DocsRoundAct: row.docs_round_act,
  });
}

/** A task in the contractor's legacy list: the reward as a JSON number, not what the company pays. */
export function legacyContractorTask(row: TaskRow): Output<typeof legacyContractorTasks>[number] {
  return together(common(row), companyParty(row), {
    priceReward: legacyNumber(money(row, row.price_reward)),
    deprecatedTax: percentNumber(row.fee_rate),
  });
}

/** The parts of a view as one object. Spreading them costs forty times as much, which a list of 9 999 rows feels. */
function together<A extends object, B extends object, C extends object>(first: A, second: B, third: C): A & B & C {
  return Object.assign(first, second, third);
}

/** A fraction as a percent number: 0.05 is 5. */
function percentNumber(fraction: string): number {
  return numberOf(fractionToPercent(fraction));
}

/** The percentage that the card fee has of the reward, where the company covers the withdrawal. */
export function cardFeePercent(row: TaskRow): string | null {
  if (!row.company_cover_withdraw) {
    return null;
  }
  return fixedText(new Decimal(row.price_card_fee).div(row.price_reward).mul(100), 2);
}

/** What happened to a task, oldest first, as its contractor reads it: the company's name stands for everybody there. */
export function presentTimeline(row: TaskRow, history: HistoryRow, returns: readonly ReturnRow[]): ContractorTimeline {
  return inOrder([...eventsOf(row, history, row.brand_name || row.company_name), ...returns.map(returned)]);
}

/** The same for its company, with the proposals of its payment. */
export function presentCompanyTimeline(row: TaskRow, history: HistoryRow, returns: readonly ReturnRow[]): Timeline {
  const [created, ...later] = eventsOf(row, history);
  return inOrder([
    ...(created ? [created] : []),
    { event: "proposed", at: history.proposed_at, by: history.proposed_name },
    {
      event: "proposalDeclined",
      at: history.declined_at,
      by: history.declined_name,
      reason: history.decline_reason ?? "",
    },
    ...later,
    ...returns.map(returned),
  ]);
}

function returned({ returned_at: at, by, reason, amount }: ReturnRow) {
  return { event: "returned" as const, at, by, reason, amount };
}

interface Happened<Event> {
  readonly event: Event;
  readonly at: Date | null;
  readonly by: string | null;
  readonly reason?: string;
  readonly amount?: string;
}

function eventsOf(
  row: TaskRow,
  history: HistoryRow,
  company?: string,
): Happened<ContractorTimeline[number]["event"]>[] {
  const ours = (name: string | null) => company ?? name;
  const closer = history.is_accepted ? history.closed_name : ours(history.closed_name);
  const rejecter = row.status === taskStatus.rejectedByContractor ? history.rejected_name : ours(history.rejected_name);
  return [
    { event: "created", at: history.created_at, by: ours(history.created_name) },
    { event: "sent", at: history.sent_at, by: ours(history.sent_name) },
    { event: "completed", at: history.completed_at, by: ours(history.completed_name) },
    { event: "paid", at: history.closed_at, by: closer },
    {
      event: "rejected",
      at: history.rejected_at,
      by: rejecter,
      ...(row.reject_reason ? { reason: row.reject_reason } : {}),
    },
  ];
}

function inOrder<Event>(all: readonly Happened<Event>[]) {
  return all
    .flatMap((one) => (one.at ? [{ ...one, at: one.at }] : []))
    .sort((left, right) => left.at.getTime() - right.at.getTime())
    .map((one) => ({ ...one, at: one.at.toISOString() }));
}

/** A document as the page of its task names it. */
export function presentDocument(owner: number, row: DocumentRow) {
  const number = documentNumber({
    type: row.type,
    year: row.year,
    runningNumber: row.running,
    ownerId: owner,
    internalId: Number.parseInt(row.running, 10),
  });
  return { id: row.id, number, type: row.type, issuedOn: dayIn(row.time_zone, row.created_at) };
}

/** Count and sums per currency of some statuses; the sums are totals for a company and rewards for a contractor. */
export function bucketOf(rows: readonly StatusSum[], statuses: readonly number[]): Bucket {
  const mine = rows.filter((row) => statuses.includes(row.status));
  const sums = new Map<CurrencyCode, bigint>();
  for (const row of mine) {
    sums.set(row.currency, (sums.get(row.currency) ?? 0n) + BigInt(row.amount));
  }
  return {
    count: mine.reduce((sum, row) => sum + row.count, 0),
    sums: [...sums].map(([currency, minor]) => ({ currency, amount: toWire(amountOf(currency, minor)) })),
  };
}

/** A bucket as the legacy info reply has it. */
export function legacyBucketOf(bucket: Bucket) {
  const sum = (currency: CurrencyCode) => bucket.sums.find((entry) => entry.currency === currency)?.amount ?? "0.00";
  const number = (currency: CurrencyCode) => new Decimal(sum(currency)).toNumber();
  return {
    eur: number("EUR"),
    rub: number("RUB"),
    usd: number("USD"),
    usdt: number("USDT"),
    byn: number("BYN"),
    count: bucket.count,
  };
}
