import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorBatches } from "@artel/shared/calls/payouts/operator";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import { statesText } from "@artel/shared/text/states";
import { walletsText } from "@artel/shared/text/wallets";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { BatchesTab } from "./batches-tab.tsx";
import styles from "./payouts-screen.module.css";
import { RequestsTab } from "./requests-tab.tsx";

registerTexts(operatorPayoutsText, statesText, walletsText);

const tabs = ["ready", "held", "batches", "sent", "finished"] as const;
type Tab = (typeof tabs)[number];

/** Payouts from the request to the result: build a batch, somebody else releases it, mark what became of it. */
export function PayoutsScreen(): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const tab = tabs.find((name) => name === search.tab) ?? "ready";
  const overview = useCall(operatorOverview, {});
  const sent = useCall(operatorBatches, { state: "sent" });
  const countOf = (name: string) => overview.data?.queues.find((queue) => queue.name === name)?.count;
  const counts: Readonly<Record<Tab, number | undefined>> = {
    ready: countOf("payouts"),
    held: countOf("heldPayouts"),
    batches: countOf("batches"),
    sent: sent.data?.length,
    finished: undefined,
  };
  const change = (next: string) => {
    // Filters and order of one list mean nothing in another.
    const others = Object.keys(search).filter((key) => key !== "tab");
    setSearch({
      ...Object.fromEntries(others.map((key) => [key, undefined])),
      tab: next === "ready" ? undefined : next,
    });
  };
  return (
    <Page title={t("operatorPayouts.title")} inBar>
      <Stack>
        <div className={styles.tabs}>
          <Tabs
            label={t("operatorPayouts.title")}
            value={tab}
            onChange={change}
            items={tabs.map((name) => ({ key: name, label: t(`operatorPayouts.tab.${name}`), count: counts[name] }))}
          />
        </div>
        <TabContent tab={tab} />
      </Stack>
    </Page>
  );
}

function TabContent({ tab }: { readonly tab: Tab }): ReactElement {
  switch (tab) {
    case "ready":
    case "held":
      return <RequestsTab key={tab} queue={tab} />;
    case "finished":
      return <RequestsTab key={tab} queue="done" />;
    case "batches":
      return <BatchesTab stage="open" />;
    case "sent":
      return <BatchesTab stage="sent" />;
  }
}
