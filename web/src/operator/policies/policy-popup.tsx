import { policyMessageLength } from "@artel/shared/limits/operator";
import { policyStatuses } from "@artel/shared/rules/methods/policies";
import { accountsText } from "@artel/shared/text/accounts";
import { policiesText } from "@artel/shared/text/policies";
import type { ReactElement } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { DateField } from "../../ui/form/date/date-field.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { GroupFields } from "./group-fields.tsx";
import styles from "./policies.module.css";
import { mayBeUrgent, type PolicyForm, usePolicyForm, useReach } from "./policy-form.ts";
import type { Beginning, Policies } from "./policy-types.ts";

registerTexts(accountsText, policiesText);

/** Asks for a policy: what it does, for whom, why and how long, with how many it concerns before it is asked for. */
export function PolicyPopup(props: {
  readonly target: Opened<Beginning>;
  readonly methods: Policies["methods"];
  readonly segments: Policies["segments"];
}): ReactElement {
  const { t } = useText();
  const { target, methods, segments } = props;
  const form = usePolicyForm(target);
  const isChange = target.item?.kind === "change";
  const { values } = form;
  const closes = values.status === "disabled";
  const status = policyStatuses.map((value) => ({ value, label: t(`policies.does.${value}`) })).toReversed();
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      danger={closes}
      title={t(isChange ? "policies.changeTitle" : "policies.new")}
      confirmLabel={t("policies.ask")}
      form={form}
    >
      {isChange && <p>{t("policies.changeText")}</p>}
      <SelectField
        {...form.field("status")}
        label={t("policies.what")}
        required
        options={status}
        onChange={(value) => form.set({ status: value === "enabled" ? "enabled" : "disabled" })}
      />
      <GroupFields form={form} methods={methods} segments={segments} />
      <Reach form={values} isOpen={target.opened} />
      <TextField
        {...form.field("messageEn")}
        label={t("policies.messageEn")}
        hint={t("policies.messageHint")}
        required={closes}
        rows={2}
        maxLength={policyMessageLength}
      />
      <TextField
        {...form.field("messageRu")}
        label={t("policies.messageRu")}
        required={closes}
        rows={2}
        maxLength={policyMessageLength}
      />
      <PeriodFields form={form} />
      {mayBeUrgent(values) && (
        <Checkbox
          label={t("policies.urgent")}
          checked={values.isUrgent}
          onChange={(isUrgent) => form.set({ isUrgent })}
        />
      )}
      <Banner compact tone="info">
        {t("policies.byTwo")}
      </Banner>
    </ReasonFormPopup>
  );
}

function PeriodFields({ form }: { readonly form: FormState<PolicyForm> }): ReactElement {
  const { t } = useText();
  const time = { placeholder: t("policies.timePattern"), inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <>
      <div className={styles.moment}>
        <DateField {...form.field("beginsDay")} label={t("policies.beginsDay")} hint={t("policies.beginsHint")} />
        <TextField {...form.field("beginsTime")} label={t("policies.beginsTime")} {...time} />
      </div>
      <div className={styles.moment}>
        <DateField {...form.field("endsDay")} label={t("policies.endsDay")} hint={t("policies.endsHint")} />
        <TextField {...form.field("endsTime")} label={t("policies.endsTime")} {...time} />
      </div>
    </>
  );
}

/** Whom the policy concerns, and what it leaves alone. */
function Reach(props: { readonly form: PolicyForm; readonly isOpen: boolean }): ReactElement {
  const { t } = useText();
  const { reach, isUnknown } = useReach(props.form, props.isOpen);
  return (
    <Banner tone={isUnknown ? "warning" : "info"} compact>
      {reach ? (
        <>
          {t("policies.reachFreelancers", { count: reach.freelancers })}{" "}
          {t("policies.reachOrders", { count: reach.orders })}
        </>
      ) : (
        t(isUnknown ? "policies.reachUnknown" : "policies.reachWait")
      )}
    </Banner>
  );
}
