import { companyBalances } from "@artel/shared/calls/balances/app";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { ReactElement } from "react";
import { useSession } from "../../../api/session.ts";
import { useCall } from "../../../api/use-call.ts";
import { Fold } from "../../../ui/layout/fold.tsx";
import { Stack } from "../../../ui/layout/page.tsx";
import { Receipt } from "../../../ui/money/receipt.tsx";
import { ConfirmPopup } from "../../../ui/overlay/confirm-popup.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import type { CompanyTask } from "../company-task.ts";
import { type Sum, sumsOf, sumsText } from "../task-sums.ts";
import type { ConfirmProps } from "./confirm-popups.tsx";
import { difference } from "./use-available.ts";

/** Before tasks are marked completed and their freelancers paid: who gets how much, and what of the reserved money goes. */
export function CompletePopup(props: ConfirmProps & { readonly rows: readonly CompanyTask[] }): ReactElement {
  const { t } = useText();
  const { rows, note, ...question } = props;
  return (
    <ConfirmPopup
      {...question}
      title={t("tasks.completeTitle", { count: rows.length })}
      confirmLabel={t("tasks.completeSum", { amount: sumsText(rewardsOf(rows)) })}
    >
      <Stack>
        {note}
        <CompleteBill rows={rows} />
        <p>{t("tasks.completeText")}</p>
      </Stack>
    </ConfirmPopup>
  );
}

/** The people with what each gets, and a receipt per currency. */
export function CompleteBill({ rows }: { readonly rows: readonly CompanyTask[] }): ReactElement {
  const { t } = useText();
  const [only] = rows;
  const people = peopleOf(rows);
  const lines = people.map(({ key, name, tasks }) => (
    <li key={key}>{t("tasks.complete.person", { count: tasks.length, name, amount: sumsText(rewardsOf(tasks)) })}</li>
  ));
  return (
    <>
      {only && rows.length === 1 && (
        <p>
          <strong>{only.title}</strong>
          {", "}
          {only.contractorFullname || only.contractorEmail}
        </p>
      )}
      {rows.length > 1 && people.length <= peopleShown && <ul>{lines}</ul>}
      {people.length > peopleShown && (
        <Fold label={t("tasks.complete.people", { count: people.length })}>
          <ul>{lines}</ul>
        </Fold>
      )}
      {sumsOf(rows, (row) => row.priceTotal).map((total) => (
        <SumBill key={total.currency} total={total} reward={rewardOf(rows, total.currency)} />
      ))}
    </>
  );
}

/** People that are listed at once; more of them are behind a fold. */
const peopleShown = 5;

/** What the freelancers get, the fees, and the reserved money before and after; managers, who see no balance, read the sums. */
function SumBill(props: { readonly total: Sum; readonly reward: string }): ReactElement {
  const { t } = useText();
  const { total, reward } = props;
  const { currency, value } = total;
  const reserved = useReserved(currency);
  return (
    <Receipt
      sunken
      dense
      lines={[
        { label: t("tasks.receipt.freelancerGets"), value: reward, currency },
        { label: t("tasks.receipt.fees"), value: difference(value, { currency, value: reward }), currency },
      ]}
      total={{ label: t("tasks.receipt.fromReserved"), value, currency }}
      after={
        reserved === undefined
          ? []
          : [
              { label: t("tasks.receipt.reservedNow"), value: reserved, currency },
              { label: t("tasks.receipt.reservedThen"), value: difference(reserved, total), currency },
            ]
      }
    />
  );
}

/** What of a currency is set aside for tasks now; unknown to managers, and to accounts whose calls do not tell. */
function useReserved(currency: CurrencyCode): string | undefined {
  const { isOwner, apiV2 } = useSession();
  const { data } = useCall(companyBalances, {}, { enabled: isOwner && apiV2 });
  return isOwner ? data?.find((row) => row.currency === currency)?.escrow : undefined;
}

const rewardsOf = (rows: readonly CompanyTask[]) => sumsOf(rows, (row) => row.priceReward);

function rewardOf(rows: readonly CompanyTask[], currency: CurrencyCode): string {
  return rewardsOf(rows).find((sum) => sum.currency === currency)?.value ?? "0.00";
}

/** Each freelancer once, with the tasks, in the order of the tasks. */
function peopleOf(rows: readonly CompanyTask[]) {
  const people = new Map<number, CompanyTask[]>();
  for (const row of rows) {
    people.set(row.contractorId, [...(people.get(row.contractorId) ?? []), row]);
  }
  return [...people].map(([key, tasks]) => ({
    key,
    tasks,
    name: tasks[0]?.contractorFullname || tasks[0]?.contractorEmail || String(key),
  }));
}
