import type { ListedCategory, ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { referenceListsText } from "@artel/shared/text/reference-lists";
import type { ReactElement } from "react";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import {
  contentProblems,
  idOf,
  type ListSetPage,
  nameProblems,
  namesOf,
  type RowNames,
  useSaveLists,
} from "./list-types.ts";
import { IdField, ListRowPopup } from "./row-popup.tsx";

registerTexts(referenceListsText);

interface CategoryForm extends RowNames {
  readonly id: string;
}

/** Renames a category of a draft, or adds one with its first service, which has the same number and name. */
export function CategoryPopup(props: {
  readonly target: Opened<ListedCategory | undefined>;
  readonly page: ListSetPage;
}): ReactElement {
  const { t } = useText();
  const { target, page } = props;
  const save = useSaveLists(page);
  const category = target.item;
  const { catalogue } = page.content;
  const taken = catalogue.flatMap(({ id, services }) => [id, ...services.map((one) => one.id)]);
  const form = useForm<CategoryForm>({
    initialValues: {
      id: String(category?.id ?? Math.max(...taken) + 1),
      en: category?.name.en ?? "",
      ru: category?.name.ru ?? "",
    },
    turn: target.turn,
    rules: (typed) => {
      const own = {
        id: idOf(typed.id, category ? [] : taken) === undefined ? t("lists.wrongId") : undefined,
        ...nameProblems(t, typed),
      };
      return own.id || own.en || own.ru
        ? own
        : contentProblems(t, withCategory(page.content, typed), ({ field }) => (field === "name.ru" ? "ru" : "en"));
    },
    send: async (typed) => {
      await save(withCategory(page.content, typed));
      target.close();
    },
  });
  return (
    <ListRowPopup
      target={target}
      form={form}
      names={form.field}
      title={t("lists.newCategory")}
      lead={category ? undefined : t("lists.newCategoryText")}
    >
      <IdField bound={form.field("id")} isNew={!category} />
    </ListRowPopup>
  );
}

function withCategory(content: ReferenceLists, typed: CategoryForm): ReferenceLists {
  const id = Number.parseInt(typed.id, 10);
  const name = namesOf(typed);
  const isThere = content.catalogue.some((category) => category.id === id);
  const renamed = content.catalogue.map((category) => (category.id === id ? { ...category, name } : category));
  return {
    ...content,
    catalogue: isThere ? renamed : [...renamed, { id, name, services: [{ id, name, isHidden: false }] }],
  };
}
