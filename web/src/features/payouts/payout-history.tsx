import { listPayouts } from "@artel/shared/calls/payouts/app";
import type { PayoutView } from "@artel/shared/calls/payouts/views";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { IconReceipt } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { MissingPopup } from "../../ui/overlay/missing-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { PayoutChip } from "./payout-chip.tsx";
import { PayoutPopup } from "./payout-popup.tsx";
import styles from "./payouts.module.css";

registerTexts(withdrawalsText);

/** Rows before "show all". */
const rowsShown = 5;
const page = { skip: 0, take: 100 };

export interface PayoutHistoryProps {
  readonly methodName: (payout: PayoutView) => string;
  readonly onReceipt: (documentId: number) => void;
}

/** The withdrawals of the person, newest first; their states move by realtime. A row opens its details, which `?payout=` names. */
export function PayoutHistory(props: PayoutHistoryProps): ReactElement {
  const { t } = useText();
  const { data, error, refetch } = useCall(listPayouts, page, { quiet: true });
  const [isWhole, setWhole] = useState(false);
  const { search, setSearch } = useAddress();
  const { opened, isMissing } = useOpened(data, search.payout);
  const close = () => setSearch({ payout: undefined });
  const rows = isWhole ? data : data?.slice(0, rowsShown);
  return (
    <Card
      flush
      title={t("withdrawals.history.title")}
      aside={
        data && data.length > rowsShown && !isWhole ? (
          <Button variant="link" size="xs" onClick={() => setWhole(true)}>
            {t("withdrawals.history.all")}
          </Button>
        ) : undefined
      }
    >
      {error && <ErrorPanel compact message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={styles.waiting}>
          <SkeletonLines count={3} />
        </div>
      )}
      {data?.length === 0 && <EmptyState compact icon={IconReceipt} title={t("withdrawals.history.none")} />}
      {rows && rows.length > 0 && (
        <HistoryTable {...props} rows={rows} onOpen={(id) => setSearch({ payout: String(id) })} />
      )}
      <PayoutPopup {...props} payout={opened} onClose={close} />
      <MissingPopup opened={isMissing} title={t("withdrawals.details.missing")} onClose={close} />
    </Card>
  );
}

/** The withdrawal that the address names: from the list or, where it is older, from the server. */
function useOpened(rows: readonly PayoutView[] | undefined, id: string | undefined) {
  const listed = rows?.find((row) => String(row.id) === id);
  const isElsewhere = id !== undefined && rows !== undefined && !listed;
  const isId = id !== undefined && /^[1-9]\d{0,15}$/.test(id);
  const { data } = useCall(listPayouts, { ...page, id: id ?? "" }, { enabled: isElsewhere && isId });
  const found = isElsewhere && isId ? data : [];
  return { opened: listed ?? found?.[0], isMissing: isElsewhere && found?.length === 0 };
}

function HistoryTable(
  props: PayoutHistoryProps & { readonly rows: readonly PayoutView[]; readonly onOpen: (id: number) => void },
): ReactElement {
  const { t } = useText();
  const { rows, methodName, onOpen } = props;
  return (
    <table className={styles.table} aria-label={t("withdrawals.history.title")}>
      <thead>
        <tr>
          <th scope="col">{t("withdrawals.history.date")}</th>
          <th scope="col">{t("withdrawals.history.method")}</th>
          <th scope="col" className={styles.money}>
            {t("withdrawals.history.amount")}
          </th>
          <th scope="col" className={styles.status}>
            {t("withdrawals.history.status")}
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
                aria-label={t("withdrawals.history.open", { id: row.id })}
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

/** The last word of a masked destination: "•• 8210". */
function endOf(details: string): string {
  return `•• ${details.split(" ").at(-1) ?? ""}`;
}
