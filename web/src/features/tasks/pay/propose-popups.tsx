import { declineProposal } from "@artel/shared/calls/tasks/app-propose";
import { taskLengths } from "@artel/shared/calls/tasks/lengths";
import type { ReactElement } from "react";
import { useMutationCall } from "../../../api/use-call.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { RequiredNote } from "../../../ui/form/field.tsx";
import { FormErrors } from "../../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../../ui/form/hook/use-form.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Stack } from "../../../ui/layout/page.tsx";
import { Receipt } from "../../../ui/money/receipt.tsx";
import { ConfirmPopup } from "../../../ui/overlay/confirm-popup.tsx";
import { FormPopup } from "../../../ui/overlay/form-popup.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import type { CompanyTask } from "../company-task.ts";
import { sumsOf } from "../task-sums.ts";
import type { ConfirmProps } from "./confirm-popups.tsx";
import { useTaskReads } from "./use-bulk.ts";

/** Before a payment is proposed: what it would take, and that nothing is taken yet; first why it cannot be made at once. */
export function ProposePopup(
  props: ConfirmProps & {
    readonly count: number;
    readonly rows: readonly CompanyTask[];
    readonly refusal?: string | undefined;
  },
): ReactElement {
  const { t } = useText();
  const { count, rows, refusal, note, ...question } = props;
  const sums = sumsOf(rows, (row) => row.priceTotal);
  return (
    <ConfirmPopup {...question} title={t("tasks.proposeTitle", { count })} confirmLabel={t("tasks.propose")}>
      <Stack>
        {note}
        {refusal !== undefined && (
          <Banner tone="warning" compact>
            {refusal}
          </Banner>
        )}
        <p>{t("tasks.proposeText")}</p>
        {sums.map(({ currency, value }) => (
          <Receipt key={currency} sunken dense lines={[]} total={{ label: t("tasks.total"), value, currency }} />
        ))}
      </Stack>
    </ConfirmPopup>
  );
}

/** Asks why a proposed payment is declined: without a reason nothing is sent, and a refusal keeps what was typed. */
export function DeclineProposalPopup(props: {
  readonly task: CompanyTask | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { task, onClose } = props;
  const form = useDeclineForm(task?.id ?? 0, onClose);
  return (
    <FormPopup
      opened
      onClose={onClose}
      title={t("tasks.declineProposalTitle")}
      size={480}
      guarded
      form={form}
      aside={<RequiredNote />}
      submit={t("tasks.declineProposal")}
      danger
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <p>{t("tasks.declineProposalText", { title: task?.title ?? "", name: task?.proposal?.by ?? "" })}</p>
        <TextField
          {...form.field("reason")}
          label={t("common.reason")}
          required
          rows={3}
          maxLength={taskLengths.declineReason}
        />
      </Stack>
    </FormPopup>
  );
}

function useDeclineForm(id: number, onDone: () => void) {
  const { t } = useText();
  const touches = useTaskReads();
  const decline = useMutationCall(declineProposal, { touches, quiet: true });
  return useForm({
    initialValues: { reason: "" },
    rules: ({ reason }) => ({ reason: reason.trim() === "" ? t("validations.required") : undefined }),
    send: async ({ reason }) => {
      await decline.mutateAsync({ id, reason: reason.trim() });
      toast.success(t("tasks.proposalDeclined1", { id }));
      onDone();
    },
  });
}
