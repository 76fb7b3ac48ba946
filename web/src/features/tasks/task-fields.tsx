import { taskLengths } from "@artel/shared/calls/tasks/lengths";
import { isLatinText } from "@artel/shared/checks/latin-text";
import { transliterate } from "@artel/shared/checks/transliteration";
import { type CurrencyCode, currencies as currencyTable } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { type ReactElement, useState } from "react";
import { addDays, dayOf, today } from "../../ui/clock.ts";
import { Fold } from "../../ui/fold.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { FormRow } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/form-errors.tsx";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { isoDay } from "../../ui/format-date.ts";
import { Stack } from "../../ui/page.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { type Translate, useText } from "../../ui/use-text.ts";
import { ContractorField, ServiceField } from "./choice-fields.tsx";
import { FormReceipt, FormShortage } from "./form-receipt.tsx";
import styles from "./task-fields.module.css";
import { canCover, type FormField, type FormProblems, minimumOf, type TaskForm, withTitle } from "./task-form.ts";
import { useAvailable } from "./use-available.ts";

/** Who, what, how much, when; the rest is folded; the receipt is at the end. */
export function TaskFields(props: {
  readonly form: TaskForm;
  readonly onChange: (changes: Partial<TaskForm>) => void;
  readonly problems: FormProblems;
  readonly attempt: number;
  readonly currencies: readonly CurrencyCode[];
  readonly onInvite?: (email: string) => Promise<void>;
}): ReactElement {
  const { t } = useText();
  const { form, onChange, problems, attempt, currencies, onInvite } = props;
  return (
    <Stack gap={14}>
      <FormErrors items={summary(t, problems)} attempt={attempt} />
      <ContractorField
        value={form.contractorId}
        error={problems.contractorId}
        onChange={(contractorId) => onChange({ contractorId })}
        onInvite={onInvite}
      />
      <TextField
        name="title"
        label={t("tasks.form.title")}
        required
        value={form.title}
        maxLength={taskLengths.title}
        error={problems.title}
        onChange={(title) => onChange(withTitle(form, title))}
      />
      <FormRow columns="minmax(0, 3fr) minmax(0, 2fr)">
        <DocTitleField form={form} error={problems.docTitle} onChange={onChange} />
        <ServiceField
          value={form.categoryId}
          error={problems.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      </FormRow>
      <AmountFields form={form} onChange={onChange} error={problems.amount} currencies={currencies} />
      <FormShortage form={form} />
      <DateField
        name="deadline"
        label={t("tasks.form.deadline")}
        required
        value={form.deadline}
        error={problems.deadline}
        onChange={(deadline) => onChange({ deadline })}
        kept={form.keptPeriod}
        warnsOfPast
        quick={quickDays(t)}
      />
      <MoreFields form={form} onChange={onChange} problems={problems} />
      <FormReceipt form={form} />
    </Stack>
  );
}

/** The title on documents, which are in Latin letters; other letters can be spelled in one click. */
function DocTitleField(props: {
  readonly form: TaskForm;
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<TaskForm>) => void;
}): ReactElement {
  const { t } = useText();
  const { form, error, onChange } = props;
  const latin = isLatinText(form.docTitle) ? undefined : transliterate(form.docTitle);
  return (
    <TextField
      name="docTitle"
      label={t("tasks.form.docTitle")}
      value={form.docTitle}
      maxLength={taskLengths.docTitle}
      error={error}
      hint={t("tasks.form.docTitleHint")}
      repair={
        latin === undefined
          ? undefined
          : { label: t("tasks.form.useSpelling", { text: latin }), onUse: () => onChange({ docTitle: latin }) }
      }
      onChange={(docTitle) => onChange({ docTitle, hasOwnDocTitle: true })}
    />
  );
}

function AmountFields(props: {
  readonly form: TaskForm;
  readonly onChange: (changes: Partial<TaskForm>) => void;
  readonly error: string | undefined;
  readonly currencies: readonly CurrencyCode[];
}): ReactElement {
  const { t } = useText();
  const { form, onChange, error, currencies } = props;
  const { availableOf } = useAvailable();
  const available = availableOf(form.currency);
  const least = minimumOf(form.currency);
  return (
    <div className={styles.amount}>
      <MoneyField
        className={styles.money}
        name="amount"
        label={t("tasks.form.amount")}
        required
        value={form.amount}
        currency={form.currency}
        error={error}
        hint={least && t("tasks.form.minimum", { amount: formatMoney(least, form.currency) })}
        onChange={(amount) => onChange({ amount })}
      />
      <div className={styles.currency}>
        <Segmented<CurrencyCode>
          label={t("tasks.currency")}
          size="lg"
          block
          value={form.currency}
          onChange={(currency) => onChange({ currency })}
          items={currencies.map((code) => ({ value: code, label: currencyTable[code].code }))}
        />
        <p className={styles.available}>
          {available !== undefined && t("tasks.form.available", { amount: formatMoney(available, form.currency) })}
        </p>
      </div>
    </div>
  );
}

function MoreFields(props: {
  readonly form: TaskForm;
  readonly onChange: (changes: Partial<TaskForm>) => void;
  readonly problems: FormProblems;
}): ReactElement {
  const { t } = useText();
  const { form, onChange, problems } = props;
  const [opened, setOpened] = useState(form.project !== "" || form.description !== "" || form.covers === true);
  return (
    <Fold label={t("tasks.form.more")} open={opened} onToggle={setOpened}>
      <Stack gap={14}>
        <TextField
          name="group"
          label={t("tasks.form.project")}
          value={form.project}
          maxLength={taskLengths.project}
          error={problems.group}
          onChange={(project) => onChange({ project })}
        />
        <TextField
          name="description"
          label={t("tasks.form.description")}
          rows={4}
          value={form.description}
          maxLength={taskLengths.description}
          error={problems.description}
          onChange={(description) => onChange({ description })}
        />
        {canCover(form.currency) && (
          <Checkbox
            label={t("tasks.form.cover")}
            description={t("tasks.form.coverHint")}
            checked={form.covers ?? false}
            onChange={(covers) => onChange({ covers })}
          />
        )}
      </Stack>
    </Fold>
  );
}

/** Quick picks of the deadline. */
function quickDays(t: Translate) {
  const now = today();
  return [
    { label: t("tasks.form.days3"), value: isoDay(addDays(now, 3)) },
    { label: t("tasks.form.week1"), value: isoDay(addDays(now, 7)) },
    { label: t("tasks.form.weeks2"), value: isoDay(addDays(now, 14)) },
    { label: t("tasks.form.monthEnd"), value: isoDay(dayOf(now.getFullYear(), now.getMonth() + 1, 0)) },
  ];
}

const labels = {
  contractorId: "tasks.form.freelancer",
  title: "tasks.form.title",
  docTitle: "tasks.form.docTitle",
  categoryId: "tasks.form.service",
  amount: "tasks.form.amount",
  deadline: "tasks.form.deadline",
  group: "tasks.form.project",
  description: "tasks.form.description",
} as const satisfies Record<FormField, string>;

function summary(t: Translate, problems: FormProblems) {
  return Object.entries(labels).flatMap(([name, label]) => {
    const message = Object.entries(problems).find(([field]) => field === name)?.[1];
    return message === undefined ? [] : [{ name, label: t(label), message }];
  });
}
