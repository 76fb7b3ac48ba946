import { listLimits } from "@artel/shared/limits/reference-lists";
import type { ListedCategory, ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import type { ReactElement } from "react";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import { contentProblems, idOf, type ListSetPage, nameProblems, useSaveLists } from "./list-types.ts";

interface CategoryForm {
  readonly id: string;
  readonly en: string;
  readonly ru: string;
}

/** Renames a category of a draft, or adds one with its first service, which has the same number and name. */
export function CategoryPopup(props: {
  readonly target: Opened<ListedCategory | undefined>;
  readonly page: ListSetPage;
}): ReactElement {
  const { t, language } = useText();
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
  const name = { required: true, maxLength: listLimits.name, autoComplete: "off" } as const;
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={category ? t("rules.editRow", { name: category.name[language] }) : t("lists.newCategory")}
      size={480}
      form={form}
      aside={<RequiredNote />}
      submit={t("lists.saveRow")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        {!category && <p>{t("lists.newCategoryText")}</p>}
        <TextField {...form.field("en")} label={t("lists.nameEn")} {...name} focus />
        <TextField {...form.field("ru")} label={t("lists.nameRu")} {...name} />
        <TextField
          {...form.field("id")}
          label={t("lists.id")}
          required
          disabled={category !== undefined}
          inputMode="numeric"
          autoComplete="off"
        />
      </Stack>
    </FormPopup>
  );
}

function withCategory(content: ReferenceLists, typed: CategoryForm): ReferenceLists {
  const id = Number.parseInt(typed.id, 10);
  const name = { en: typed.en.trim(), ru: typed.ru.trim() };
  const isThere = content.catalogue.some((category) => category.id === id);
  const renamed = content.catalogue.map((category) => (category.id === id ? { ...category, name } : category));
  return {
    ...content,
    catalogue: isThere ? renamed : [...renamed, { id, name, services: [{ id, name, isHidden: false }] }],
  };
}
