import { operatorTickets } from "@artel/shared/calls/support/operator";
import { ticketsText } from "@artel/shared/text/tickets";
import { IconMessageCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { QuestionState } from "../../features/support/question-state.tsx";
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
import { ticketColumns } from "./ticket-columns.tsx";

registerTexts(ticketsText);

const TicketPopup = lazyPopup(async () => (await import("./ticket-popup.tsx")).TicketPopup);

const tabs = ["", "mine", "answered", "closed", "all"] as const;
type Tab = (typeof tabs)[number];
const isTab = (tab: string): tab is Tab => (tabs as readonly string[]).includes(tab);

/** What people ask the support, those that wait longest first; `?open=` shows one question. */
export function TicketsScreen(): ReactElement {
  const { t } = useText();
  const address = useAddress();
  const control = useConsoleTable("operator-tickets", "+waitsSince");
  const tab = (isTab(control.state.tab) && control.state.tab) || "open";
  const read = useList(operatorTickets, control.state, { tab }, { staleSeconds: 5, everySeconds: 60 });
  const columns = useColumns(ticketColumns);
  return (
    <Page title={t("tickets.title")} inBar>
      <DataTable
        label={t("tickets.title")}
        columns={columns}
        {...listProps(operatorTickets, read)}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => t("tickets.one", { id })}
        control={control}
        searchLabel={t("tickets.search")}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tickets.tab.${key || "open"}`),
          count: key === "" ? read.data?.counts.open : key === "mine" ? read.data?.counts.mine : undefined,
        }))}
        onOpen={({ id }) => address.setSearch({ open: String(id) })}
        narrow={(ticket) => ({
          title: ticket.text,
          chip: <QuestionState state={ticket.state} words="tickets" />,
          note: [t("tickets.one", { id: ticket.id }), ticket.by, ticket.assignedTo].filter(Boolean).join(", "),
          aside: <DateText value={ticket.waitsSince ?? ticket.changedAt} short tone="muted" />,
        })}
        empty={
          tab === "open" ? (
            <AllClear text="tickets.clear" />
          ) : (
            <EmptyList
              none="tickets.none"
              text="tickets.noneText"
              noneHere="tickets.noneHere"
              icon={IconMessageCircle}
              isAll={tab === "all"}
            />
          )
        }
      />
      <TicketPopup id={address.search.open} onClose={() => address.setSearch({ open: undefined })} />
    </Page>
  );
}
