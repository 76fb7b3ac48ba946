import { accessLimits } from "@artel/shared/limits/access";
import { managerRights } from "@artel/shared/states/manager-rights";
import { type ReactElement, useId } from "react";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { FormRow } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { ManagerFormState } from "./manager-form.ts";
import styles from "./managers.module.css";

/** Names, address, phone and rights; of a new manager also that a link follows by mail. */
export function ManagerFields(props: { readonly form: ManagerFormState; readonly isNew: boolean }): ReactElement {
  const { t } = useText();
  const { form, isNew } = props;
  const hours = accessLimits.managerInvitationSeconds / 3600;
  return (
    <Stack gap={14}>
      <FormErrors form={form} />
      <FormRow>
        <TextField
          {...form.field("Name")}
          label={t("managers.firstName")}
          required
          focus={isNew}
          maxLength={100}
          autoComplete="off"
          hint={t("managers.latinHint")}
        />
        <TextField
          {...form.field("SurName")}
          label={t("managers.lastName")}
          required
          maxLength={100}
          autoComplete="off"
          hint={t("managers.latinHint")}
        />
      </FormRow>
      <FormRow>
        <TextField
          {...form.field("Email")}
          label={t("common.email")}
          required={isNew}
          disabled={!isNew}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          hint={isNew ? t("managers.emailHint", { hours }) : t("managers.emailFixed")}
        />
        <TextField
          {...form.field("Phone")}
          label={t("common.phone")}
          inputMode="tel"
          maxLength={40}
          autoComplete="off"
        />
      </FormRow>
      <RightBoxes form={form} />
    </Stack>
  );
}

/** A box for each right, with a sentence on what it allows. */
function RightBoxes({ form }: { readonly form: ManagerFormState }): ReactElement {
  const { t } = useText();
  const hint = useId();
  return (
    <fieldset className={styles.group} aria-describedby={hint}>
      <legend>{t("managers.rightsTitle")}</legend>
      {managerRights.map((right) => (
        <Checkbox
          key={right}
          {...form.box(right)}
          label={t(`managers.can.${right}`)}
          description={t(`managers.means.${right}`)}
        />
      ))}
      <p id={hint} className="quiet">
        {t("managers.rightsHint")}
      </p>
    </fieldset>
  );
}
