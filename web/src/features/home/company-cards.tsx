import type { Output } from "@artel/shared/calls/call";
import { companyTaskSummary } from "@artel/shared/calls/tasks/app";
import {
  IconCircleCheck,
  IconClockDollar,
  IconFileInvoice,
  IconHourglassEmpty,
  IconPencil,
  IconUserQuestion,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card, CardRow } from "../../ui/layout/card.tsx";
import { CurrencySign } from "../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { CardUnread } from "./card-unread.tsx";
import styles from "./home.module.css";
import { useInvoicesToPay } from "./use-invoices-to-pay.ts";

type Summary = Output<typeof companyTaskSummary>;

/** The summary of tasks: one number source for all cards and the badge of the menu. */
export function useCompanySummary() {
  return useCall(companyTaskSummary, {}, { quiet: true });
}

/** What the person can do now, each line the way to it: the count is the sum of the lines. What waits for others is no line. */
export function NeedsYouCard({ onFund }: { readonly onFund: () => void }): ReactElement {
  const { t } = useText();
  const { isOwner } = useSession();
  const read = useCompanySummary();
  const toPay = useInvoicesToPay(isOwner).data?.total ?? 0;
  const { data, error } = read;
  if (error || !data) {
    return <CardUnread title={t("home.waitsForYou")} of={read} height={140} />;
  }
  const drafts = data.draft.count;
  const proposed = isOwner ? data.proposed.count : 0;
  const invoices = isOwner ? toPay : 0;
  const count = proposed + drafts + invoices;
  return (
    <Card title={t("home.waitsForYou")} aside={count > 0 && t("home.things", { count })} flush>
      {proposed > 0 && (
        <CardRow icon={IconUserQuestion} label={t("home.proposed")} value={proposed} href="/tasks?status=proposed" />
      )}
      {drafts > 0 && (
        <CardRow icon={IconPencil} label={t("home.draftsToSend")} value={drafts} href="/tasks?status=10" />
      )}
      {invoices > 0 && <CardRow icon={IconFileInvoice} label={t("home.toPay")} value={invoices} onClick={onFund} />}
      {count === 0 && <EmptyState compact title={t("home.nothingWaits")} />}
    </Card>
  );
}

const steps = [
  { key: "draft", status: 10, tone: "neutral", icon: IconPencil, label: "taskStatus.draft", dashed: true },
  { key: "approve", status: 2, tone: "info", icon: IconHourglassEmpty, label: "taskStatus.onApproval", dashed: false },
  { key: "waitPay", status: 3, tone: "warning", icon: IconClockDollar, label: "taskStatus.waitPay", dashed: false },
  { key: "paid", status: 4, tone: "success", icon: IconCircleCheck, label: "taskStatus.paid", dashed: false },
] as const;

/** How many tasks stand where: a bar of their shares, each status a link. */
export function PathCard(): ReactElement | null {
  const { t } = useText();
  const { data, error } = useCompanySummary();
  if (error || !data) {
    return error ? null : <SkeletonCard height={192} />;
  }
  const total = steps.reduce((sum, { key }) => sum + data[key].count, 0);
  return (
    <Card title={t("home.path")} aside={t("home.days90")}>
      <div className={styles.path} aria-hidden="true">
        {steps
          .filter(({ key }) => data[key].count > 0)
          .map(({ key, tone }) => (
            <span key={key} data-tone={tone} style={{ flexGrow: data[key].count }} />
          ))}
        {total === 0 && <span data-tone="none" style={{ flexGrow: 1 }} />}
      </div>
      <ul className={styles.steps}>
        {steps.map(({ key, status, tone, icon, label, dashed }) => (
          <li key={key}>
            <AppLink href={`/tasks?status=${status}`} className={styles.step}>
              <StatusChip tone={tone} icon={icon} label={t(label)} dashed={dashed} />
              <strong className="num" translate="no">
                {data[key].count}
              </strong>
            </AppLink>
          </li>
        ))}
      </ul>
      <Unverified of={data.unverified} />
    </Card>
  );
}

/** Freelancers whose tasks are paid only once they have passed the verification. */
function Unverified({ of: { count, dueInDays: days } }: { readonly of: Summary["unverified"] }): ReactElement | null {
  const { t } = useText();
  return count === 0 ? null : (
    <AppLink href="/freelancers" className={styles.step}>
      <span className={styles.unverified}>
        {t("home.unverified")}
        {days !== null && days <= 7 && (
          <StatusChip tone={days > 0 ? "warning" : "danger"} label={t("common.days", { count: Math.max(0, days) })} />
        )}
      </span>
      <strong className="num" translate="no">
        {count}
      </strong>
    </AppLink>
  );
}

/** Sums of drafts and of tasks on approval per currency. */
export function SumsCard(): ReactElement | null {
  const { t } = useText();
  const { data, error } = useCompanySummary();
  if (error || !data) {
    return error ? null : <SkeletonCard height={192} />;
  }
  const rows = sumRows(data);
  return (
    <Card title={t("home.sums")}>
      {rows.length === 0 ? (
        <EmptyState compact title={t("home.noSums")} />
      ) : (
        <table className={styles.sums} aria-label={t("home.sums")}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("common.currency")}</span>
              </th>
              <th scope="col">{t("tasks.sumDrafts")}</th>
              <th scope="col">{t("home.sumApproval")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ currency, draft, approve }) => (
              <tr key={currency}>
                <th scope="row">
                  <CurrencySign currency={currency} />
                  <span className="visually-hidden">{currency}</span>
                </th>
                <td>
                  <MoneyText value={draft} currency={currency} bare column />
                </td>
                <td>
                  <MoneyText value={approve} currency={currency} bare column />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function sumRows(data: Summary) {
  const currencies = [...new Set([...data.draft.sums, ...data.approve.sums].map(({ currency }) => currency))];
  const of = (sums: Summary["draft"]["sums"], wanted: string) =>
    sums.find(({ currency }) => currency === wanted)?.amount ?? "0.00";
  return currencies.map((currency) => ({
    currency,
    draft: of(data.draft.sums, currency),
    approve: of(data.approve.sums, currency),
  }));
}
