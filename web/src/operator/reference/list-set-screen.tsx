import { operatorListSet } from "@artel/shared/calls/reference/operator";
import { referenceListsText } from "@artel/shared/text/reference-lists";
import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Stack } from "../../ui/layout/page.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { useAddress, useNumberParam } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { SetPage } from "../sets/set-page.tsx";
import { BanksTab } from "./banks-tab.tsx";
import { ChangesTab } from "./changes-tab.tsx";
import { CountriesTab } from "./countries-tab.tsx";
import { listPages } from "./list-pages.ts";
import type { ListSetPage } from "./list-types.ts";
import { ServicesTab } from "./services-tab.tsx";

registerTexts(referenceListsText, rulesText);

const tabs = ["services", "countries", "banks", "difference"] as const;

/** One version of the lists: services, countries, banks, and what it has otherwise than the lists in force, for whom. */
export function ListSetScreen(): ReactElement {
  const id = useNumberParam("id");
  const read = useCall(operatorListSet, { id }, { quiet: true, staleSeconds: 5 });
  return (
    <SetPage pages={listPages} read={read}>
      {(page) => <ListTabs page={page} />}
    </SetPage>
  );
}

function ListTabs({ page }: { readonly page: ListSetPage }): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const tab = tabs.find((name) => name === search.tab) ?? "services";
  return (
    <Stack>
      <Tabs
        label={t("lists.tabs")}
        value={tab}
        onChange={(next) => setSearch({ tab: next === "services" ? undefined : next })}
        items={tabs.map((name) => ({ key: name, label: t(`lists.tab.${name}`) }))}
      />
      {tab === "services" && <ServicesTab page={page} />}
      {tab === "countries" && <CountriesTab page={page} />}
      {tab === "banks" && <BanksTab page={page} />}
      {tab === "difference" && <ChangesTab page={page} />}
    </Stack>
  );
}
