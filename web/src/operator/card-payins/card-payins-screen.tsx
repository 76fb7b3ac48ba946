import { cardPayinTabs, operatorCardPayins } from "@artel/shared/calls/funding/operator-card-payins";
import { operatorText } from "@artel/shared/text/operator";
import { operatorCardPayinsText } from "@artel/shared/text/operator-card-payins";
import { IconCreditCard } from "@tabler/icons-react";
import { type ReactElement, Suspense } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { rangeMoments } from "../../ui/form/date/range-moments.ts";
import { Page } from "../../ui/layout/page.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { type Address, useAddress } from "../../ui/state/address.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { AllClear } from "../parts/all-clear.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useNow } from "../parts/use-now.ts";
import { useWasNamed } from "../parts/use-opened.ts";
import { type PayinActs, usePayinActs } from "./payin-acts.ts";
import { AskButton } from "./payin-buttons.tsx";
import { companyOf, payinColumns, troubleOf } from "./payin-columns.tsx";
import { PayinState } from "./payin-state.tsx";
import { sumOf } from "./payin-types.ts";

registerTexts(operatorText, operatorCardPayinsText);

const PayinPopup = lazyPopup(async () => (await import("./payin-popup.tsx")).PayinPopup);
const PayinActPopups = lazyPart(() => import("./payin-act-popups.tsx"), "PayinActPopups");

type Tab = (typeof cardPayinTabs)[number];

const tabOf = (key: string): Tab => cardPayinTabs.find((tab) => tab === key) ?? "all";

/** Payments by card of all companies: what the provider says, what differs from the books, and what is done about it. */
export function CardPayinsScreen(): ReactElement {
  const { t } = useText();
  const address = useAddress();
  const control = useConsoleTable("operator-card-payins", "createdAt");
  const { tab: key, range } = control.state;
  const tab = tabOf(key);
  const own = { tab, ...rangeMoments(range) } as const;
  const read = useList(operatorCardPayins, control.state, own, { staleSeconds: 5, everySeconds: 60 });
  const { counts } = read.data ?? {};
  const columns = useColumns(payinColumns, useNow());
  const acts = usePayinActs();
  return (
    <Page title={t("operatorCardPayins.title")} inBar>
      <DataTable
        label={t("operatorCardPayins.title")}
        columns={columns}
        {...listProps(operatorCardPayins, read)}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => t("operatorCardPayins.one", { id })}
        control={control}
        searchLabel={t("operatorCardPayins.search")}
        rangeValue={({ createdAt }) => createdAt}
        tabs={cardPayinTabs.map((one) => ({
          key: one === "all" ? "" : one,
          label: t(`operatorCardPayins.tab.${one}`),
          count: one === "attention" || one === "open" ? counts?.[one] : undefined,
        }))}
        onOpen={({ id }) => address.setSearch({ open: String(id) })}
        rowButtons={(payin) => (payin.state === "open" ? <AskButton payin={payin} isRow acts={acts} /> : null)}
        actionsWidth={116}
        narrow={(payin) => ({
          title: companyOf(payin, t),
          chip: <PayinState state={payin.state} />,
          note: [sumOf(payin), troubleOf(payin, t)].filter(Boolean).join(" · "),
          aside: <DateText value={payin.createdAt} short tone="muted" />,
        })}
        empty={<Empty tab={tab} />}
      />
      <Popups address={address} acts={acts} />
    </Page>
  );
}

function Popups({ address, acts }: { readonly address: Address; readonly acts: PayinActs }): ReactElement {
  const isNamed = useWasNamed(address.search.open);
  const hasActed = [acts.ask, acts.settle, acts.credit, acts.collect].some(({ turn }) => turn > 0);
  const close = () => address.setSearch({ open: undefined });
  return (
    <>
      <Suspense>{isNamed && <PayinPopup id={address.search.open} onClose={close} acts={acts} />}</Suspense>
      <Suspense>{hasActed && <PayinActPopups acts={acts} />}</Suspense>
    </>
  );
}

function Empty({ tab }: { readonly tab: Tab }): ReactElement {
  const { t } = useText();
  if (tab === "attention") {
    return <AllClear text="operatorCardPayins.clear" />;
  }
  return tab === "all" ? (
    <EmptyState icon={IconCreditCard} title={t("operatorCardPayins.none")}>
      {t("operatorCardPayins.noneText")}
    </EmptyState>
  ) : (
    <EmptyState title={t("operatorCardPayins.noneHere")} />
  );
}
