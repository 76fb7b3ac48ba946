import { addCardWallet } from "@artel/shared/calls/wallets";
import { isCardNumber, normaliseCardNumber } from "@artel/shared/checks/luhn";
import { type ReactElement, useState } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/page.tsx";
import { Popup } from "../../ui/popup.tsx";
import { toast } from "../../ui/toast.ts";
import { useText } from "../../ui/use-text.ts";
import { AddedPopup } from "./added-popup.tsx";
import { walletCalls } from "./use-wallets.ts";

const cardDigits = 16;

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
  const [typed, setTyped] = useState("");
  const [isLeft, setLeft] = useState(false);
  const add = useMutationCall(addCardWallet, {
    touches: walletCalls,
    quiet: true,
    onSuccess: () => {
      setTyped("");
      toast.success(t("walletUpdateEmailSended"));
    },
  });
  const number = normaliseCardNumber(typed);
  const isGood = isCardNumber(number);
  const isWrong = number !== "" && !isGood && (isLeft || number.length >= cardDigits);
  if (add.isSuccess) {
    return <AddedPopup id={add.data.Id} title={t("wallets.card.title")} opened={opened} onClose={onClose} />;
  }
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("wallets.card.title")}
      guarded={typed !== ""}
      busy={add.isPending}
      onSubmit={() => isGood && add.mutate({ num: number })}
      footer={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" variant="primary" loading={add.isPending} disabled={!isGood}>
            {t("wallets.card.submit")}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <TextField
          name="num"
          label={t("wallets.card.number")}
          required
          mono
          focus
          inputMode="numeric"
          autoComplete="cc-number"
          value={grouped(typed)}
          onChange={(text) => setTyped(normaliseCardNumber(text))}
          onBlur={() => setLeft(true)}
          ok={isGood}
          hint={t("wallets.card.hint")}
          error={add.error?.fields.num ?? (isWrong ? t("validations.bankCard") : undefined)}
        />
        {add.error && add.error.code !== "cancelled" && add.error.fields.num === undefined && (
          <Banner tone="danger">{add.error.message}</Banner>
        )}
      </Stack>
    </Popup>
  );
}

/** Digits in groups of four, as on the card. */
function grouped(number: string): string {
  return number.replace(/(.{4})(?=.)/g, "$1 ");
}
