import { contractorBalances } from "@artel/shared/calls/balances/app";
import type { Output } from "@artel/shared/calls/call";
import { findDocuments } from "@artel/shared/calls/documents/app";
import { getContractorTask } from "@artel/shared/calls/tasks/app";
import { returnPayment } from "@artel/shared/calls/tasks/app-returns";
import { refusalReasonLength } from "@artel/shared/limits/tasks";
import {
  type Amount,
  compare,
  isNegative,
  isZero,
  parseAmount,
  parseTypedAmount,
  subtract,
  toWire,
} from "@artel/shared/money/amount";
import { formatMoney, moneyText } from "@artel/shared/money/wire";
import { refusalReasonProblem } from "@artel/shared/rules/refusal-reason";
import { tasksReturnText } from "@artel/shared/text/tasks-return";
import type { ReactElement } from "react";
import { useSession } from "../../../api/session.ts";
import { useCall, useMutationCall } from "../../../api/use-call.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { RequiredNote } from "../../../ui/form/field.tsx";
import { FormErrors } from "../../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../../ui/form/hook/use-form.ts";
import { MoneyField } from "../../../ui/form/money-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Stack } from "../../../ui/layout/page.tsx";
import { Receipt } from "../../../ui/money/receipt.tsx";
import { FormPopup } from "../../../ui/overlay/form-popup.tsx";
import { registerTexts } from "../../../ui/words/texts.ts";
import { type Translate, useText } from "../../../ui/words/use-text.ts";

registerTexts(tasksReturnText);

type Task = Output<typeof getContractorTask>;

/**
 * Before money of a settled task goes back to its company, wholly or in part: how much, why, and what stays. A refusal by the server
 * stays in the popup with what was typed.
 */
export function ReturnPopup(props: {
  readonly task: Task;
  /** What opens it; its turn counts the openings. */
  readonly target: { readonly opened: boolean; readonly turn: number };
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { task, target, onClose } = props;
  const { currency, returnable } = task;
  const available = useOwn(currency, target.opened);
  const touches = [getContractorTask, contractorBalances, findDocuments];
  const give = useMutationCall(returnPayment, { touches, quiet: true });
  const form = useForm({
    initialValues: { amount: "", reason: "" },
    turn: target.turn,
    rules: ({ amount, reason }) => {
      const problem = refusalReasonProblem(reason);
      return { amount: sumProblem(t, amount, task, available), reason: problem && t(problem) };
    },
    send: async ({ amount, reason }) => {
      const sum = parseTypedAmount(amount, currency);
      if (sum) {
        const seen = { companyId: task.companyId, currency, left: returnable };
        await give.mutateAsync({ id: task.id, amount: toWire(sum), reason: reason.trim(), seen });
        toast.success(t("tasks.return.done", { amount: moneyText(sum) }));
        onClose();
      }
    },
  });
  const sum = parseTypedAmount(form.values.amount, currency);
  const isSum = sum && !isZero(sum) && !isNegative(sum);
  return (
    <FormPopup
      opened={target.opened}
      onClose={onClose}
      title={t("tasks.return.title")}
      size={480}
      form={form}
      aside={<RequiredNote />}
      submit={isSum ? t("tasks.return.confirm", { amount: moneyText(sum) }) : t("tasks.return")}
      danger
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <p>{t("tasks.return.text")}</p>
        <MoneyField
          {...form.field("amount")}
          label={t("tasks.return.amount")}
          required
          focus
          currency={currency}
          aside={available && `${t("common.available")}: ${moneyText(available)}`}
          shortcuts={[{ label: t("tasks.return.all"), value: returnable }]}
        />
        {isSum && <Sums task={task} sum={sum} />}
        <TextField
          {...form.field("reason")}
          label={t("common.reason")}
          hint={t("tasks.return.hint")}
          required
          rows={2}
          maxLength={refusalReasonLength}
        />
      </Stack>
    </FormPopup>
  );
}

/** What was paid, what goes back, and what stays. It adds up while a sum is typed; for one that is too large it is not there. */
function Sums({ task, sum }: { readonly task: Task; readonly sum: Amount }): ReactElement | null {
  const { t } = useText();
  const { currency, priceReward, returned, returnable } = task;
  const left = parseAmount(returnable, currency);
  return left && compare(sum, left) <= 0 ? (
    <Receipt
      sunken
      dense
      label={t("tasks.return.title")}
      lines={[
        { label: t("tasks.return.reward"), value: priceReward, currency },
        ...(returned === "0.00" ? [] : [{ label: t("tasks.return.before"), value: `-${returned}`, currency }]),
        { label: t("tasks.return.now"), value: `-${toWire(sum)}`, currency },
      ]}
      total={{ label: t("tasks.return.stays"), value: toWire(subtract(left, sum)), currency }}
    />
  ) : null;
}

/** What the freelancer can spend in a currency; unknown to an account that reads its balances by the older calls. */
function useOwn(currency: Task["currency"], isOpen: boolean): Amount | undefined {
  const { apiV2 } = useSession();
  const { data } = useCall(contractorBalances, {}, { enabled: apiV2 && isOpen, quiet: true });
  return data && parseAmount(data.find((row) => row.currency === currency)?.amount ?? "0.00", currency);
}

function sumProblem(t: Translate, text: string, task: Task, available: Amount | undefined): string | undefined {
  const { currency, returnable } = task;
  const sum = parseTypedAmount(text, currency);
  const left = parseAmount(returnable, currency);
  if (!sum || !left) {
    return t("validations.amount");
  }
  if (isZero(sum) || isNegative(sum)) {
    return t("validations.aboveZero");
  }
  if (compare(sum, left) > 0) {
    return t("tasks.return.tooMuch", { left: formatMoney(returnable, currency) });
  }
  return available && compare(sum, available) > 0
    ? t("tasks.return.tooLittle", { available: moneyText(available) })
    : undefined;
}
