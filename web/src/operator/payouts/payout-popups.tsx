import type { CallDefinition } from "@artel/shared/calls/call";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import {
  cancelPayoutByOperator,
  operatorPayoutDetail,
  operatorPayouts,
  reviewPayout,
} from "@artel/shared/calls/payouts/operator";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { nextOf } from "../parts/next-of.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { HoldChip } from "./payout-columns.tsx";
import type { OperatorPayout } from "./payout-types.ts";

const touches: readonly CallDefinition[] = [operatorPayouts, operatorPayoutDetail, operatorOverview];

/** Cancels a request that no batch has yet; the money returns (1 to 5). */
export function CancelPayoutPopup({ target }: { readonly target: Opened<OperatorPayout> }): ReactElement {
  const { t } = useText();
  const payout = target.item;
  const id = payout?.id ?? 0;
  return (
    <ReasonPopup
      target={target}
      danger
      told="freelancer"
      title={t("operatorPayouts.cancelTitle", { id })}
      confirmLabel={t("operatorPayouts.cancelConfirm")}
      call={cancelPayoutByOperator}
      touches={touches}
      input={(reason) => ({ id, reason, seen: payout && seenOf(payout) })}
      done={t("operatorPayouts.cancelled", { id })}
    >
      {payout && <PayoutFacts payout={payout} />}
      {payout && <MoneyReturns payout={payout} />}
    </ReasonPopup>
  );
}

export interface Review {
  readonly payout: OperatorPayout;
  readonly decision: "clear" | "refuse";
}

/** Ends a hold: the request goes on, or it is cancelled and the money returns. */
export function ReviewPopup(props: {
  readonly target: Opened<Review>;
  /** The queue, for the request that comes next. */
  readonly rows: readonly OperatorPayout[] | undefined;
}): ReactElement {
  const { t } = useText();
  const { target, rows } = props;
  const payout = target.item?.payout;
  const decision = target.item?.decision ?? "clear";
  const next = nextOf(rows, payout, ({ hold }) => hold !== null);
  const isClear = decision === "clear";
  const id = payout?.id ?? 0;
  return (
    <ReasonPopup
      target={target}
      danger={!isClear}
      told={isClear ? undefined : "freelancer"}
      title={t(isClear ? "operatorPayouts.clearTitle" : "operatorPayouts.refuseTitle", { id })}
      confirmLabel={t(isClear ? "operatorPayouts.clearConfirm" : "operatorPayouts.refuseConfirm")}
      next={next && (() => target.open({ payout: next, decision }))}
      call={reviewPayout}
      touches={touches}
      input={(reason) => ({ id, decision, reason, seen: payout && seenOf(payout) })}
      done={t(isClear ? "operatorPayouts.cleared" : "operatorPayouts.refused", { id })}
    >
      {payout && <PayoutFacts payout={payout} />}
      {payout?.holdReason && (
        <Banner tone="warning" compact>
          {payout.holdReason}
        </Banner>
      )}
      {payout && (isClear ? <p>{t("operatorPayouts.clearNote")}</p> : <MoneyReturns payout={payout} />)}
    </ReasonPopup>
  );
}

/** Whose request it is and how much returns, as this page shows it. */
function seenOf({ contractor, currency, amount }: OperatorPayout) {
  return { contractorId: contractor.id, currency, amount };
}

function MoneyReturns({ payout }: { readonly payout: OperatorPayout }): ReactElement {
  const { t } = useText();
  const { amount, currency, contractor } = payout;
  return <p>{t("operatorPayouts.cancelNote", { amount: formatMoney(amount, currency), name: contractor.name })}</p>;
}

/** Who gets how much and where to, in a popup. */
export function PayoutFacts({ payout }: { readonly payout: OperatorPayout }): ReactElement {
  const { t } = useText();
  const { contractor, currency } = payout;
  return (
    <DataList
      compact
      items={[
        { label: t("operatorPayouts.contractor"), value: contractor.name || contractor.email },
        { label: t("operatorPayouts.method"), value: t(`wallets.type.${payout.method}`) },
        {
          label: t("operatorPayouts.details"),
          value: <CodeText>{payout.details}</CodeText>,
        },
        { label: t("operatorPayouts.gross"), value: <MoneyText value={payout.amount} currency={currency} /> },
        { label: t("operatorPayouts.fee"), value: <MoneyText value={payout.fee} currency={currency} /> },
        { label: t("operatorPayouts.net"), value: <MoneyText value={payout.net} currency={currency} strong /> },
        ...(payout.hold ? [{ label: t("operatorPayouts.hold"), value: <HoldChip payout={payout} /> }] : []),
      ]}
    />
  );
}
