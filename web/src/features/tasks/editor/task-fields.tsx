import { taskLengths } from "@artel/shared/calls/tasks/lengths";
import { latinOffer } from "@artel/shared/checks/latin-offer";
import { type CurrencyCode, currencies as currencyTable } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { newTaskMinimum } from "@artel/shared/rules/new-task-quote";
import { canCoverWithdrawal } from "@artel/shared/rules/withdrawal-cover";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { useRuleBook } from "../../../api/use-rules.ts";
import { Segmented } from "../../../ui/controls/segmented.tsx";
import { cx } from "../../../ui/cx.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { DateField } from "../../../ui/form/date/date-field.tsx";
import { FormRow } from "../../../ui/form/field.tsx";
import { FormErrors } from "../../../ui/form/hook/form-errors.tsx";
import type { FormState } from "../../../ui/form/hook/form-state.ts";
import { latinHelp } from "../../../ui/form/latin-help.ts";
import { MoneyField } from "../../../ui/form/money-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Fold } from "../../../ui/layout/fold.tsx";
import { Stack } from "../../../ui/layout/page.tsx";
import { addDays, dayOf, today } from "../../../ui/state/days.ts";
import { isoDay } from "../../../ui/words/format-date.ts";
import { type Translate, useText } from "../../../ui/words/use-text.ts";
import { useAvailable } from "../pay/use-available.ts";
import { ContractorField, ServiceField } from "./choice-fields.tsx";
import { FormReceipt, FormShortage } from "./form-receipt.tsx";
import styles from "./task-fields.module.css";
import { type TaskForm, unprintedOf, withTitle } from "./task-form.ts";

interface FieldsProps {
  readonly form: FormState<TaskForm>;
}

interface AllFieldsProps extends FieldsProps {
  readonly currencies: readonly CurrencyCode[];
  readonly onInvite?: (email: string) => Promise<void>;
  /** What is settled with the chosen contractor. */
  readonly settled: ReactNode;
}

/** Who, what, how much, when; the rest is folded; the receipt is at the end. */
export function TaskFields(props: AllFieldsProps): ReactElement {
  const { form, currencies, onInvite, settled } = props;
  return (
    <Stack gap={14}>
      <FormErrors form={form} />
      <ContractorField {...form.field("contractorId")} onInvite={onInvite} isFirst />
      {settled}
      <TitleField form={form} />
      <FormRow columns="minmax(0, 3fr) minmax(0, 2fr)">
        <DocTitleField form={form} />
        <ServiceField {...form.field("categoryId")} />
      </FormRow>
      <AmountFields form={form} currencies={currencies} />
      <FormShortage form={form.values} />
      <DeadlineField form={form} />
      <MoreFields form={form} />
      <FormReceipt form={form.values} />
    </Stack>
  );
}

/** The same fields as an account without apiV2 has them: in the order in which its call names them, none of them folded. */
export function OlderTaskFields({ form, currencies, onInvite }: AllFieldsProps): ReactElement {
  return (
    <Stack gap={14}>
      <FormErrors form={form} />
      <TitleField form={form} isFirst />
      <DocTitleField form={form} />
      <AmountFields form={form} currencies={currencies} />
      <FormShortage form={form.values} />
      <DeadlineField form={form} />
      <ServiceField {...form.field("categoryId")} />
      <DescriptionField form={form} />
      <ProjectField form={form} />
      <ContractorField {...form.field("contractorId")} onInvite={onInvite} />
      <CoverBox form={form} />
      <FormReceipt form={form.values} />
    </Stack>
  );
}

function TitleField({ form, isFirst }: FieldsProps & { readonly isFirst?: true }): ReactElement {
  const { t } = useText();
  return (
    <TextField
      {...form.field("title")}
      label={t("tasks.form.title")}
      required
      focus={isFirst && form.values.title === ""}
      maxLength={taskLengths.title}
      {...notPrinted(t, unprintedOf(form.values).title)}
      onChange={(title) => form.set(withTitle(form.values, title))}
    />
  );
}

