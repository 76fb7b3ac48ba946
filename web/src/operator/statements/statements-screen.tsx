import type { Output } from "@artel/shared/calls/call";
import { operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import { bankFilesText } from "@artel/shared/text/bank-files";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import { IconBuildingBank, IconShieldCheck, IconUpload } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import type { TabItem } from "../../ui/layout/tabs.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { type Address, useAddress } from "../../ui/state/address.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { rangeEnds } from "../../ui/table/filter/table-filters.ts";
import type { NarrowRow } from "../../ui/table/table-props.ts";
import { useColumns } from "../../ui/table/use-columns.ts";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { AllClear } from "../parts/all-clear.tsx";
import { SeriesBar } from "../parts/series-bar.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { LineButtons, type LineTargets } from "./line-buttons.tsx";
import { lineColumns, noteOf } from "./line-columns.tsx";
import { LineState } from "./line-state.tsx";
import { type BankLine, isBookable, isOpen, isWaiting, type ShownLine, signedAmount } from "./line-types.ts";
import styles from "./statements-screen.module.css";
import { UploadParts, useUploadTargets } from "./upload-parts.tsx";
import type { UploadTargets } from "./upload-types.ts";

registerTexts(bankFilesText, operatorPayoutsText);

const LinePopup = lazyPopup(async () => (await import("./line-popup.tsx")).LinePopup);
const SettleLinePopup = lazyPopup(async () => (await import("./settle-line-popup.tsx")).SettleLinePopup);
const BookPopup = lazyPopup(async () => (await import("./book-popup.tsx")).BookPopup);
const BackPopup = lazyPopup(async () => (await import("./back-popup.tsx")).BackPopup);
const DividePopup = lazyPopup(async () => (await import("./divide-popup.tsx")).DividePopup);
const GiveUpPopup = lazyPopup(async () => (await import("./give-up-popup.tsx")).GiveUpPopup);
const AsidePopup = lazyPopup(async () => (await import("./aside-popup.tsx")).AsidePopup);
const SeriesPopup = lazyPopup(async () => (await import("../parts/series-popup.tsx")).SeriesPopup);

const series = ["topup.settle", "payout.paid"] as const;
const tabs = ["", "matched", "order", "aside", "returning", "settled", "sentBack", "other", "all"] as const;
type Tab = (typeof tabs)[number];
const isTab = (tab: string): tab is Tab => (tabs as readonly string[]).includes(tab);

/** Lines of the bank, each beside the top-up that it may pay; worked by keys: arrows, Enter, S to settle, A to put aside. */
export function StatementsScreen(): ReactElement {
  const { t } = useText();
  const address = useAddress();
  const control = useConsoleTable("operator-lines", "valueDate");
  const { tab, range, filters } = control.state;
  const { from, to } = rangeEnds(filters.amount ?? "");
  const lines = useList(operatorBankLines, control.state, {
    state: isTab(tab) && tab !== "" ? tab : "open",
    ...{ dateFrom: range.from || undefined, dateTo: range.to || undefined },
    ...{ sumFrom: from || undefined, sumTo: to || undefined },
  });
  const targets = useLineTargets();
  const uploads = useUploadTargets();
  const columns = useColumns(lineColumns);
  const may = useDuty()("treasury") === undefined;
  const rows = lines.data?.rows;
  const key = (fits: (line: BankLine) => boolean, act: (line: BankLine) => void) => (chosen: readonly BankLine[]) => {
    const line = chosen.find(fits);
    if (line && may) {
      act(line);
    }
  };
  return (
    <Page title={t("bankFiles.title")} actions={usePageActions(uploads)} inBar>
      <Stack>
        <SeriesBar kinds={series} />
        <DataTable
          label={t("bankFiles.title")}
          columns={columns}
          {...listProps(operatorBankLines, lines)}
          rowKey={({ id }) => String(id)}
          rowName={({ id }) => t("bankFiles.line", { id })}
          control={control}
          isPrintable
          searchLabel={t("bankFiles.search")}
          rangeValue={({ valueDate }) => valueDate}
          tabs={tabItems(lines.data?.counts, t)}
          onOpen={({ id }) => address.setSearch({ open: String(id) })}
          rowShortcuts={{
            KeyS: key(isSettled, (line) => (isBookable(line) ? targets.book.open(line) : targets.settle.open(line))),
            KeyA: key(isOpen, targets.aside.open),
          }}
          rowButtons={(line) => <LineButtons line={line} targets={targets} isRow />}
          actionsWidth={148}
          narrow={(line) => narrowLine(line, t)}
          empty={tab === "" ? <AllClear text="bankFiles.clear" /> : <EmptyState title={t("bankFiles.none")} />}
        />
        {rows !== undefined && rows.length > 0 && (
          <p className={styles.keys} data-print="hide">
            {t("bankFiles.keys")}
          </p>
        )}
      </Stack>
      <Popups address={address} targets={targets} uploads={uploads} />
    </Page>
  );
}

/** Whether there is something to settle a line with: a top-up that it may pay, or the order that it names. */
function isSettled(line: BankLine): boolean {
  return isBookable(line) || (isWaiting(line) && line.best !== null);
}

function useLineTargets(): LineTargets {
  return {
    settle: useOpened<BankLine>(),
    aside: useOpened<BankLine>(),
    book: useOpened<BankLine>(),
    back: useOpened<BankLine>(),
    divide: useOpened<BankLine>(),
    giveUp: useOpened<ShownLine>(),
  };
}

function Popups(props: {
  readonly address: Address;
  readonly targets: LineTargets;
  readonly uploads: UploadTargets;
}): ReactElement {
  const { address, targets, uploads } = props;
  const { settle, aside, book, back, divide, giveUp } = targets;
  return (
    <>
      <LinePopup
        id={address.search.open}
        isBehind={Object.values(targets).some(({ opened }) => opened)}
        onClose={() => address.setSearch({ open: undefined })}
        targets={targets}
      />
      <SettleLinePopup target={settle} />
      <AsidePopup target={aside} />
      <BookPopup target={book} />
      <BackPopup target={back} />
      <DividePopup target={divide} />
      <GiveUpPopup target={giveUp} />
      <SeriesPopup target={uploads.series} kinds={series} />
      <UploadParts targets={uploads} />
    </>
  );
}

function usePageActions({ upload, account, series: opened }: UploadTargets) {
  const { t } = useText();
  const disabledReason = useDuty()("treasury");
  return [
    { key: "series", label: t("series.open"), icon: IconShieldCheck, onClick: () => opened.open(true), disabledReason },
    {
      key: "account",
      label: t("bankFiles.addAccount"),
      icon: IconBuildingBank,
      onClick: () => account.open({ account: "", currency: "EUR" }),
      disabledReason,
    },
    {
      key: "upload",
      label: t("bankFiles.upload"),
      icon: IconUpload,
      isNext: true,
      inBar: true,
      onClick: () => upload.open(undefined),
      disabledReason,
    },
  ];
}

function tabItems(counts: Output<typeof operatorBankLines>["counts"] | undefined, t: Translate): readonly TabItem[] {
  return tabs.map((key) => ({
    key,
    label: t(`bankFiles.tab.${key || "open"}`),
    count: counts?.[(key || "open") as keyof typeof counts],
  }));
}

/** A line on a phone: who paid, how much, what became of it, and when. */
function narrowLine(line: BankLine, t: Translate): NarrowRow {
  return {
    title: line.payer || t("bankFiles.noPayer"),
    amount: <MoneyText value={signedAmount(line)} currency={line.currency} strong />,
    chip: <LineState line={line} />,
    note: noteOf(line, t),
    wholeNote: true,
    aside: formatDay(line.valueDate),
  };
}
