import type { Place } from "./expression.ts";

/** A key of a text that says what is wrong with a part of a set. */
export type ContentProblemKey =
  | "rules.problem.shape"
  | "rules.problem.nameTwice"
  | "rules.problem.expression"
  | "rules.problem.noWords"
  | "rules.problem.noNumber"
  | "rules.problem.noFeeLine"
  | "rules.problem.feeHere"
  | "rules.problem.fraction"
  | "rules.problem.feeBelowZero"
  | "rules.problem.feeAboveAmount"
  | "rules.problem.noCeiling"
  | `lists.problem.${"shape" | "idTwice" | "nameTwice" | "ibanTwice" | "bankLetters" | "noService" | "noBank" | "debitOnly"}`;

/** What is wrong with a set, and where: the row by its name or place, and the field of it. */
export interface ContentProblem {
  /** Such as "new-task-fee", "row 3", "tariffs.standard" or "quota"; empty for the set as a whole. */
  readonly row: string;
  readonly field: string;
  readonly key: ContentProblemKey;
  readonly params: Readonly<Record<string, string>>;
  /** Where in an expression. */
  readonly place?: Place | undefined;
}

/** A content that may hold, or what is wrong with it. */
export type Checked<Content> =
  | { readonly content: Content; readonly problems: readonly [] }
  | { readonly content: undefined; readonly problems: readonly ContentProblem[] };

/** The content itself where nothing is wrong with it. */
export function checked<Content>(
  content: Content,
  problemsOf: (content: Content) => readonly ContentProblem[],
): Checked<Content> {
  const problems = problemsOf(content);
  return problems.length === 0 ? { content, problems: [] } : { content: undefined, problems };
}
