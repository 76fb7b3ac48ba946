import { useMemo } from "react";
import { type Translate, useText } from "../words/use-text.ts";
import type { Column } from "./column.ts";

/** The columns of a list: the same objects until the language changes, or what they are made of. */
export function useColumns<Row, Given extends readonly unknown[]>(
  columnsOf: (t: Translate, ...given: Given) => readonly Column<Row>[],
  ...given: Given
): readonly Column<Row>[] {
  const { t } = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is given names what they are made of
  return useMemo(() => columnsOf(t, ...given), [columnsOf, t, ...given]);
}
