import type { Output } from "@artel/shared/calls/call";
import {
  listSetPreview,
  operatorListSet,
  operatorListSets,
  saveListDraft,
} from "@artel/shared/calls/reference/operator";
import { folded, wordsOf } from "@artel/shared/checks/folded";
import type { ContentProblem } from "@artel/shared/rules/checked-content";
import { listedWord, type ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { listsProblems } from "@artel/shared/rules/lists/lists-problems";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";

export type ListSetPage = Output<typeof operatorListSet>;

/** Saves another content of a draft, as it was seen. */
export function useSaveLists({ set }: ListSetPage): (content: ReferenceLists) => Promise<void> {
  const { t } = useText();
  const touches = [operatorListSets, operatorListSet, listSetPreview];
  const save = useMutationCall(saveListDraft, { touches, quiet: true });
  return async (content) => {
    if (set) {
      await save.mutateAsync({ id: set.id, revision: set.revision, name: set.name, content });
      toast.success(t("rules.saved"));
    }
  };
}

/** The rows of whose texts each word of a search is a part. */
export function foundRows<Row>(rows: readonly Row[], search: string, textsOf: (row: Row) => readonly string[]) {
  const words = wordsOf(search);
  return rows.filter((row) => {
    const text = folded(textsOf(row).join(" "));
    return words.every((word) => text.includes(word));
  });
}

/** The names of a row in both languages. */
export interface RowNames {
  readonly en: string;
  readonly ru: string;
}

/** The names as they are kept. */
export function namesOf({ en, ru }: RowNames): RowNames {
  return { en: en.trim(), ru: ru.trim() };
}

/** What is wrong with both names of a row. */
export function nameProblems(t: Translate, names: RowNames) {
  const { en, ru } = namesOf(names);
  const wrong = (isRight: boolean) => (isRight ? undefined : t("lists.wrongName"));
  return { en: wrong(listedWord.safeParse(en).success), ru: wrong(listedWord.safeParse(ru).success) };
}

/** A number that was typed for a new row; undefined for none, or one that another row has. */
export function idOf(typed: string, taken: readonly number[]): number | undefined {
  const id = /^\d{1,6}$/.test(typed.trim()) ? Number.parseInt(typed, 10) : 0;
  return id > 0 && !taken.includes(id) ? id : undefined;
}

/** What the rows of a content say together that is wrong, by the field of the form that shows it. */
export function contentProblems<Field extends string>(
  t: Translate,
  content: ReferenceLists,
  fieldOf: (problem: ContentProblem) => Field,
): Partial<Record<Field, string>> {
  const found = listsProblems(content).map((problem) => [fieldOf(problem), t(problem.key, problem.params)]);
  return Object.fromEntries(found.toReversed()) as Partial<Record<Field, string>>;
}
