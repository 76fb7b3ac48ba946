import { addCardWallet } from "@artel/shared/calls/wallets/legacy";
import { rubleCardForm } from "@artel/shared/rules/methods/to-card-rub/ruble-card-form";
import { localMethodsText } from "@artel/shared/text/local-methods";
import type { ReactElement } from "react";
import { useMutationCall } from "../../../../api/use-call.ts";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { registerTexts } from "../../../../ui/words/texts.ts";
import { useText } from "../../../../ui/words/use-text.ts";
import { walletCalls } from "../../use-wallets.ts";
import { CardNumberField } from "../card-number-field.tsx";
import { MethodPopup, type MethodPopupProps } from "../method-popup.tsx";
import { useMethodForm } from "../use-method-form.ts";

registerTexts(localMethodsText);

/** Adds or changes a card of a Russian bank. The number is kept nowhere in the browser. */
export function AddCardAltPopup(props: MethodPopupProps): ReactElement {
  return <Form key={String(props.opened)} {...props} />;
}

function Form(props: MethodPopupProps): ReactElement {
  const { t } = useText();
  const save = useMutationCall(addCardWallet, { touches: walletCalls, quiet: true });
  const { form, saved } = useMethodForm({
    form: rubleCardForm,
    first: { num: "", Phone: "" },
    typed: (values) => values,
    send: ({ num, Phone }, change) =>
      save.mutateAsync({ num, type: "toCardRub", ...(Phone.trim() ? { Phone } : {}), ...change }),
    wallet: props.wallet,
    labels: { num: t("wallets.card.number"), Phone: t("localMethods.phone") },
  });
  return (
    <MethodPopup
      of={props}
      title={t("localMethods.rubleCard")}
      form={form}
      saved={saved}
      submit={t("wallets.card.submit")}
    >
      <CardNumberField form={form} name="num" />
      <TextField
        {...form.field("Phone")}
        label={t("localMethods.phone")}
        hint={t("localMethods.phoneHint")}
        inputMode="tel"
        autoComplete="tel"
      />
    </MethodPopup>
  );
}
