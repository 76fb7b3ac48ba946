import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { useSession } from "../../../api/session.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Fold } from "../../../ui/layout/fold.tsx";
import { Stack } from "../../../ui/layout/page.tsx";
import { Receipt } from "../../../ui/money/receipt.tsx";
import { ConfirmPopup } from "../../../ui/overlay/confirm-popup.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import type { CompanyTask } from "../company-task.ts";
import { type Sum, sumsOf, sumsText } from "../task-sums.ts";
import type { ConfirmProps } from "./confirm-popups.tsx";
import { type Payment, refusalOf, shortagesOf, whyPayIsOff } from "./payment-shortage.ts";
import { ShortagePanel } from "./shortage-panel.tsx";
import { useAvailable } from "./use-available.ts";

/**
 * Before money is set aside: how many tasks, and the sum of each currency with what stays on the balance. Without enough
 * money the button is off, and the ways out stand above it; the balance is followed while the popup is open.
 */
export function PayPopup(
  props: ConfirmProps & {
    readonly rows: readonly CompanyTask[];
    readonly payment: Payment;
    /** What was asked for and cannot be paid any more. */
    readonly gone?: readonly CompanyTask[];
    /** What was asked for and does not fit. */
    readonly rest?: readonly CompanyTask[];
    readonly onPayFitting: (ids: readonly number[]) => void;
  },
): ReactElement {
  const { t } = useText();
  const { rights } = useSession();
  const { rows, payment, gone = [], rest, onPayFitting, note, ...question } = props;
  const sums = sumsOf(rows, (row) => row.priceTotal);
  const shortages = shortagesOf(payment.estimate);
  const short = new Set(shortages.map(({ currency }) => currency));
  return (
    <ConfirmPopup
      {...question}
      title={t("tasks.payTitle", { count: rows.length })}
      confirmLabel={t("tasks.paySum", { amount: sumsText(sums) })}
      disabledReason={whyPayIsOff(
        t,
        rights,
        payment,
        rows.map(({ id }) => id),
      )}
    >
      <Stack>
        {note}
        <FewerNote gone={gone} left={rows.length} whyOf={(id) => refusalOf(payment.estimate, id)} />
        {rest === undefined ? <p>{t("tasks.payText")}</p> : <PartNote rows={rows} rest={rest} />}
        <ShortagePanel shortages={shortages} estimate={payment.estimate} onPayFitting={onPayFitting} />
        {sums
          .filter(({ currency }) => !short.has(currency))
          .map((sum) => (
            <SumReceipt key={sum.currency} sum={sum} />
          ))}
      </Stack>
    </ConfirmPopup>
  );
}

/** Of a selection some may have been paid, changed or blocked elsewhere: they are named, and the question is about the others. */
export function FewerNote(props: {
  readonly gone: readonly CompanyTask[];
  readonly left: number;
  /** Why one of them cannot be paid, where that is known. */
  readonly whyOf?: (id: number) => string | undefined;
}): ReactElement | null {
  const { t } = useText();
  const { gone, left, whyOf } = props;
  if (gone.length === 0) {
    return null;
  }
  return (
    <Banner tone="warning" compact>
      {t("tasks.question.fewer", { count: left, total: left + gone.length })}
      <ul>
        {gone.slice(0, namedMaximum).map(({ id, title }) => (
          <li key={id}>{[`${id}: ${title}`, whyOf?.(id)].filter(Boolean).join(". ")}</li>
        ))}
        {gone.length > namedMaximum && <li>{t("tasks.shortage.more", { count: gone.length - namedMaximum })}</li>}
      </ul>
    </Banner>
  );
}

/** What is set aside of one currency, and what stays; managers, who see no balance, read the sum alone. */
function SumReceipt({ sum }: { readonly sum: Sum }): ReactElement {
  const { t } = useText();
  const { isOwner } = useSession();
  const { availableOf, afterOf } = useAvailable();
  const { currency, value } = sum;
  return isOwner ? (
    <Receipt
      sunken
      dense
      lines={[
        { label: t("common.available"), value: availableOf(currency), currency },
        { label: t("tasks.receipt.reserved"), value: `-${value}`, currency, tone: "warning" },
      ]}
      total={{ label: t("tasks.receipt.afterPay"), value: afterOf(sum), currency }}
    />
  ) : (
    <Receipt sunken dense lines={[]} total={{ label: t("tasks.receipt.reserved"), value, currency }} />
  );
}

/** What a part is of, and folded its tasks in the order in which they are paid. */
function PartNote(props: {
  readonly rows: readonly CompanyTask[];
  readonly rest: readonly CompanyTask[];
}): ReactElement {
  const { t } = useText();
  const { rows, rest } = props;
  const sum = (some: readonly CompanyTask[]) => sumsText(sumsOf(some, (row) => row.priceTotal));
  return (
    <>
      <p>
        {t("tasks.shortage.fitting", {
          count: rows.length,
          total: rows.length + rest.length,
          sums: sum(rows),
          rest: sum(rest),
        })}
      </p>
      <Fold label={t("tasks.shortage.which")}>
        <ol>
          {rows.slice(0, listedMaximum).map((row) => (
            <li key={row.id}>
              {t("tasks.shortage.task", {
                id: row.id,
                title: row.title,
                deadline: row.deadline,
                amount: formatMoney(row.priceTotal, row.currency),
              })}
            </li>
          ))}
          {rows.length > listedMaximum && <li>{t("tasks.shortage.more", { count: rows.length - listedMaximum })}</li>}
        </ol>
      </Fold>
    </>
  );
}

/** Tasks that the note names one by one. */
const namedMaximum = 5;

/** Tasks that the fold lists; the list of tasks itself shows them all. */
const listedMaximum = 200;
