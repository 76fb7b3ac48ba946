import { lastDocuments } from "@artel/shared/calls/documents/legacy";
import { listPayouts } from "@artel/shared/calls/payouts/app";
import { contractorTaskSummary } from "@artel/shared/calls/tasks/app";
import { parseAmount, toDecimal, zero } from "@artel/shared/money/amount";
import { type CurrencyCode, currencies, currencyById, isCurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { isFinal, type PayoutStatus, payoutStatus, payoutStatusName } from "@artel/shared/states/payout-status";
import { IconFileTypePdf } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useSession, withdrawPath } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card, CardRow } from "../../ui/layout/card.tsx";
import { currencyHue } from "../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { CardUnread } from "./card-unread.tsx";
import styles from "./home.module.css";

/** Payout requests that home shows. */
const shownPayouts = 3;

/** The three newest documents; a line opens the PDF. */
export function InvoicesCard(props: { readonly onOpen: (id: number) => void }): ReactElement {
  const { t } = useText();
  const read = useCall(lastDocuments, {}, { quiet: true });
  const { data, error } = read;
  if (error || !data) {
    return <CardUnread title={t("home.invoices")} of={read} height={160} />;
  }
  return (
    <Card
      title={t("home.invoices")}
      aside={
        data.length > 0 && (
          <AppLink href="/documents" aria-label={`${t("common.all")}: ${t("home.invoices")}`}>
            {t("common.all")}
          </AppLink>
        )
      }
      flush
    >
      {data.length === 0 && <EmptyState compact title={t("home.noInvoices")} />}
      {data.map((document) => (
        <CardRow
          key={document.id}
          icon={IconFileTypePdf}
          label={document.info.number}
          note={formatDay(document.info.issuedOn)}
          value={amountText(document.info.amount, document.PriceCurrency)}
          onClick={() => props.onOpen(document.id)}
        />
      ))}
    </Card>
  );
}

function amountText(amount: string, currencyId: number): string {
  const currency = currencyById(currencyId);
  return currency ? formatMoney(amount, currency.code) : amount;
}

/** The newest payout requests with their state. */
export function WithdrawalsCard(): ReactElement {
  const { t } = useText();
  const href = withdrawPath(useSession());
  const read = useCall(listPayouts, { skip: 0, take: shownPayouts }, { quiet: true });
  const { data, error } = read;
  if (error || !data) {
    return <CardUnread title={t("home.withdrawals")} of={read} height={160} />;
  }
  return (
    <Card
      title={t("home.withdrawals")}
      aside={
        data.length > 0 && (
          <AppLink href={href} aria-label={`${t("common.all")}: ${t("home.withdrawals")}`}>
            {t("common.all")}
          </AppLink>
        )
      }
      flush
    >
      {data.length === 0 && <EmptyState compact title={t("home.noWithdrawals")} />}
      {data.map((payout) => {
        const status = Object.values(payoutStatus).find((known) => known === payout.status);
        return (
          <CardRow
            key={payout.id}
            label={<MoneyText value={payout.amount} currency={payout.currency} strong />}
            note={`${formatDay(payout.createdAt)} ${status === undefined ? "" : t(`payoutStatus.${payoutStatusName(status)}`)}`}
            chip={status && <Steps status={status} />}
            href={href}
          />
        );
      })}
    </Card>
  );
}

/** How far a payout is: a dot for each of requested, in process and paid out; the note says the same in words. */
function Steps({ status }: { readonly status: PayoutStatus }): ReactElement {
  const done = stepsDone[status];
  return (
    <span className={styles.dots} data-end={isFinal(status) || undefined} aria-hidden="true">
      {[1, 2, 3].map((step) => (
        <span key={step} data-done={step <= done || undefined} />
      ))}
    </span>
  );
}

const stepsDone: Readonly<Record<PayoutStatus, number>> = { 1: 1, 2: 2, 3: 3, 4: 3, 5: 0 };

/** Rewards of the last six months, one currency at a time; each bar against the largest month. */
export function EarningsCard(): ReactElement | null {
  const { t, language } = useText();
  const { data, error } = useCall(contractorTaskSummary, {}, { quiet: true });
  const [chosen, setChosen] = useState<CurrencyCode>();
  if (error || !data) {
    return error ? null : <SkeletonCard height={160} />;
  }
  const month = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  const present = [...new Set(data.earnings.map(({ currency }) => currency))].filter(isCurrencyCode);
  const currency = present.find((code) => code === chosen) ?? present[0];
  const rows = data.earnings.filter((row) => row.currency === currency).toReversed();
  return (
    <Card
      title={t("home.earnings")}
      aside={
        present.length > 1 &&
        currency && (
          <Segmented<CurrencyCode>
            size="sm"
            label={`${t("home.earnings")}: ${t("common.currency")}`}
            value={currency}
            onChange={setChosen}
            items={present.map((code) => ({ value: code, label: code, sign: currencies[code].symbol }))}
          />
        )
      }
    >
      {rows.length === 0 && <EmptyState compact title={t("home.noEarnings")} />}
      <ul className={styles.projects}>
        {rows.map((row) => (
          <li key={row.month} className={styles.project}>
            <span className="cut">{month.format(new Date(`${row.month}-15T00:00:00Z`))}</span>
            <MoneyText value={row.amount} currency={row.currency} strong />
            <span className={styles.projectTrack} aria-hidden="true">
              <span style={{ width: `${share(data.earnings, row)}%`, background: currencyHue(row.currency) }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Earning = { readonly currency: string; readonly amount: string };

function share(rows: readonly Earning[], row: Earning): string {
  const { currency } = row;
  if (!isCurrencyCode(currency)) {
    return "0";
  }
  const value = (text: string) => toDecimal(parseAmount(text, currency) ?? zero(currency));
  const largest = rows
    .filter((other) => other.currency === currency)
    .map(({ amount }) => value(amount))
    .reduce((left, right) => (left.lt(right) ? right : left));
  return largest.isZero() ? "0" : value(row.amount).div(largest).mul(100).toDecimalPlaces(1).toString();
}
