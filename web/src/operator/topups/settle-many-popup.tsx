import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorTopup, operatorTopups, settleTopups } from "@artel/shared/calls/funding/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import type { ReactElement } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { DataList } from "../../ui/layout/data-list.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { creditedSums } from "./credited-sums.ts";
import { bestMatch, type OperatorTopup, seenOf } from "./topup-types.ts";

/** Settles a selection of exact matches by one code; those whose line the operator typed wait for another one, all in one request. */
export function SettleManyPopup(props: {
  readonly target: Opened<readonly OperatorTopup[]>;
  readonly onSettled: () => void;
}): ReactElement {
  const { t } = useText();
  const { target, onSettled } = props;
  const topups = target.item ?? [];
  const own = topups.filter((topup) => bestMatch(topup)?.isTypedByYou).length;
  return (
    <ReasonPopup
      target={target}
      title={t("operator.settleMany.title", { count: topups.length })}
      confirmLabel={own === topups.length ? t("operator.settle.confirmAsk") : t("operator.settleMany.confirm")}
      call={settleTopups}
      touches={[operatorTopups, operatorTopup, listApprovals, operatorOverview]}
      input={(reason) => ({
        items: topups.flatMap((topup) => {
          const line = bestMatch(topup)?.line;
          return line ? [{ id: topup.id, bankLineId: line.id, seen: seenOf(topup, line) }] : [];
        }),
        reason,
      })}
      onDone={({ paid, waiting }) => {
        if (paid > 0) {
          toast.success(t("operator.settleMany.paid", { count: paid }));
        }
        if (waiting > 0) {
          toast.info(t("operator.settleMany.waiting", { count: waiting }));
        }
        onSettled();
      }}
    >
      <DataList
        compact
        items={creditedSums(topups).map(({ currency, count, amount }) => ({
          label: `${currency} × ${count}`,
          value: <MoneyText value={amount} currency={currency} strong />,
        }))}
      />
      {own > 0 && (
        <Banner compact tone="info">
          {t("operator.settleMany.ownNote", { count: own })}
        </Banner>
      )}
    </ReasonPopup>
  );
}
