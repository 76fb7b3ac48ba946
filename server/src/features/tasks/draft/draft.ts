import type { seenNewTask } from "@artel/shared/calls/seen";
import { type Deadline, type DeadlineKind, isPeriod, readDeadline } from "@artel/shared/checks/deadline";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { isLatinText } from "@artel/shared/checks/latin-text";
import type { FieldViolation } from "@artel/shared/errors";
import { amountOf, parseAmount, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { isServiceOffered } from "@artel/shared/rules/lists/present-lists";
import { newTaskQuote } from "@artel/shared/rules/new-task-quote";
import { fieldsOf } from "@artel/shared/rules/rule";
import { canCoverWithdrawal } from "@artel/shared/rules/withdrawal-cover";
import type { output } from "zod/mini";
import { AppError } from "../../../http/app-error.ts";
import type { Read } from "../../../platform/db/db.ts";
import { presentLists } from "../../reference/present-lists.ts";
import type { CompanyFacts } from "../company-facts.ts";
import { contractorsNamed, type SettledContractor, type WantedContractor } from "../company-store.ts";
import { type JudgedTask, judgeTask } from "../judge.ts";
import type { DocsRoundAct, Draft } from "../store.ts";

/** What was asked of a new or changed task; both families of calls are brought to this. */
export interface DraftInput {
  readonly contractorId?: number;
  readonly contractorEmail?: string;
  /** The full name, where neither id nor address is given. */
  readonly contractorName?: string;
  readonly title?: string;
  readonly docTitle?: string;
  readonly description?: string;
  readonly categoryId?: number;
  /** Canonical decimal text. */
  readonly amount?: string;
  readonly currency?: CurrencyCode;
  readonly deadline?: string;
  /** Whether the call takes a service period in the place of a date; the app's calls take dates only. */
  readonly deadlineKind?: DeadlineKind;
  readonly group?: string;
  readonly coversWithdrawal?: boolean;
  readonly docsRoundAct?: Exclude<DocsRoundAct, null>;
}

/** A task to be made: the fields, the task that it copies, and what was seen of it. */
export interface NewTask extends DraftInput {
  readonly copyOf?: number;
  /** With auto-publish and too little money: keep the draft. */
  readonly keepDraft?: boolean;
  readonly seen?: output<typeof seenNewTask> | undefined;
}

/** A draft that can be kept, with its contractor, of whom the company may have settled that tasks are paid at once. */
export interface SettledDraft {
  readonly draft: Draft;
  readonly contractor: SettledContractor;
}

/** What the request for a new task is held to: its cost, whether it is paid at once, and whose the named address or full name is. */
export function presentNewTask(
  input: NewTask,
  draft: Draft,
  isPaid: boolean,
): { total: string; isPaid: boolean; contractorId?: number } {
  const isNamed = !input.contractorId && Boolean(input.contractorEmail ?? input.contractorName);
  const total = toWire(amountOf(draft.currency, totalOf(draft)));
  return { total, isPaid, ...(isNamed ? { contractorId: draft.contractorId } : {}) };
}

/** What a draft costs its company, in minor units. */
export function totalOf({ reward, fee, cardFee }: Draft): bigint {
  return reward + fee + cardFee;
}

/**
 * A complete draft from what was asked and, for a change or a copy, what was there: a service that is hidden since stays. It carries the plan that is settled with
 * its contractor now. Refuses missing and wrong fields by
 * name, an impossible date with its reason, a stranger as contractor (404), an inactive one (409), a currency that is
 * off (422), and an
 * amount against the rules (422).
 */
export async function draftOf(tx: Read, company: CompanyFacts, input: DraftInput, base?: Draft): Promise<SettledDraft> {
  const deadline = deadlineOf(input, base);
  const fields = textFields(input, deadline, base);
  const isServiceKnown =
    fields.categoryId === base?.categoryId || isServiceOffered(await presentLists(tx, company), fields.categoryId);
  refuseFields(fieldProblems(input, { ...fields, isServiceKnown }, deadline, base));
  const contractor = await contractorFor(tx, company.id, input, base);
  const currency = input.currency ?? base?.currency;
  const amount =
    currency && (input.amount === undefined ? rewardOf(base, currency) : parseAmount(input.amount, currency));
  if (!currency || !amount) {
    throw new AppError("invalidInput", { fields: { amount: { key: "validations.amount" } } });
  }
  const coversWithdrawal =
    canCoverWithdrawal(currency) && (input.coversWithdrawal ?? base?.coversWithdrawal ?? company.coversWithdrawal);
  refuseTask(company, { contractor: contractor.status, currency });
  const quote = newTaskQuote({
    currency,
    amount,
    feeRate: company.feeRate,
    cardTax: contractor.card_tax,
    companyCoversWithdrawal: coversWithdrawal,
    user: company.user,
    rules: company.book.rules,
  });
  const first = quote.violations[0];
  if (first) {
    throw new AppError(first.code, { fields: fieldsOf(quote.violations), params: first.params });
  }
  const draft: Draft = {
    ...fields,
    contractorId: contractor.id,
    currency,
    reward: amount.minor,
    fee: quote.fee.minor,
    cardFee: quote.cardFee.minor,
    feeRate: String(quote.feeRate),
    coversWithdrawal,
    ruleSet: company.book.id,
    plan: contractor.plan,
    docsRoundAct: input.docsRoundAct ?? base?.docsRoundAct ?? null,
  };
  return { draft, contractor };
}

type TextFields = Pick<Draft, "title" | "docTitle" | "description" | "categoryId" | "project" | "deadline">;

/**
 * The deadline as it will be kept. One that is left out stays as it is, and a service period that is given back as the
 * task has it stays too, so that a form can change the rest of an imported draft.
 */
function deadlineOf(input: DraftInput, base: Draft | undefined): Deadline {
  const before = base?.deadline ?? "";
  const given = input.deadline ?? before;
  const isKept = input.deadline === undefined ? before !== "" : given === before && isPeriod(given);
  return isKept ? { text: before } : readDeadline(given, input.deadlineKind ?? "date");
}

function textFields(input: DraftInput, deadline: Deadline, base: Draft | undefined): TextFields {
  return {
    title: input.title ?? base?.title ?? "",
    docTitle: input.docTitle ?? base?.docTitle ?? "",
    description: input.description ?? base?.description ?? "",
    categoryId: input.categoryId ?? base?.categoryId ?? 0,
    project: input.group ?? base?.project ?? "",
    deadline: deadline.text ?? "",
  };
}

function fieldProblems(
  input: DraftInput,
  text: TextFields & { readonly isServiceKnown: boolean },
  deadline: Deadline,
  base: Draft | undefined,
): [string, FieldViolation][] {
  const checks: [boolean, string, string][] = [
    [text.title === "", "title", "tasks.noName"],
    [!isLatinText(text.docTitle), "docTitle", "validations.latin"],
    [!text.isServiceKnown, "categoryId", "tasks.codeNotExist"],
    [input.amount === undefined && base === undefined, "amount", "validations.required"],
    [input.currency === undefined && base === undefined, "currency", "validations.required"],
    [namesNobody(input) && base === undefined, "contractorId", "validations.required"],
    [isWrongEmail(input), "contractorEmail", "tasks.noEmail"],
  ];
  const found = checks
    .filter(([isWrong]) => isWrong)
    .map(([, field, key]): [string, FieldViolation] => [field, { key }]);
  return deadline.problem ? [...found, ["deadline", deadline.problem]] : found;
}

function namesNobody({ contractorId, contractorEmail, contractorName }: DraftInput): boolean {
  return !contractorId && !contractorEmail && !contractorName;
}

function isWrongEmail({ contractorId, contractorEmail }: DraftInput): boolean {
  return !contractorId && contractorEmail !== undefined && contractorEmail !== "" && !isTypedEmail(contractorEmail);
}

function refuseFields(problems: readonly [string, FieldViolation][]): void {
  if (problems.length > 0) {
    throw new AppError("invalidInput", { fields: Object.fromEntries(problems.toReversed()) });
  }
}

async function contractorFor(
  tx: Read,
  companyId: number,
  input: DraftInput,
  base: Draft | undefined,
): Promise<SettledContractor> {
  const [contractor, other] = await contractorsNamed(tx, companyId, whoIn(input, base));
  if (!contractor) {
    const [field, key] = fieldOfWho(input);
    throw new AppError("notFound", { fields: { [field]: { key } } });
  }
  if (other) {
    throw new AppError("invalidInput", { fields: { contractorName: { key: "tasks.contractorNameTwice" } } });
  }
  return contractor;
}

/** Which field names a contractor who is not there, and what is said of it. */
function fieldOfWho({ contractorId, contractorEmail }: DraftInput): [field: string, key: string] {
  if (contractorId) {
    return ["contractorId", "tasks.contractorIdNotFound"];
  }
  return contractorEmail
    ? ["contractorEmail", "tasks.contractorNotFound"]
    : ["contractorName", "tasks.contractorNameNotFound"];
}

type Named = Pick<DraftInput, "contractorId" | "contractorEmail" | "contractorName">;

/** Whether a request names its contractor by the full name alone, which others may bear and whoever bears it may change. */
export function isByName({ contractorId, contractorEmail, contractorName }: Named): boolean {
  return !contractorId && !contractorEmail && Boolean(contractorName);
}

/** Whom a request names: by id, else by e-mail, else by name, else the one who is there. */
export function whoIn({ contractorId, contractorEmail, contractorName }: Named, base?: Draft): WantedContractor {
  if (contractorId) {
    return { id: contractorId };
  }
  if (contractorEmail) {
    return { email: normaliseEmail(contractorEmail) };
  }
  return contractorName ? { name: contractorName } : { id: base?.contractorId };
}

/** Throws the judge's refusal at the field that it is about. */
function refuseTask(company: CompanyFacts, task: JudgedTask): void {
  const refusal = judgeTask(company, task);
  if (refusal === "contractorNotActive") {
    throw new AppError(refusal, { fields: { contractorId: { key: "errors.contractorNotActive" } } });
  }
  if (refusal) {
    throw new AppError(refusal, { fields: { currency: { key: "tasks.currencyWrong" } } });
  }
}

function rewardOf(base: Draft | undefined, currency: CurrencyCode) {
  return base && base.currency === currency ? amountOf(currency, base.reward) : undefined;
}