function DeadlineField({ form }: FieldsProps): ReactElement {
  const { t } = useText();
  return (
    <DateField
      {...form.field("deadline")}
      label={t("tasks.form.deadline")}
      required
      kept={form.values.keptPeriod}
      warnsOfPast
      quick={quickDays(t)}
    />
  );
}

function ProjectField({ form }: FieldsProps): ReactElement {
  const { t } = useText();
  return <TextField {...form.field("project")} label={t("tasks.form.project")} maxLength={taskLengths.project} />;
}

function DescriptionField({ form }: FieldsProps): ReactElement {
  const { t } = useText();
  return (
    <TextField
      {...form.field("description")}
      label={t("tasks.form.description")}
      rows={4}
      maxLength={taskLengths.description}
      {...notPrinted(t, unprintedOf(form.values).description)}
    />
  );
}

/** A hint that names the characters which documents cannot show; none while there are none. */
function notPrinted(t: Translate, characters: readonly string[]): { readonly hint?: string } {
  return characters.length === 0 ? {} : { hint: t("tasks.form.notPrinted", { characters: characters.join(" ") }) };
}

/** Whether the company pays the withdrawal fee too; only in some currencies. */
function CoverBox({ form }: FieldsProps): ReactElement | null {
  const { t } = useText();
  return canCoverWithdrawal(form.values.currency) ? (
    <Checkbox {...form.box("covers")} label={t("tasks.form.cover")} description={t("tasks.form.coverHint")} />
  ) : null;
}

/** The title on documents, which are in Latin letters; other letters can be spelled in one click. */
function DocTitleField({ form }: FieldsProps): ReactElement {
  const { t } = useText();
  return (
    <TextField
      {...form.field("docTitle")}
      label={t("tasks.form.docTitle")}
      maxLength={taskLengths.docTitle}
      hint={t("tasks.form.docTitleHint")}
      {...latinHelp(t, latinOffer(form.values.docTitle), (docTitle) => form.set({ docTitle }))}
      onChange={(docTitle) => form.set({ docTitle, hasOwnDocTitle: true })}
    />
  );
}

function AmountFields(props: FieldsProps & { readonly currencies: readonly CurrencyCode[] }): ReactElement {
  const { t } = useText();
  const { form, currencies } = props;
  const { currency } = form.values;
  const { availableOf } = useAvailable();
  const available = availableOf(currency);
  const least = newTaskMinimum(currency, useRuleBook().rules);
  return (
    <div className={styles.amount}>
      <MoneyField
        {...form.field("amount")}
        className={styles.money}
        label={t("tasks.form.amount")}
        required
        currency={currency}
        hint={least && t("tasks.form.minimum", { amount: formatMoney(least, currency) })}
      />
      <div className={styles.currency}>
        <Segmented<CurrencyCode>
          label={t("common.currency")}
          size="lg"
          block
          value={currency}
          onChange={(next) => form.set({ currency: next })}
          items={currencies.map((code) => ({ value: code, label: currencyTable[code].code }))}
        />
        <p className={cx("quiet", styles.available)}>
          {available !== undefined && t("tasks.form.available", { amount: formatMoney(available, currency) })}
        </p>
      </div>
    </div>
  );
}

function MoreFields({ form }: FieldsProps): ReactElement {
  const { t } = useText();
  const { project, description, covers } = form.values;
  const [opened, setOpened] = useState(project !== "" || description !== "" || covers === true);
  // A project that is settled with the contractor comes later, and is seen.
  useEffect(() => {
    if (project !== "") {
      setOpened(true);
    }
  }, [project]);
  return (
    <Fold label={t("tasks.form.more")} open={opened} onToggle={setOpened}>
      <Stack gap={14}>
        <ProjectField form={form} />
        <DescriptionField form={form} />
        <CoverBox form={form} />
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
