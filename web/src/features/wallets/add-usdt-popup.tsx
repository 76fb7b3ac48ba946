import { addUsdtWallet } from "@artel/shared/calls/wallets";
import { isUsdtAddress } from "@artel/shared/checks/usdt-address";
import { type ReactElement, useState } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/page.tsx";
import { Popup } from "../../ui/popup.tsx";
import { toast } from "../../ui/toast.ts";
import { useText } from "../../ui/use-text.ts";
import { AddedPopup } from "./added-popup.tsx";
import { walletCalls } from "./use-wallets.ts";
import styles from "./wallets.module.css";

const addressLength = 34;
const readBackLength = 6;
const network = "TRC20";

interface AddPopupProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Adds a TRC20 address: the address is checked as it is typed, and its end is read back. */
export function AddUsdtPopup({ opened, onClose }: AddPopupProps): ReactElement {
  return <Form key={String(opened)} opened={opened} onClose={onClose} />;
}

function Form({ opened, onClose }: AddPopupProps): ReactElement {
  const { t } = useText();
  const [typed, setTyped] = useState("");
  const [isCompared, setCompared] = useState(false);
  const add = useMutationCall(addUsdtWallet, {
    touches: walletCalls,
    quiet: true,
    onSuccess: () => toast.success(t("walletUpdateEmailSended")),
  });
  const address = typed.trim();
  const isGood = isUsdtAddress(address);
  const submit = () => {
    if (isGood && isCompared) {
      add.mutate({ Network: network, Address: address });
    }
  };
  if (add.isSuccess) {
    return <AddedPopup id={add.data.Id} title={t("wallets.usdt.title")} opened={opened} onClose={onClose} />;
  }
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("wallets.usdt.title")}
      guarded={typed !== ""}
      busy={add.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            {t("common.cancel")}
          </Button>
          <Button
            type="submit"
            variant="primary"
            loading={add.isPending}
            disabled={!isGood || !isCompared}
            disabledReason={isGood && !isCompared ? t("wallets.usdt.missing") : undefined}
          >
            {t("wallets.usdt.submit")}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <Banner tone="warning" title={t("wallets.usdt.network")}>
          {t("wallets.usdt.networkText")}
        </Banner>
        <AddressField typed={typed} error={add.error?.fields.Address} onChange={setTyped} />
        {add.error && add.error.code !== "cancelled" && add.error.fields.Address === undefined && (
          <Banner tone="danger">{add.error.message}</Banner>
        )}
        {isGood && <ReadBack address={address} isCompared={isCompared} onCompare={setCompared} />}
      </Stack>
    </Popup>
  );
}

function AddressField(props: {
  readonly typed: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}): ReactElement {
  const { t } = useText();
  const [isLeft, setLeft] = useState(false);
  const address = props.typed.trim();
  const isGood = isUsdtAddress(address);
  const isWrong = address !== "" && !isGood && (isLeft || address.length >= addressLength);
  const isDoubtful = isGood && !isUsdtAddress(address, { strict: true });
  return (
    <TextField
      name="Address"
      label={t("wallets.usdt.address")}
      required
      mono
      focus
      autoComplete="off"
      spellCheck={false}
      value={props.typed}
      onChange={props.onChange}
      onBlur={() => setLeft(true)}
      ok={isGood && !isDoubtful}
      hint={isDoubtful ? t("wallets.usdt.checksum") : t("wallets.usdt.hint")}
      aside={address === "" ? undefined : t("wallets.usdt.left", { count: address.length })}
      error={props.error ?? (isWrong ? t("validations.tether") : undefined)}
    />
  );
}

/** The last six characters, large, to be compared with the wallet they came from. */
function ReadBack(props: {
  readonly address: string;
  readonly isCompared: boolean;
  readonly onCompare: (isCompared: boolean) => void;
}): ReactElement {
  const { t } = useText();
  const end = [...props.address.slice(-readBackLength)].map((sign, place) => ({ sign, place }));
  return (
    <div className={styles.readBack}>
      <span className={styles.readBackTitle}>{t("wallets.usdt.readBack")}</span>
      <span className="visually-hidden">{end.map(({ sign }) => sign).join(" ")}</span>
      <span className={`${styles.readBackCode} mono`} aria-hidden="true">
        {end.map(({ sign, place }) => (
          <span key={place}>{sign}</span>
        ))}
      </span>
      <Checkbox label={t("wallets.usdt.readBackCheck")} checked={props.isCompared} onChange={props.onCompare} />
    </div>
  );
}
