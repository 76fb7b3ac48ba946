import { refusalReasonLength } from "@artel/shared/limits/tasks";
import { refusalReasonProblem } from "@artel/shared/rules/refusal-reason";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { ReactElement, ReactNode } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { RequiredNote } from "../../../ui/form/field.tsx";
import { FormErrors } from "../../../ui/form/hook/form-errors.tsx";
import type { FormState } from "../../../ui/form/hook/form-state.ts";
import { useForm } from "../../../ui/form/hook/use-form.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Stack } from "../../../ui/layout/page.tsx";
import { FormPopup } from "../../../ui/overlay/form-popup.tsx";
import { type Translate, useText } from "../../../ui/words/use-text.ts";
import type { Sum } from "../task-sums.ts";
import { BalanceChange } from "./balance-change.tsx";
import styles from "./refusal-popup.module.css";

type Side = "company" | "contractor";

/** What is said most often, one click each; the text field takes everything else. */
const usual: Readonly<Record<Side, readonly TextKey[]>> = {
  company: ["tasks.refusal.company.notNeeded", "tasks.refusal.company.mistake", "tasks.refusal.company.terms"],
  contractor: [
    "tasks.refusal.contractor.noTime",
    "tasks.refusal.contractor.deadline",
    "tasks.refusal.contractor.amount",
    "tasks.refusal.contractor.notAgreed",
  ],
};

interface RefusalProps {
  readonly by: Side;
  readonly count: number;
  /** What comes back to the balance of the company. */
  readonly returned?: readonly Sum[];
  readonly opened: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** What changed since the question was opened. */
  readonly note?: ReactNode;
  /** Its promise, where it answers one, is waited for. */
  readonly onConfirm: (reason: string) => unknown;
}

/**
 * Before tasks are rejected by their company or declined by their freelancer, for good: asks why, since the other side reads
 * it. Without a reason nothing is sent; a refusal by the server stays in the popup with what was typed.
 */
export function RefusalPopup(props: RefusalProps): ReactElement {
  const { t } = useText();
  const { by, count, opened, busy, onClose, onConfirm } = props;
  const words = wordsOf(t, by, count);
  const form = useForm({
    initialValues: { reason: "" },
    rules: ({ reason }) => {
      const problem = refusalReasonProblem(reason);
      return { reason: problem && t(problem) };
    },
    send: ({ reason }) => onConfirm(reason.trim()),
  });
  const isBusy = busy || form.isSending;
  return (
    <FormPopup
      opened={opened}
      onClose={onClose}
      title={words.title}
      size={480}
      form={form}
      busy={isBusy}
      aside={<RequiredNote />}
      submit={words.button}
      danger
    >
      <Stack gap={14}>
        {props.note}
        <FormErrors form={form} />
        <p>{words.text}</p>
        {props.returned && <BalanceChange label={t("tasks.receipt.returned")} sums={props.returned} />}
        <TextField
          {...form.field("reason")}
          label={t("common.reason")}
          hint={words.hint}
          required
          rows={3}
          maxLength={refusalReasonLength}
        />
        <UsualReasons side={by} form={form} />
      </Stack>
    </FormPopup>
  );
}

/** The usual reasons: a click writes one into the field, where it can still be changed. */
function UsualReasons(props: { readonly side: Side; readonly form: FormState<{ reason: string }> }): ReactElement {
  const { t } = useText();
  const { side, form } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the form's own fields
    <div role="group" aria-label={t("tasks.refusal.usual")} className={styles.usual}>
      {usual[side].map((key) => (
        <Button
          key={key}
          size="xs"
          aria-pressed={form.values.reason === t(key)}
          onClick={() => form.set({ reason: t(key) })}
        >
          {t(key)}
        </Button>
      ))}
    </div>
  );
}

function wordsOf(t: Translate, by: Side, count: number) {
  const isOne = count === 1;
  if (by === "company") {
    return {
      title: t("tasks.rejectTitle", { count }),
      button: t("tasks.rejectButton", { count }),
      text: t("tasks.rejectText"),
      hint: t(isOne ? "tasks.refusal.toFreelancer" : "tasks.refusal.toFreelancers"),
    };
  }
  return {
    title: isOne ? t("tasks.declineTitle") : t("tasks.declineManyTitle", { count }),
    button: isOne ? t("tasks.decline") : t("tasks.declineButton", { count }),
    text: t("tasks.declineText"),
    hint: t(isOne ? "tasks.refusal.toCompany" : "tasks.refusal.toCompanies"),
  };
}
