import type { OperatorRight } from "@artel/shared/calls/call";
import { operatorRights } from "@artel/shared/states/operator-rights";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import type { BoundField } from "../../ui/form/hook/form-state.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./duties-field.module.css";

/** The duties of an operator, each with what it is for. */
export function DutiesField(props: BoundField<readonly OperatorRight[]>): ReactElement {
  const { t } = useText();
  const { value, onChange, error, id } = props;
  return (
    <fieldset className={styles.group} id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{t("operators.duties")}</legend>
      {operatorRights.map((right) => (
        <Checkbox
          key={right}
          label={t(`operator.right.${right}`)}
          description={t(`operators.duty.${right}`)}
          checked={value.includes(right)}
          onChange={(isOn) => onChange(operatorRights.filter((one) => (one === right ? isOn : value.includes(one))))}
        />
      ))}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <IconAlertCircle size={14} aria-hidden="true" /> <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
