import type { ReactElement, ReactNode } from "react";
import { FormErrors } from "../../../ui/form/hook/form-errors.tsx";
import type { FormState } from "../../../ui/form/hook/form-state.ts";
import { Stack } from "../../../ui/layout/page.tsx";
import { FormPopup } from "../../../ui/overlay/form-popup.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import type { ListedWallet } from "../wallet-look.ts";
import { AddedPopup } from "./added-popup.tsx";

/** What the popup of a method gets: whether it is open, and the wallet that it changes; without one it adds. */
export interface MethodPopupProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly wallet: ListedWallet | undefined;
}

/** The frame of a method's form, and after it the mail that confirms. */
export function MethodPopup<Values extends object>(props: {
  readonly of: MethodPopupProps;
  readonly title: string;
  readonly form: FormState<Values>;
  /** The id of what was saved. */
  readonly saved: number | undefined;
  /** Why it cannot be sent yet, where the fields do not say it. */
  readonly missing?: string | undefined;
  readonly submit: string;
  readonly children: ReactNode;
}): ReactElement {
  const { t } = useText();
  const { title, form, saved, missing, submit } = props;
  const { opened, onClose, wallet } = props.of;
  if (saved !== undefined) {
    return <AddedPopup id={saved} title={title} opened={opened} onClose={onClose} />;
  }
  return (
    <FormPopup
      opened={opened}
      onClose={onClose}
      title={wallet ? t("wallets.change.title", { method: `${wallet.label} ${wallet.value}` }) : title}
      form={form}
      guarded
      submit={wallet ? t("wallets.change.submit") : submit}
      disabled={!form.isReady}
      disabledReason={missing}
    >
      <Stack gap={14}>
        {wallet && <p>{t("wallets.change.text")}</p>}
        {props.children}
        <FormErrors form={form} />
      </Stack>
    </FormPopup>
  );
}
