import { addCardWallet } from "@artel/shared/calls/wallets/legacy";
import { cardForm } from "@artel/shared/rules/methods/to-card/card-form";
import type { ReactElement } from "react";
import { useMutationCall } from "../../../../api/use-call.ts";
import { useText } from "../../../../ui/words/use-text.ts";
import { useWallets, walletCalls } from "../../use-wallets.ts";
import { CardNumberField } from "../card-number-field.tsx";
import { MethodPopup, type MethodPopupProps } from "../method-popup.tsx";
import { useMethodForm } from "../use-method-form.ts";
import { LinkCardPopup } from "./link-card-popup.tsx";

/**
 * Adds or changes a card: at the provider where one is set up, else by its number, which is kept nowhere in the browser.
 */
export function AddCardPopup(props: MethodPopupProps): ReactElement {
  const { methods } = useWallets();
  return methods?.linksCards ? <LinkCardPopup {...props} /> : <Form key={String(props.opened)} {...props} />;
}

function Form(props: MethodPopupProps): ReactElement {
  const { t } = useText();
  const save = useMutationCall(addCardWallet, { touches: walletCalls, quiet: true });
  const { form, saved } = useMethodForm({
    form: cardForm,
    first: { num: "" },
    typed: (values) => values,
    send: (values, change) => save.mutateAsync({ ...values, ...change }),
    wallet: props.wallet,
    labels: { num: t("wallets.card.number") },
  });
  return (
    <MethodPopup of={props} title={t("wallets.card.title")} form={form} saved={saved} submit={t("wallets.card.submit")}>
      <CardNumberField form={form} name="num" />
    </MethodPopup>
  );
}
