import { ExpressionError } from "@artel/shared/rules/expression";
import { expressionOf } from "@artel/shared/rules/rule-engine";
import type { ReactElement } from "react";
import type { RowForm } from "./row-form.ts";
import styles from "./rules.module.css";

/** The expression with the wrong part marked; nothing while it is right. */
export function ExpressionView({ form }: { readonly form: Pick<RowForm, "expr" | "type" | "n"> }): ReactElement | null {
  const { expr } = form;
  const place = wrongPlace(form);
  if (!place) {
    return null;
  }
  // A place behind the end is marked as its last character.
  const start = Math.min(place.start, Math.max(0, expr.length - 1));
  const end = Math.max(place.end, start + 1);
  return (
    <code className={styles.code} aria-hidden="true">
      {expr.slice(0, start)}
      <mark className={styles.wrong}>{expr.slice(start, end)}</mark>
      {expr.slice(end)}
    </code>
  );
}

function wrongPlace({
  expr,
  type,
  n,
}: Pick<RowForm, "expr" | "type" | "n">): { start: number; end: number } | undefined {
  try {
    expressionOf({ expr, type, n: n.trim() === "" ? undefined : n.trim() });
    return undefined;
  } catch (error) {
    return error instanceof ExpressionError ? error.place : undefined;
  }
}
