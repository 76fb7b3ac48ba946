import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import {
  markPayoutItems,
  operatorBatch,
  operatorBatches,
  operatorPayoutDetail,
  operatorPayouts,
} from "@artel/shared/calls/payouts/operator";
import { listCodeSeries } from "@artel/shared/calls/two-factor/operator";
import { reasonLength } from "@artel/shared/limits/operator";
import { compare, parseAmount, parseTypedAmount, subtract, toWire } from "@artel/shared/money/amount";
import { formatMoney } from "@artel/shared/money/wire";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import type { BoundField } from "../../ui/form/hook/form-state.ts";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import styles from "./mark-popup.module.css";
import type { Order } from "./payout-types.ts";
import { totalsOf } from "./totals-of.ts";
import { TotalsTable } from "./totals-table.tsx";

registerTexts(operatorPayoutsText);

/** Up to so many orders get a field for their reference each; more are marked together. */
const mostReferences = 12;

export interface Marking {
  readonly batch: number;
  readonly orders: readonly Order[];
  readonly result: "paid" | "failed";
}

interface MarkForm {
  readonly references: Readonly<Record<string, string>>;
  readonly costs: Readonly<Record<string, string>>;
  readonly failure: string;
  readonly isElsewhere: boolean;
  readonly reason: string;
}

const emptyForm: MarkForm = { references: {}, costs: {}, failure: "", isElsewhere: false, reason: "" };

/** What a mark changes. */
const touches = [
  ...[listApprovals, operatorBatch, operatorBatches, operatorPayouts, operatorPayoutDetail],
  ...[operatorOverview, listCodeSeries],
];

/** Says what became of sent orders: paid with the bank's references, or failed with its words, which another one approves. */
export function MarkPopup(props: { readonly target: Opened<Marking>; readonly onMarked: () => void }): ReactElement {
  const { t } = useText();
  const { target, onMarked } = props;
  const mark = useMutationCall(markPayoutItems, { touches, quiet: true });
  const orders = target.item?.orders ?? [];
  const isPaid = target.item?.result !== "failed";
  const count = orders.length;
  const form = useReasonForm({
    target,
    initialValues: emptyForm,
    rules: ({ failure, costs }) =>
      isPaid
        ? { costs: orders.some((order) => isCostWrong(order, costs)) ? t("operatorPayouts.costAboveNet") : undefined }
        : { failure: failure.trim().length >= reasonLength.least ? undefined : t("operator.reason.tooShort") },
    run: async ({ reason, ...form }) => {
      const reply = await mark.mutateAsync({
        id: target.item?.batch ?? 0,
        reason,
        results: orders.map((order) => resultOf(order, isPaid, form)),
      });
      if (reply.waiting > 0) {
        toast.info(t("operatorPayouts.failedAsked", { count: reply.waiting }));
      } else {
        toast.success(t("operatorPayouts.marked", { count: reply.marked }));
      }
      onMarked();
    },
  });
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      danger={!isPaid}
      title={t(isPaid ? "operatorPayouts.paidTitle" : "operatorPayouts.failedTitle", { count })}
      confirmLabel={t(isPaid ? "operatorPayouts.paidConfirm" : "operatorPayouts.failedConfirm")}
      form={form}
    >
      <TotalsTable totals={totalsOf(orders.map(moneyOf))} />
      <Banner compact tone={isPaid ? "info" : "warning"}>
        {t(isPaid ? "operatorPayouts.paidNote" : "operatorPayouts.failedNote")}
      </Banner>
      {isPaid && count <= mostReferences && (
        <ReferenceFields orders={orders} references={form.field("references")} costs={form.field("costs")} />
      )}
      {!isPaid && <FailureFields failure={form.field("failure")} isElsewhere={form.field("isElsewhere")} />}
    </ReasonFormPopup>
  );
}

/** Why orders failed, and whether that speaks against the method. */
function FailureFields(props: {
  readonly failure: BoundField<string>;
  readonly isElsewhere: BoundField<boolean>;
}): ReactElement {
  const { t } = useText();
  const { failure, isElsewhere } = props;
  return (
    <Stack gap={14}>
      <TextField
        {...failure}
        label={t("operatorPayouts.failure")}
        hint={t("operatorPayouts.failureHint")}
        required
        rows={2}
        maxLength={300}
      />
      <Checkbox
        label={t("operatorPayouts.elsewhere")}
        description={t("operatorPayouts.elsewhereHint")}
        checked={isElsewhere.value}
        onChange={isElsewhere.onChange}
      />
    </Stack>
  );
}

/** What is marked of an order, with what was seen of it. */
function resultOf({ item, payout }: Order, isPaid: boolean, form: Omit<MarkForm, "reason">) {
  const { contractor, currency } = payout;
  const { references, costs, failure, isElsewhere } = form;
  return {
    itemId: item.id,
    seen: { contractorId: contractor.id, currency, amount: item.net },
    ...(isPaid
      ? { result: "paid" as const, ...optional("reference", references[item.id]), ...optional("cost", costs[item.id]) }
      : {
          ...{ result: "failed" as const, failure: failure.trim() },
          ...(isElsewhere ? { fault: "elsewhere" as const } : {}),
        }),
  };
}

/** What the bank told of each order, by the id of its part: its reference, and what it took. */
function ReferenceFields(props: {
  readonly orders: readonly Order[];
  readonly references: BoundField<MarkForm["references"]>;
  readonly costs: BoundField<MarkForm["costs"]>;
}): ReactElement {
  const { t } = useText();
  const { orders, references, costs } = props;
  return (
    <Stack gap={14}>
      {orders.map((order) => {
        const { item, payout } = order;
        return (
          <div key={item.id} className={styles.told}>
            <TextField
              label={
                orders.length === 1
                  ? t("operatorPayouts.reference")
                  : t("operatorPayouts.referenceOf", {
                      id: item.id,
                      name: payout.contractor.name || payout.contractor.email,
                      amount: formatMoney(item.net, payout.currency),
                    })
              }
              maxLength={140}
              mono
              autoComplete="off"
              value={references.value[item.id] ?? ""}
              onChange={(text) => references.onChange({ ...references.value, [item.id]: text })}
            />
            <MoneyField
              label={t("operatorPayouts.cost")}
              currency={payout.currency}
              value={costs.value[item.id] ?? ""}
              error={costs.error && isCostWrong(order, costs.value) ? costs.error : undefined}
              onChange={(text) => costs.onChange({ ...costs.value, [item.id]: text })}
            />
          </div>
        );
      })}
    </Stack>
  );
}

/** A fee that is given is an amount above nothing and not above what was paid. */
function isCostWrong({ item, payout }: Order, costs: MarkForm["costs"]): boolean {
  const text = costs[item.id]?.trim() ?? "";
  const [cost, net] = [parseTypedAmount(text, payout.currency), parseAmount(item.net, payout.currency)];
  return text !== "" && !(cost && net && cost.minor > 0n && compare(cost, net) <= 0);
}

/** The money of one order: what lies between gross and net is its fees. */
function moneyOf({ item, payout }: Order) {
  const { amount, net } = item;
  const { currency } = payout;
  const [gross, paid] = [parseAmount(amount, currency), parseAmount(net, currency)];
  return { ...payout, amount, net, fee: gross && paid ? toWire(subtract(gross, paid)) : payout.fee };
}

function optional<Name extends string>(name: Name, text: string | undefined): { readonly [K in Name]?: string } {
  const trimmed = text?.trim();
  return (trimmed ? { [name]: trimmed } : {}) as { readonly [K in Name]?: string };
}
