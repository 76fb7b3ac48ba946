import type { ReactElement } from "react";
import { Form } from "../../ui/form/field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useWithdrawForm, WithdrawButton, WithdrawFields, type WithdrawProps } from "./withdraw-fields.tsx";
import styles from "./withdrawals.module.css";

/** Amount, live receipt and the one button of a withdrawal. Double click safe. */
export function WithdrawPanel(props: WithdrawProps): ReactElement {
  const { t } = useText();
  const { method } = props;
  const withdrawal = useWithdrawForm(props);
  return (
    <Card
      className={styles.panelCard}
      label={t("withdrawals.panel.title", { method: `${method.label} ${method.value}` })}
    >
      <Form form={withdrawal.form}>
        <h2 className={styles.panelTitle}>
          {t("withdrawals.panel.title", { method: method.label })} <CodeText>{method.value}</CodeText>
        </h2>
        <WithdrawFields {...props} withdrawal={withdrawal} />
        <WithdrawButton withdrawal={withdrawal} method={method.type} currency={props.currency} size="lg" block />
      </Form>
    </Card>
  );
}
