import type { createTask } from "@artel/shared/calls/tasks/app";
import type { newTask } from "@artel/shared/calls/tasks/legacy";
import { taskLengths } from "@artel/shared/calls/tasks/lengths";
import type { savedTask } from "@artel/shared/calls/tasks/views";
import { isPeriod } from "@artel/shared/checks/deadline";
import { latinOffer } from "@artel/shared/checks/latin-offer";
import { isLatinText } from "@artel/shared/checks/latin-text";
import { typedDay } from "@artel/shared/checks/typed-date";
import { unprintableIn } from "@artel/shared/documents/printable-characters";
import { compare, parseAmount, parseTypedAmount } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { newTaskMinimum } from "@artel/shared/rules/new-task-quote";
import type { RuleSet } from "@artel/shared/rules/rule-engine";
import { canCoverWithdrawal } from "@artel/shared/rules/withdrawal-cover";
import type { output } from "zod/mini";
import type { CallInput } from "../../../api/client.ts";
import { dateProblem, dateText } from "../../../ui/form/date/date-typing.ts";
import type { Violations } from "../../../ui/form/hook/form-state.ts";
import type { Translate } from "../../../ui/words/use-text.ts";

/** A task as its form begins with it. */
export type SavedTask = output<typeof savedTask>;

/** The form of a task as it is typed. */
export interface TaskForm {
  readonly contractorId: string;
  readonly title: string;
  readonly docTitle: string;
  /** The title for documents was typed, so it no longer follows the title. */
  readonly hasOwnDocTitle: boolean;
  readonly categoryId: string;
  readonly amount: string;
  readonly currency: CurrencyCode;
  /** YYYY-MM-DD, or the text that is typed. */
  readonly deadline: string;
  /** The service period of an imported task; it may stay in the place of a date. */
  readonly keptPeriod: string;
  readonly project: string;
  readonly description: string;
  /** Undefined until chosen: then the company's setting counts. */
  readonly covers: boolean | undefined;
}

/**
 * The form of a new task in a currency: nothing is filled in, and the option of the withdrawal fee is not chosen yet.
 */
export function emptyForm(currency: CurrencyCode): TaskForm {
  return {
    contractorId: "",
    title: "",
    docTitle: "",
    hasOwnDocTitle: false,
    categoryId: "",
    amount: "",
    currency,
    deadline: "",
    keptPeriod: "",
    project: "",
    description: "",
    covers: undefined,
  };
}

/** The form of an existing draft. */
export function formOf(task: SavedTask): TaskForm {
  const period = isPeriod(task.deadline) ? task.deadline : "";
  return {
    contractorId: String(task.contractorId),
    title: task.title,
    docTitle: task.docTitle,
    hasOwnDocTitle: true,
    categoryId: String(task.categoryId),
    amount: task.priceReward,
    currency: task.currency,
    deadline: period || (typedDay(task.deadline) ?? task.deadline),
    keptPeriod: period,
    project: task.group === 0 ? "" : task.group,
    description: task.description,
    covers: task.options.companyCoverWithdraw,
  };
}

/** Characters of title and description that documents cannot show. The title stands there only without one for documents. */
export function unprintedOf({ title, docTitle, description }: TaskForm) {
  return { title: docTitle.trim() === "" ? unprintableIn(title) : [], description: unprintableIn(description) };
}

/** The form after its title changed: a title for documents that was not typed follows it, in Latin letters where they are known. */
export function withTitle(form: TaskForm, title: string): TaskForm {
  const docTitle = form.hasOwnDocTitle ? form.docTitle : (latinOffer(title).spelling ?? title);
  return { ...form, title, docTitle: docTitle.slice(0, taskLengths.docTitle) };
}

function deadlineProblem(t: Translate, { deadline, keptPeriod }: TaskForm): string | undefined {
  if (deadline === "") {
    return t("validations.required");
  }
  return deadline === keptPeriod ? undefined : dateProblem(t, deadline);
}

/** What is wrong with the form, by the rules of the server. */
export function formProblems(t: Translate, rules: RuleSet, form: TaskForm): Violations<TaskForm> {
  const required = t("validations.required");
  const found: readonly (readonly [keyof TaskForm, string | undefined])[] = [
    ["contractorId", form.contractorId === "" ? required : undefined],
    ["title", form.title.trim() === "" ? required : undefined],
    ["docTitle", isLatinText(form.docTitle) ? undefined : t("validations.latin")],
    ["categoryId", form.categoryId === "" ? required : undefined],
    ["amount", amountProblem(t, rules, form)],
    ["deadline", deadlineProblem(t, form)],
  ];
  return Object.fromEntries(found.filter(([, message]) => message !== undefined));
}

/** What is wrong with the amount: missing, no number, or below the minimum, which is said with its number. */
export function amountProblem(
  t: Translate,
  rules: RuleSet,
  form: Pick<TaskForm, "amount" | "currency">,
): string | undefined {
  if (form.amount.trim() === "") {
    return t("validations.required");
  }
  const amount = parseTypedAmount(form.amount, form.currency);
  if (!amount) {
    return t("validations.amount");
  }
  const least = newTaskMinimum(form.currency, rules);
  const minimum = least && parseAmount(least, form.currency);
  return minimum && compare(amount, minimum) < 0
    ? t("tasks.form.belowMinimum", { n: least, amount: formatMoney(least, form.currency) })
    : undefined;
}

/** The form as the calls take it; the amount must be right. */
export function requestOf(form: TaskForm): CallInput<typeof createTask> {
  return {
    contractorId: form.contractorId,
    title: form.title.trim(),
    docTitle: form.docTitle.trim(),
    categoryId: form.categoryId,
    amount: form.amount,
    currency: form.currency,
    deadline: dateText(form.deadline),
    group: form.project.trim(),
    description: form.description,
    ...(form.covers === undefined
      ? {}
      : { options: { companyCoverWithdraw: canCoverWithdrawal(form.currency) && form.covers } }),
  };
}

/** The same as the legacy calls take it, under their names. */
export function legacyRequestOf(form: TaskForm): CallInput<typeof newTask> {
  const { title, docTitle, amount, currency, deadline, categoryId, description, group, contractorId, options } =
    requestOf(form);
  return {
    ...{ nametask: title, NameInAct: docTitle, price: amount, currency, deadline, WorkId: categoryId },
    ...{ Description: description, Group: group, freelancerID: contractorId, ...(options ? { options } : {}) },
  };
}
