import { addCardWallet } from "@artel/shared/calls/wallets/legacy";
import { isCardNumber, normaliseCardNumber } from "@artel/shared/checks/luhn";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { heldUntil, useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { CancelButton, Popup } from "../../ui/overlay/popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { AddedPopup } from "./added-popup.tsx";
import { walletCalls } from "./use-wallets.ts";

const cardDigits = 16;

interface CardForm {
  readonly num: string;
}

interface AddPopupProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Adds a card by its number. The number is kept nowhere in the browser. */
export function AddCardPopup({ opened, onClose }: AddPopupProps): ReactElement {
  return <Form key={String(opened)} opened={opened} onClose={onClose} />;
}

function Form({ opened, onClose }: AddPopupProps): ReactElement {
  const { t } = useText();
  const add = useMutationCall(addCardWallet, { touches: walletCalls, quiet: true });
  const typed = useForm<CardForm>({
    initialValues: { num: "" },
    rules: ({ num }) => ({ num: num === "" || isCardNumber(num) ? undefined : t("validations.bankCard") }),
    errorsShown: "afterFilling",
    send: async (values) => {
      await add.mutateAsync(values);
      typed.reset();
      toast.success(t("walletUpdateEmailSended"));
    },
  });
  const isGood = isCardNumber(typed.values.num);
  const form = heldUntil(typed, isGood);
  if (add.isSuccess) {
    return <AddedPopup id={add.data.Id} title={t("wallets.card.title")} opened={opened} onClose={onClose} />;
  }
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("wallets.card.title")}
      form={form}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={form.isSending} disabled={!form.isReady}>
            {t("wallets.card.submit")}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <NumberField form={form} isGood={isGood} />
        <FormErrors form={form} />
      </Stack>
    </Popup>
  );
}

/** A number that is long enough is judged before the field is left. */
function NumberField(props: { readonly form: FormState<CardForm>; readonly isGood: boolean }): ReactElement {
  const { t } = useText();
  const field = props.form.field("num");
  const change = (text: string) => {
    field.onChange(normaliseCardNumber(text));
    if (normaliseCardNumber(text).length >= cardDigits) {
      field.onBlur();
    }
  };
  return (
    <TextField
      {...field}
      label={t("wallets.card.number")}
      required
      mono
      focus
      inputMode="numeric"
      autoComplete="cc-number"
      value={grouped(field.value)}
      onChange={change}
      ok={props.isGood}
      hint={t("wallets.card.hint")}
    />
  );
}

/** Digits in groups of four, as on the card. */
function grouped(number: string): string {
  return number.replace(/(.{4})(?=.)/g, "$1 ");
}
