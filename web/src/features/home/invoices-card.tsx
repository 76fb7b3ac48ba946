import type { Output } from "@artel/shared/calls/call";
import type { listTopups } from "@artel/shared/calls/funding/app";
import { parseAmount, subtract, toWire } from "@artel/shared/money/amount";
import { formatMoney } from "@artel/shared/money/wire";
import { IconFileTypePdf } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Card, CardRow } from "../../ui/layout/card.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { CardUnread } from "./card-unread.tsx";
import { useInvoicesToPay } from "./use-invoices-to-pay.ts";

type Topup = Output<typeof listTopups>["rows"][number];

/** Top-ups that were asked for and whose money has not come: the amount, since when, and a line opens the PDF. Nothing where there are none. */
export function InvoicesToPayCard(props: {
  readonly onOpen: (documentId: number) => void;
  readonly onFund: () => void;
}): ReactElement | null {
  const { t } = useText();
  const read = useInvoicesToPay();
  const { data, error } = read;
  if (error || !data) {
    return <CardUnread title={t("home.toPay")} of={read} />;
  }
  if (data.rows.length === 0) {
    return null;
  }
  return (
    <Card
      title={t("home.toPay")}
      flush
      aside={
        data.total > data.rows.length && (
          <Button size="xs" onClick={props.onFund}>
            {t("home.allToPay", { count: data.total })}
          </Button>
        )
      }
    >
      {data.rows.map((topup) => (
        <CardRow
          key={topup.id}
          icon={IconFileTypePdf}
          label={topup.number}
          note={
            topup.state === "partPaid"
              ? t("home.toPayRest", { amount: formatMoney(topup.amount, topup.currency) })
              : t("home.toPaySince", { date: formatDay(topup.createdAt) })
          }
          value={formatMoney(missing(topup), topup.currency)}
          onClick={() => props.onOpen(topup.documentId)}
        />
      ))}
    </Card>
  );
}

/** What is still to be paid of an invoice. */
function missing({ amount, received, currency }: Topup): string {
  const [asked, came] = [parseAmount(amount, currency), parseAmount(received, currency)];
  return asked && came ? toWire(subtract(asked, came)) : amount;
}
