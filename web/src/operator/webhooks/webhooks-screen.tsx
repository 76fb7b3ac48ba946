import { operatorWebhooks } from "@artel/shared/calls/webhooks/operator";
import { webhookStates } from "@artel/shared/states/webhook-states";
import { webhooksText } from "@artel/shared/text/webhooks";
import { IconWebhook } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { rangeMoments } from "../../ui/form/date/range-moments.ts";
import { Page } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { AllClear, EmptyList } from "../parts/all-clear.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useOpened } from "../parts/use-opened.ts";
import { ReplayButton } from "./replay-button.tsx";
import { resultOf, webhookColumns } from "./webhook-columns.tsx";
import { WebhookState } from "./webhook-state.tsx";
import { serviceName, type Webhook } from "./webhook-types.ts";

registerTexts(webhooksText);

const WebhookPopup = lazyPopup(async () => (await import("./webhook-popup.tsx")).WebhookPopup);
const ReplayPopup = lazyPopup(async () => (await import("./replay-popup.tsx")).ReplayPopup);

const tabs = ["", ...webhookStates] as const;
type Tab = (typeof tabs)[number];
const isTab = (tab: string): tab is Tab => (tabs as readonly string[]).includes(tab);

/** What outside services told us, each message once, with what became of it; treasury hands one over once more. */
export function WebhooksScreen(): ReactElement {
  const { t } = useText();
  const address = useAddress();
  const control = useConsoleTable("operator-webhooks", "receivedAt");
  const { tab, range, filters } = control.state;
  const state = isTab(tab) && tab !== "" ? tab : "all";
  const own = { state, service: filters.service || undefined, ...rangeMoments(range) } as const;
  const read = useList(operatorWebhooks, control.state, own, { staleSeconds: 5, everySeconds: 60 });
  const { counts, services } = read.data ?? {};
  const columns = useColumns(webhookColumns, services);
  const replay = useOpened<Webhook>();
  return (
    <Page title={t("webhooks.title")} inBar>
      <DataTable
        label={t("webhooks.title")}
        columns={columns}
        {...listProps(operatorWebhooks, read)}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => t("webhooks.one", { id })}
        control={control}
        searchLabel={t("webhooks.search")}
        rangeValue={({ receivedAt }) => receivedAt}
        tabs={tabs.map((key) => ({
          key,
          label: t(`webhooks.tab.${key || "all"}`),
          count: key === "failed" || key === "waiting" ? counts?.[key] : undefined,
        }))}
        onOpen={({ id }) => address.setSearch({ open: String(id) })}
        rowButtons={(webhook) =>
          webhook.state === "handled" ? null : <ReplayButton webhook={webhook} isRow onReplay={replay.open} />
        }
        actionsWidth={132}
        narrow={(webhook) => ({
          title: serviceName(webhook.service),
          chip: <WebhookState state={webhook.state} />,
          note: [resultOf(webhook), webhook.about].filter(Boolean).join(", "),
          aside: <DateText value={webhook.receivedAt} short tone="muted" />,
        })}
        empty={
          state === "failed" ? (
            <AllClear text="webhooks.clear" />
          ) : (
            <EmptyList
              none="webhooks.none"
              text="webhooks.noneText"
              noneHere="webhooks.noneHere"
              icon={IconWebhook}
              isAll={state === "all"}
            />
          )
        }
      />
      <WebhookPopup id={address.search.open} onClose={() => address.setSearch({ open: undefined })} replay={replay} />
      <ReplayPopup target={replay} />
    </Page>
  );
}
