import type { ListedService, ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { referenceListsText } from "@artel/shared/text/reference-lists";
import type { ReactElement } from "react";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
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
import { HideBox, IdField, ListRowPopup } from "./row-popup.tsx";

registerTexts(referenceListsText);

interface ServiceForm extends RowNames {
  readonly id: string;
  readonly category: string;
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
  return (
    <ListRowPopup target={target} form={form} names={form.field} title={t("lists.newService")}>
      <SelectField
        {...form.field("category")}
        label={t("lists.category")}
        required
        options={catalogue.map(({ id, name: word }) => ({ value: String(id), label: word[language] }))}
      />
      <IdField bound={form.field("id")} isNew={!service} hint={t("lists.idHint")} />
      <HideBox box={form.box("isHidden")} />
    </ListRowPopup>
  );
}

/** A content with a service as it was typed, in its category; a category that nothing is left in goes. */
function withService(content: ReferenceLists, typed: ServiceForm): ReferenceLists {
  const id = Number.parseInt(typed.id, 10);
  const service = { id, name: namesOf(typed), isHidden: typed.isHidden };
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
