import type { ListedCategory, ListedService } from "@artel/shared/rules/lists/lists-content";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import { whyLocked } from "../sets/set-types.ts";
import type { ListSetPage } from "./list-types.ts";
import { AddButton, SearchedCard } from "./searched-card.tsx";

const ServicePopup = lazyPopup(async () => (await import("./service-popup.tsx")).ServicePopup);
const CategoryPopup = lazyPopup(async () => (await import("./category-popup.tsx")).CategoryPopup);

/** The services with their categories; a row of an own draft is renamed, hidden or added. */
export function ServicesTab({ page }: { readonly page: ListSetPage }): ReactElement {
  const { t, language } = useText();
  const service = useOpened<ListedService | undefined>();
  const category = useOpened<ListedCategory | undefined>();
  const rows = page.content.catalogue.flatMap(({ services, ...of }) => services.map((one) => ({ ...one, of })));
  return (
    <Stack>
      <SearchedCard
        title={t("lists.tab.services")}
        page={page}
        rows={rows}
        rowKey={({ id }) => id}
        textsOf={({ id, name, of }) => [String(id), name.en, name.ru, of.name.en, of.name.ru]}
        nameOf={({ name }) => name[language]}
        hint={t("lists.searchHint")}
        onEdit={({ of: _of, ...row }) => service.open(row)}
        aside={<AddButton page={page} word={t("lists.addService")} onAdd={() => service.open(undefined)} />}
        columns={[
          {
            word: t("lists.service"),
            cell: ({ name }) => <TwoLines first={name[language]} second={language === "en" ? name.ru : name.en} />,
          },
          { ...{ word: t("lists.id"), width: 100, num: true, below: true }, cell: ({ id }) => String(id) },
          { ...{ word: t("lists.category"), width: "22%", wide: true }, cell: ({ of }) => of.name[language] },
          { ...{ word: t("rules.state"), width: 150, below: true }, cell: (row) => <Offered {...row} /> },
        ]}
      />
      <CategoriesCard page={page} target={category} />
      <ServicePopup target={service} page={page} />
      <CategoryPopup target={category} page={page} />
    </Stack>
  );
}

/** Whether a row can be chosen. */
export function Offered({ isHidden }: { readonly isHidden: boolean }): ReactElement {
  const { t } = useText();
  return (
    <StatusChip
      tone={isHidden ? "neutral" : "success"}
      outline={isHidden}
      label={t(isHidden ? "lists.hidden" : "lists.offered")}
    />
  );
}

function CategoriesCard(props: {
  readonly page: ListSetPage;
  readonly target: Opened<ListedCategory | undefined>;
}): ReactElement {
  const { t, language } = useText();
  const { page, target } = props;
  return (
    <Card
      title={t("lists.categories")}
      flush
      aside={<AddButton page={page} word={t("lists.addCategory")} onAdd={() => target.open(undefined)} />}
    >
      <PlainTable
        label={t("lists.categories")}
        rows={page.content.catalogue}
        rowKey={({ id }) => id}
        columns={[
          {
            word: t("lists.category"),
            cell: ({ name }) => <TwoLines first={name[language]} second={language === "en" ? name.ru : name.en} />,
          },
          { ...{ word: t("lists.id"), width: 100, num: true, below: true }, cell: ({ id }) => String(id) },
        ]}
        actions={(row) => (
          <DutyButton
            duty="compliance"
            disabledReason={whyLocked(t, page.set)}
            aria-label={`${t("lists.category")}: ${t("rules.editName", { name: row.name[language] })}`}
            onClick={() => target.open(row)}
          >
            {t("rules.edit")}
          </DutyButton>
        )}
      />
    </Card>
  );
}
