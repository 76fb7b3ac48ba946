import { operatorRuleSet } from "@artel/shared/calls/rules/operator";
import { accountsText } from "@artel/shared/text/accounts";
import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Stack } from "../../ui/layout/page.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { useAddress, useNumberParam } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { SetPage } from "../sets/set-page.tsx";
import { DifferenceTab } from "./difference-tab.tsx";
import { NumbersTab } from "./numbers-tab.tsx";
import { PreviewTab } from "./preview-tab.tsx";
import { RowsTab } from "./rows-tab.tsx";
import type { RuleSetPage } from "./rule-types.ts";
import { rulePages } from "./rules-pages.ts";

registerTexts(accountsText, rulesText);

const tabs = ["rows", "numbers", "difference", "preview"] as const;

/** One set of rules: its rows, tariffs and free withdrawals, what differs from the rules in force, and what would change for whom. */
export function RuleSetScreen(): ReactElement {
  const id = useNumberParam("id");
  const read = useCall(operatorRuleSet, { id }, { quiet: true, staleSeconds: 5 });
  return (
    <SetPage pages={rulePages} read={read}>
      {(page) => <SetTabs page={page} />}
    </SetPage>
  );
}

function SetTabs({ page }: { readonly page: RuleSetPage }): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const tab = tabs.find((name) => name === search.tab) ?? "rows";
  return (
    <Stack>
      <Tabs
        label={t("rules.tabs")}
        value={tab}
        onChange={(next) => setSearch({ tab: next === "rows" ? undefined : next })}
        items={tabs.map((name) => ({ key: name, label: t(`rules.tab.${name}`) }))}
      />
      {tab === "rows" && <RowsTab page={page} />}
      {tab === "numbers" && <NumbersTab page={page} />}
      {tab === "difference" && <DifferenceTab page={page} />}
      {tab === "preview" && <PreviewTab id={page.set?.id ?? 0} />}
    </Stack>
  );
}
