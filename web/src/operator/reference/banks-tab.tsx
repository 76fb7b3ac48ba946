import type { ListedBank } from "@artel/shared/rules/lists/lists-content";
import type { ReactElement } from "react";
import { Stack } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useOpened } from "../parts/use-opened.ts";
import type { ListSetPage } from "./list-types.ts";
import { AddButton, SearchedCard } from "./searched-card.tsx";
import { Offered } from "./services-tab.tsx";

const BankPopup = lazyPopup(async () => (await import("./bank-popup.tsx")).BankPopup);

/** The banks of Belarus; a row of an own draft is renamed, hidden or added. */
export function BanksTab({ page }: { readonly page: ListSetPage }): ReactElement {
  const { t, language } = useText();
  const bank = useOpened<ListedBank | undefined>();
  return (
    <Stack>
      <SearchedCard
        title={t("lists.tab.banks")}
        page={page}
        rows={page.content.banks}
        rowKey={({ id }) => id}
        textsOf={({ id, name, bic }) => [String(id), name.en, name.ru, bic]}
        nameOf={({ name }) => name[language]}
        hint={t("lists.searchHint")}
        onEdit={bank.open}
        aside={<AddButton page={page} word={t("lists.addBank")} onAdd={() => bank.open(undefined)} />}
        footer={t("lists.banksDayText", { day: formatDay(page.content.banksDay) })}
        columns={[
          {
            word: t("lists.bank"),
            cell: ({ name }) => <TwoLines first={name[language]} second={language === "en" ? name.ru : name.en} />,
          },
          { ...{ word: "BIC", width: 140, below: true }, cell: ({ bic }) => bic },
          { ...{ word: t("rules.state"), width: 150, below: true }, cell: (row) => <Offered {...row} /> },
        ]}
      />
      <BankPopup target={bank} page={page} />
    </Stack>
  );
}
