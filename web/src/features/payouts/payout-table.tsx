import { findPayouts } from "@artel/shared/calls/payouts/app";
import type { PayoutView } from "@artel/shared/calls/payouts/views";
import { statesText } from "@artel/shared/text/states";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { IconReceipt } from "@tabler/icons-react";
import { type ReactElement, useMemo } from "react";
import { useSession } from "../../api/session.ts";
import { listProps, useList } from "../../api/use-list.ts";
import { useViews } from "../../api/use-views.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { rangeMoments } from "../../ui/form/date/range-moments.ts";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { rangeEnds } from "../../ui/table/filter/table-filters.ts";
import { type TableControl, useTableState } from "../../ui/table/table-state.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { endOf } from "./end-of.ts";
import { PayoutChip } from "./payout-chip.tsx";
import { payoutColumns } from "./payout-columns.tsx";

registerTexts(statesText, withdrawalsText);

/** Every withdrawal of the person, filtered, ordered and cut by the server; a row opens its details, which `?payout=` names. */
export function PayoutTable(props: { readonly methodName: (payout: PayoutView) => string }): ReactElement {
  const { t } = useText();
  const session = useSession();
  const address = useAddress();
  const { methodName } = props;
  const control = useTableState({
    name: "payouts",
    owner: session.userId,
    address,
    sort: "created",
    range: "all",
    views: useViews("payouts"),
  });
  const list = usePayoutList(control);
  const columns = useMemo(() => payoutColumns(t), [t]);
  const open = ({ id }: PayoutView) => address.setSearch({ payout: String(id) });
  return (
    <DataTable
      label={t("withdrawals.all.title")}
      columns={columns}
      {...listProps(findPayouts, list)}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => t("withdrawals.details.title", { id })}
      control={control}
      rangeValue={({ createdAt }) => createdAt}
      searchLabel={t("withdrawals.all.search")}
      onOpen={open}
      isPrintable
      onPeek={open}
      narrow={(payout) => ({
        title: `${methodName(payout)} ${endOf(payout.details)}`,
        amount: <MoneyText value={payout.amount} currency={payout.currency} strong />,
        chip: <PayoutChip status={payout.status} isInReview={payout.isInReview} />,
        aside: <DateText value={payout.createdAt} tone="muted" />,
      })}
      empty={
        <EmptyState icon={IconReceipt} title={t("withdrawals.history.none")}>
          {t("withdrawals.all.emptyText")}
        </EmptyState>
      }
    />
  );
}

function usePayoutList({ state }: TableControl) {
  const { status = "", method = "", amount = "", currency = "" } = state.filters;
  const { from, to } = rangeEnds(amount);
  return useList(findPayouts, state, {
    ...rangeMoments(state.range),
    statuses: status || undefined,
    methods: method || undefined,
    currencies: currency || undefined,
    amountFrom: from || undefined,
    amountTo: to || undefined,
  });
}
