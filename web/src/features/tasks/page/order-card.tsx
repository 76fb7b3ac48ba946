import { getOrder } from "@artel/shared/calls/documents/app";
import { IconFileTypePdf } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { toApiError } from "../../../api/errors.ts";
import { useCall } from "../../../api/use-call.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { ErrorPanel } from "../../../ui/feedback/error-panel.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Card, CardRow } from "../../../ui/layout/card.tsx";
import { MoneyText } from "../../../ui/money/money-text.tsx";
import { formatDay } from "../../../ui/words/format-date.ts";
import { useText } from "../../../ui/words/use-text.ts";

/** The order of a month with every task that it bills: each leads to its page, and the first row to the PDF. */
export function OrderCard(props: {
  readonly task: number;
  readonly order: string;
  readonly onDocument?: ((id: number) => void) | undefined;
}): ReactElement {
  const { t } = useText();
  const { task, order, onDocument } = props;
  const isNumber = /^\d{1,15}$/.test(order);
  const query = useCall(getOrder, { task: String(task), order }, { quiet: true, enabled: isNumber });
  const error = query.error ? toApiError(query.error) : undefined;
  if (!isNumber || error?.code === "notFound") {
    return (
      <Banner compact tone="info">
        {t("tasks.order.missing")}
      </Banner>
    );
  }
  if (error) {
    return <ErrorPanel message={error.message} requestId={error.requestId} onRetry={() => query.refetch()} />;
  }
  if (!query.data) {
    return (
      <Card title={t("tasks.order.title")} wide>
        <p role="status">
          <Spinner size={18} /> {t("tasks.order.loading")}
        </p>
      </Card>
    );
  }
  const { number, period, amount, currency, documentId, tasks } = query.data;
  return (
    <Card title={t("tasks.order.title")} flush wide>
      <CardRow
        icon={IconFileTypePdf}
        label={number}
        chip={<MoneyText value={amount} currency={currency} strong />}
        note={t("tasks.order.period", { from: formatDay(period.from), to: formatDay(period.to) })}
        {...(onDocument ? { onClick: () => onDocument(documentId) } : { href: `/documents?open=${documentId}` })}
      />
      {tasks.map(({ id, title, amount: sum }) => (
        <CardRow
          key={id}
          label={title}
          note={t("tasks.order.task", { id })}
          chip={<MoneyText value={sum} currency={currency} />}
          href={`/task/${id}`}
        />
      ))}
    </Card>
  );
}
