import type { CurrencyCode } from "@artel/shared/money/currencies";
import { financeText } from "@artel/shared/text/finance";
import { IconPrinter } from "@tabler/icons-react";
import { type ReactElement, useMemo, useRef } from "react";
import { useSession } from "../../api/session.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Unread } from "../../ui/feedback/unread.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { printWhole, useIsReadingToPrint } from "../../ui/print/paper.ts";
import { PaperLines } from "../../ui/print/paper-head.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { aboutReport } from "./about-report.ts";
import { CashFlowCharts } from "./cash-flow-charts.tsx";
import { cashFlowColumns } from "./cash-flow-columns.tsx";
import { CashFlowTable } from "./cash-flow-table.tsx";
import { CashFlowTiles } from "./cash-flow-tiles.tsx";
import type { Figure } from "./chart-figures.ts";
import styles from "./finance.module.css";
import { moneyPages } from "./money-pages.ts";
import { type CashFlow, useCashFlow, useCurrencyOfAddress } from "./use-cash-flow.ts";

registerTexts(financeText);

/** The cash flow of a company: balances of the period, every movement with the balance before and after it. */
export function CashFlowReport(): ReactElement {
  const { t } = useText();
  const session = useSession();
  const company = session.companyName || session.brandName;
  const [currency, setCurrency] = useCurrencyOfAddress();
  const report = useCashFlow(currency);
  const { state } = report.control;
  const columns = useMemo(() => cashFlowColumns(t), [t]);
  const table = useRef<HTMLDivElement>(null);
  const pick = ({ picks }: Figure) => {
    const filters = picks && "filters" in picks ? { filters: { ...state.filters, ...picks.filters } } : {};
    report.control.change({ ...picks, ...filters });
    table.current?.focus();
  };
  const isReading = useIsReadingToPrint();
  const print = { key: "print", label: t("finance.print"), icon: IconPrinter, onClick: printWhole, loading: isReading };
  const about = aboutReport(t, company, { state, currency, columns });
  return (
    <Page title={t("finance.title")} actions={[...moneyPages(t), print]} inBar>
      <Stack>
        <TestModeNotice />
        <PaperLines lines={about.slice(1, -1)} />
        {report.totals.data || report.totals.error ? (
          <>
            <CurrencyChoice report={report} value={currency} onChange={setCurrency} />
            <Balances report={report} currency={currency} />
            <CashFlowCharts range={state.range} currency={currency} onPick={pick} />
            <div ref={table} tabIndex={-1} className={styles.movements}>
              <CashFlowTable report={report} columns={columns} about={about} company={company} />
            </div>
          </>
        ) : (
          <ReportToCome />
        )}
      </Stack>
    </Page>
  );
}

/** Until the currencies are known nothing stands below them: how many there are would move it. */
function ReportToCome(): ReactElement {
  return (
    <>
      <SkeletonCard height={72} />
      <SkeletonCard height={320} />
      <SkeletonCard height={420} />
    </>
  );
}

function TestModeNotice(): ReactElement {
  const { t } = useText();
  const { setSearch } = useAddress();
  return (
    <div data-print="hide">
      <Banner compact>
        {t("finance.testMode")}{" "}
        <button type="button" className={styles.link} onClick={() => setSearch({ support: "" }, { push: true })}>
          {t("finance.askSupport")}
        </button>
      </Banner>
    </div>
  );
}

/** One currency at a time, or all; nothing to choose where there is but one. */
function CurrencyChoice(props: {
  readonly report: CashFlow;
  readonly value: CurrencyCode | undefined;
  readonly onChange: (currency: CurrencyCode | undefined) => void;
}): ReactElement | null {
  const { t } = useText();
  const { report, value, onChange } = props;
  const known = report.totals.data?.period.map(({ currency }) => currency) ?? [];
  const offered = value === undefined || known.includes(value) ? known : [...known, value];
  if (offered.length < 2 && value === undefined) {
    return null;
  }
  return (
    <div data-print="hide">
      <Segmented<CurrencyCode | "all">
        label={t("common.currency")}
        value={value ?? "all"}
        onChange={(chosen) => onChange(chosen === "all" ? undefined : chosen)}
        items={[{ value: "all", label: t("common.all") }, ...offered.map((code) => ({ value: code, label: code }))]}
      />
    </div>
  );
}

function Balances(props: {
  readonly report: CashFlow;
  readonly currency: CurrencyCode | undefined;
}): ReactElement | null {
  const { currency, report } = props;
  const { data } = report.totals;
  return data ? (
    <CashFlowTiles period={data.period.filter((sums) => currency === undefined || currency === sums.currency)} />
  ) : (
    <Unread of={report.totals} compact />
  );
}
