import { listLimits } from "@artel/shared/limits/reference-lists";
import type { ListedService, ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import type { ReactElement } from "react";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import { contentProblems, idOf, type ListSetPage, nameProblems, useSaveLists } from "./list-types.ts";

interface ServiceForm {
  readonly id: string;
  readonly category: string;
  readonly en: string;
  readonly ru: string;
  readonly isHidden: boolean;
}

/** Changes a service of a draft, or adds one. Its number never changes: tasks and imports name it by that. */
export function ServicePopup(props: {
  readonly target: Opened<ListedService | undefined>;
  readonly page: ListSetPage;
}): ReactElement {
  const { t, language } = useText();
  const { target, page } = props;
  const save = useSaveLists(page);
  const { catalogue } = page.content;
  const service = target.item;
  const all = catalogue.flatMap(({ services }) => services);
  const home = catalogue.find(({ services }) => services.some(({ id }) => id === service?.id)) ?? catalogue[0];
  const form = useForm<ServiceForm>({
    initialValues: {
      id: service ? String(service.id) : String(Math.max(...all.map(({ id }) => id)) + 1),
      category: String(home?.id ?? ""),
      en: service?.name.en ?? "",
      ru: service?.name.ru ?? "",
      isHidden: service?.isHidden ?? false,
    },
    turn: target.turn,
    rules: (typed) => {
      const taken = service ? [] : all.map(({ id }) => id);
      const own = {
        id: idOf(typed.id, taken) === undefined ? t("lists.wrongId") : undefined,
        ...nameProblems(t, typed),
      };
      return own.id || own.en || own.ru
        ? own
        : contentProblems(t, withService(page.content, typed), ({ field }) => (field === "name.ru" ? "ru" : "en"));
    },
    send: async (typed) => {
      await save(withService(page.content, typed));
      target.close();
    },
  });
  const name = { required: true, maxLength: listLimits.name, autoComplete: "off" } as const;
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={service ? t("rules.editRow", { name: service.name[language] }) : t("lists.newService")}
      size={480}
      form={form}
      aside={<RequiredNote />}
      submit={t("lists.saveRow")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <TextField {...form.field("en")} label={t("lists.nameEn")} {...name} focus />
        <TextField {...form.field("ru")} label={t("lists.nameRu")} {...name} />
        <SelectField
          {...form.field("category")}
          label={t("lists.category")}
          required
          options={catalogue.map(({ id, name: word }) => ({ value: String(id), label: word[language] }))}
        />
        <TextField
          {...form.field("id")}
          label={t("lists.id")}
          hint={t("lists.idHint")}
          required
          disabled={service !== undefined}
          inputMode="numeric"
          autoComplete="off"
        />
        <Checkbox {...form.box("isHidden")} label={t("lists.hide")} description={t("lists.hideText")} />
      </Stack>
    </FormPopup>
  );
}

/** A content with a service as it was typed, in its category; a category that nothing is left in goes. */
function withService(content: ReferenceLists, typed: ServiceForm): ReferenceLists {
  const id = Number.parseInt(typed.id, 10);
  const service = { id, name: { en: typed.en.trim(), ru: typed.ru.trim() }, isHidden: typed.isHidden };
  const catalogue = content.catalogue.map((category) => {
    const isHome = String(category.id) === typed.category;
    const isHere = category.services.some((one) => one.id === id);
    const kept = category.services
      .filter((one) => isHome || one.id !== id)
      .map((one) => (one.id === id ? service : one));
    return { ...category, services: isHome && !isHere ? [...kept, service] : kept };
  });
  return { ...content, catalogue: catalogue.filter(({ services }) => services.length > 0) };
}
