import { type ReactElement, useState } from "react";
import { toApiError } from "../../../../api/errors.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { useText } from "../../../../ui/words/use-text.ts";
import type { ImportTasksProps } from "../import-props.ts";
import styles from "./upload-step.module.css";

type SettingProps = Pick<ImportTasksProps, "context" | "installationStep" | "onAnyAmount">;

/** The amounts that imports of the company take, named before a file is chosen; the owner changes it here. */
export function AmountSetting(props: SettingProps): ReactElement | null {
  const { context, installationStep: step, onAnyAmount } = props;
  const { t } = useText();
  const isAny = String(context.amountStep) === "0";
  if (step === "0") {
    return null;
  }
  return (
    <p className={styles.setting}>
      {isAny ? t("import.amounts.any") : t("import.amounts.step", { step })}{" "}
      {onAnyAmount ? <AmountButton {...props} toAny={!isAny} /> : !isAny && t("import.amounts.askOwner")}
    </p>
  );
}

/** Lets the owner choose the other of the two; rows on the page are judged anew. */
export function AmountButton(props: SettingProps & { readonly toAny: boolean }): ReactElement {
  const { toAny, installationStep: step, onAnyAmount } = props;
  const { t } = useText();
  const [isSending, setSending] = useState(false);
  const change = async () => {
    setSending(true);
    try {
      await onAnyAmount?.(toAny);
    } catch (thrown) {
      toast.error(toApiError(thrown).message);
    }
    setSending(false);
  };
  return (
    <Button size="xs" loading={isSending} onClick={() => void change()}>
      {toAny ? t("import.amounts.allowAny") : t("import.amounts.keepStep", { step })}
    </Button>
  );
}
