import { addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import { cleanUsdtAddress, isUsdtAddress } from "@artel/shared/checks/usdt-address";
import { usdtAddressProblem } from "@artel/shared/rules/usdt-form";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { heldUntil, useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { CancelButton, Popup } from "../../ui/overlay/popup.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { AddedPopup } from "./added-popup.tsx";
import { walletCalls } from "./use-wallets.ts";
import styles from "./wallets.module.css";

const addressLength = 34;
const readBackLength = 6;
const network = "TRC20";

interface UsdtForm {
  readonly Address: string;
  /** The end of the address was compared with the wallet. */
  readonly isCompared: boolean;
}

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
  const add = useMutationCall(addUsdtWallet, { touches: walletCalls, quiet: true });
  const typed = useForm<UsdtForm>({
    initialValues: { Address: "", isCompared: false },
    rules: ({ Address }) => ({
      Address: addressProblem(t, cleanUsdtAddress(Address)),
    }),
    errorsShown: "afterFilling",
    send: async ({ Address }) => {
      await add.mutateAsync({ Network: network, Address: cleanUsdtAddress(Address) });
      toast.success(t("walletUpdateEmailSended"));
    },
  });
  const { isCompared } = typed.values;
  const address = cleanUsdtAddress(typed.values.Address);
  const isGood = address !== "" && addressProblem(t, address) === undefined;
  const form = heldUntil(typed, isGood && isCompared);
  if (add.isSuccess) {
    return <AddedPopup id={add.data.Id} title={t("wallets.usdt.title")} opened={opened} onClose={onClose} />;
  }
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("wallets.usdt.title")}
      form={form}
      footer={
        <>
          <CancelButton />
          <Button
            type="submit"
            variant="primary"
            loading={form.isSending}
            disabled={!form.isReady}
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
        <AddressField form={form} />
        <FormErrors form={form} />
        {isGood && <ReadBack address={address} form={form} />}
      </Stack>
    </Popup>
  );
}

/** What is wrong with a typed address; nothing while there is none. */
function addressProblem(t: Translate, address: string): string | undefined {
  const problem = address === "" ? undefined : usdtAddressProblem(address);
  return problem && t(problem);
}

function AddressField({ form }: { readonly form: FormState<UsdtForm> }): ReactElement {
  const { t } = useText();
  const field = form.field("Address");
  const address = cleanUsdtAddress(field.value);
  const isGood = address !== "" && addressProblem(t, address) === undefined;
  const isDoubtful = isGood && !isUsdtAddress(address, { strict: true });
  return (
    <TextField
      {...field}
      label={t("wallets.usdt.address")}
      required
      mono
      focus
      autoComplete="off"
      spellCheck={false}
      onChange={(typed) => {
        field.onChange(typed);
        if (cleanUsdtAddress(typed).length >= addressLength) {
          field.onBlur();
        }
      }}
      ok={isGood && !isDoubtful}
      hint={isDoubtful ? t("wallets.usdt.checksum") : t("wallets.usdt.hint")}
      aside={address === "" ? undefined : t("wallets.usdt.left", { count: address.length })}
    />
  );
}

/** The last six characters, large, to be compared with the wallet they came from. */
function ReadBack(props: { readonly address: string; readonly form: FormState<UsdtForm> }): ReactElement {
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
      <Checkbox {...props.form.box("isCompared")} label={t("wallets.usdt.readBackCheck")} />
    </div>
  );
}
