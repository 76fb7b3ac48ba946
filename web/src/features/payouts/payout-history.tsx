import { listPayouts } from "@artel/shared/calls/payouts/app";
import type { PayoutView } from "@artel/shared/calls/payouts/views";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { IconReceipt } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { endOf } from "./end-of.ts";
import { PayoutChip } from "./payout-chip.tsx";
import styles from "./payouts.module.css";

registerTexts(withdrawalsText);

/** Rows before "show all". */
const rowsShown = 5;
const newest = { skip: 0, take: rowsShown + 1 };

export interface PayoutHistoryProps {
  readonly methodName: (payout: PayoutView) => string;
  /** Where all withdrawals stand. */
  readonly allHref: string;
}

/** The newest withdrawals of the person; their states move by realtime. A row opens its details, which `?payout=` names. */
export function PayoutHistory({ methodName, allHref }: PayoutHistoryProps): ReactElement {
  const { t } = useText();
  const { data, error, refetch } = useCall(listPayouts, newest, { quiet: true });
  const { setSearch } = useAddress();
  const hasMore = data !== undefined && data.length > rowsShown;
  return (
    <Card
      flush
      title={t("withdrawals.history.title")}
      aside={hasMore ? <AppLink href={allHref}>{t("withdrawals.history.all")}</AppLink> : undefined}
    >
      {error && !data && <ErrorPanel compact message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={styles.waiting}>
          <SkeletonLines count={3} />
        </div>
      )}
      {data?.length === 0 && <EmptyState compact icon={IconReceipt} title={t("withdrawals.history.none")} />}
      {data && data.length > 0 && (
        <HistoryTable
          rows={data.slice(0, rowsShown)}
          methodName={methodName}
          onOpen={(id) => setSearch({ payout: String(id) })}
        />
      )}
    </Card>
  );
}

function HistoryTable(props: {
  readonly rows: readonly PayoutView[];
  readonly methodName: (payout: PayoutView) => string;
  readonly onOpen: (id: number) => void;
}): ReactElement {
  const { t } = useText();
  const { rows, methodName, onOpen } = props;
  return (
    <table className={styles.table} aria-label={t("withdrawals.history.title")}>
      <thead>
        <tr>
          <th scope="col">{t("common.date")}</th>
          <th scope="col">{t("withdrawals.history.method")}</th>
          <th scope="col" className={styles.money}>
            {t("common.amount")}
          </th>
          <th scope="col" className={styles.status}>
            {t("common.status")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-payout={row.id}>
            <td className="num">
              <button
                type="button"
                className={styles.open}
                aria-label={t("withdrawals.details.title", { id: row.id })}
                onClick={() => onOpen(row.id)}
              >
                {formatDay(row.createdAt)}
              </button>
            </td>
            <td className={styles.method}>
              {methodName(row)} <CodeText>{endOf(row.details)}</CodeText>
            </td>
            <td className={styles.money}>
              <MoneyText value={row.amount} currency={row.currency} strong />
            </td>
            <td className={styles.status}>
              <PayoutChip status={row.status} isInReview={row.isInReview} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
