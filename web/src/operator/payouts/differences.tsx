import type { CallDefinition } from "@artel/shared/calls/call";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorBatch, operatorPayoutDetail } from "@artel/shared/calls/payouts/operator";
import { settlePayoutDifference } from "@artel/shared/calls/payouts/operator-differences";
import { currencyOf } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import type { Order } from "./payout-types.ts";

type Difference = Order["item"]["differences"][number];
interface Found {
  readonly order: Order;
  readonly difference: Difference;
}

const touches: readonly CallDefinition[] = [operatorBatch, operatorPayoutDetail, operatorOverview];

/** What a rail says of orders against the books: an order that waits is marked, of one that ended a person notes that it was looked into. */
export function Differences({ orders }: { readonly orders: readonly Order[] }): ReactElement | null {
  const { t } = useText();
  const lacking = useDuty()("treasury");
  const settle = useOpened<Found>();
  const all = orders.flatMap((order) => order.item.differences.map((difference) => ({ order, difference })));
  return all.length === 0 ? null : (
    <>
      {all.map((found) => (
        <Banner
          key={found.difference.id}
          tone="warning"
          title={orderWords(t, found.order)}
          action={
            isEnded(found.order) && (
              <Button size="sm" disabledReason={lacking} onClick={() => settle.open(found)}>
                {t("operatorPayouts.settle")}
              </Button>
            )
          }
        >
          {differenceWords(t, found.difference)}
          {!isEnded(found.order) && ` ${t("operatorPayouts.difference.mark")}`}
        </Banner>
      ))}
      <SettlePopup target={settle} />
    </>
  );
}

function SettlePopup({ target }: { readonly target: Opened<Found> }): ReactElement {
  const { t } = useText();
  const found = target.item;
  return (
    <ReasonPopup
      target={target}
      title={t("operatorPayouts.settleTitle")}
      confirmLabel={t("operatorPayouts.settleConfirm")}
      call={settlePayoutDifference}
      touches={touches}
      input={(reason) => ({ id: found?.difference.id ?? 0, reason })}
      done={t("operatorPayouts.settled")}
    >
      {found && <p>{`${orderWords(t, found.order)}. ${differenceWords(t, found.difference)}`}</p>}
      <p>{t("operatorPayouts.settleNote")}</p>
    </ReasonPopup>
  );
}

function isEnded({ item }: Order): boolean {
  return item.result === "paid" || item.result === "failed";
}

function orderWords(t: Translate, { item, payout }: Order): string {
  const { contractor, currency } = payout;
  const order = t("operatorPayouts.orderName", { id: item.id });
  return [order, contractor.name || contractor.email, formatMoney(item.net, currency)].join(", ");
}

function differenceWords(t: Translate, { kind, amount, currency, told }: Difference): string {
  const known = currency === null ? undefined : currencyOf(currency)?.code;
  const isPlain = known !== undefined && amount !== null && /^\d{1,13}\.\d{2}$/.test(amount);
  // What is no amount of ours is shown as it was told.
  const sum = isPlain ? formatMoney(amount, known) : [amount, currency].filter(Boolean).join(" ");
  return t(`operatorPayouts.difference.${kind}`, { sum, told: told ?? "" });
}
