import type { Books } from "../books/books.ts";
import { type Answer, type Done, type Plan, Refusal } from "../kind.ts";

/** Statuses of refusals, as the product's page of errors promises them. */
const statuses: Readonly<Record<string, number>> = {
  invalidInput: 400,
  codeWrongOrExpired: 400,
  forbidden: 403,
  notFound: 404,
  noFunds: 422,
  aboveDaySum: 422,
  insufficientFunds: 422,
  minimum: 422,
  maximum: 422,
  keyReused: 422,
  currencyNotOffered: 422,
  pairNotOffered: 422,
  optionNotAvailable: 422,
  limitExceeded: 422,
  ruleRefused: 422,
  secondFactorRequired: 428,
};

/** The same request, whatever it is sent for. */
export function requestOf({ actor, call, input }: Plan): string {
  return JSON.stringify([actor.id, call.name, input]);
}

/** What the model says that a command comes to. */
type Verdict = Done | Pick<Refusal, "code" | "fields"> | "replayed";

/** What a command comes to in these books: by its key where that was answered, else by its own rules. */
export function judged(books: Books, plan: Plan, answer: Answer): Verdict {
  const key = plan.call.idempotent ? plan.key : undefined;
  const kept = key === undefined ? undefined : books.answers.get(key);
  if (kept !== undefined) {
    return kept.request === requestOf(plan) ? "replayed" : { code: "keyReused", fields: [] };
  }
  const verdict = verdictOf(books, plan, answer);
  if ("reply" in verdict && key !== undefined) {
    books.answers.put(key, { request: requestOf(plan), text: answer.text });
  }
  return verdict;
}

function verdictOf(books: Books, plan: Plan, answer: Answer): Done | Refusal {
  try {
    return plan.judge(books, answer);
  } catch (error) {
    if (error instanceof Refusal) {
      return error;
    }
    throw error;
  }
}

/** Why an answer is not what the model says; undefined where it is. */
export function difference(books: Books, plan: Plan, verdict: Verdict, answer: Answer): string | undefined {
  if (verdict === "replayed") {
    const first = books.answers.at(plan.key ?? "").text;
    const isSame = answer.status === 200 && answer.text === first && answer.isReplayed;
    return isSame ? undefined : `expected the first answer once more: ${first}`;
  }
  if ("code" in verdict) {
    const status = statuses[verdict.code] ?? 409;
    const isRefused = answer.status === status && answer.code === verdict.code;
    const isNamed = verdict.fields.every((field) => answer.fields.includes(field));
    return isRefused && isNamed ? undefined : `expected ${status} ${verdict.code} ${verdict.fields.join(", ")}`;
  }
  if (answer.status !== 200) {
    return `expected to be done: ${JSON.stringify(verdict.reply)}`;
  }
  const isAlike = verdict.reply === "done" ? answer.text === "done" : holds(answer.body, verdict.reply);
  const isMore = verdict.more === undefined || JSON.stringify(verdict.more) === JSON.stringify(answer.more);
  return isAlike && isMore
    ? undefined
    : `expected ${JSON.stringify(verdict.reply)} ${JSON.stringify(verdict.more ?? "")}`;
}

/** Whether a reply has all that is expected of it. */
function holds(reply: Readonly<Record<string, unknown>>, expected: unknown): boolean {
  return Object.entries(expected as object).every(
    ([name, value]) => JSON.stringify(reply[name]) === JSON.stringify(value),
  );
}
