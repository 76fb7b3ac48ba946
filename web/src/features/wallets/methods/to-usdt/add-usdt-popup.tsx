import { addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import { cleanUsdtAddress, isUsdtAddress } from "@artel/shared/checks/usdt-address";
import { usdtForm } from "@artel/shared/rules/methods/to-usdt/usdt-destination";
import { usdtAddressProblem } from "@artel/shared/rules/methods/to-usdt/usdt-form";
import type { ReactElement } from "react";
import { useMutationCall } from "../../../../api/use-call.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import type { FormState } from "../../../../ui/form/hook/form-state.ts";
import { heldUntil } from "../../../../ui/form/hook/use-form.ts";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { type Translate, useText } from "../../../../ui/words/use-text.ts";
import { walletCalls } from "../../use-wallets.ts";
import styles from "../../wallets.module.css";
import { MethodPopup, type MethodPopupProps } from "../method-popup.tsx";
import { useMethodForm } from "../use-method-form.ts";

const addressLength = 34;
const readBackLength = 6;
const network = "TRC20";

interface UsdtDraft {
  readonly Address: string;
  /** The end of the address was compared with the wallet. */
  readonly isCompared: boolean;
}

/** Adds or changes a TRC20 address: it is checked as it is typed, and its end is read back. */
export function AddUsdtPopup(props: MethodPopupProps): ReactElement {
  return <Form key={String(props.opened)} {...props} />;
}

function Form(props: MethodPopupProps): ReactElement {
  const { t } = useText();
  const typed = ({ Address }: UsdtDraft) => ({ Network: network, Address: cleanUsdtAddress(Address) }) as const;
  const save = useMutationCall(addUsdtWallet, { touches: walletCalls, quiet: true });
  const method = useMethodForm({
    form: usdtForm,
    first: { Address: "", isCompared: false },
    typed,
    send: (draft, change) => save.mutateAsync({ ...typed(draft), ...change }),
    wallet: props.wallet,
    labels: { Address: t("common.address") },
  });
  const { isCompared } = method.form.values;
  const address = cleanUsdtAddress(method.form.values.Address);
  const isGood = address !== "" && addressProblem(t, address) === undefined;
  const form = heldUntil(method.form, isGood && isCompared);
  return (
    <MethodPopup
      of={props}
      title={t("wallets.usdt.title")}
      form={form}
      saved={method.saved}
      missing={isGood && !isCompared ? t("wallets.usdt.missing") : undefined}
      submit={t("wallets.usdt.submit")}
    >
      <Banner tone="warning" title={t("wallets.usdt.network")}>
        {t("wallets.usdt.networkText")}
      </Banner>
      <AddressField form={form} />
      {isGood && <ReadBack address={address} form={form} />}
    </MethodPopup>
  );
}

/** What is wrong with a typed address; nothing while there is none. */
function addressProblem(t: Translate, address: string): string | undefined {
  const problem = address === "" ? undefined : usdtAddressProblem(address);
  return problem && t(problem);
}

function AddressField({ form }: { readonly form: FormState<UsdtDraft> }): ReactElement {
  const { t } = useText();
  const field = form.field("Address");
  const address = cleanUsdtAddress(field.value);
  const isGood = address !== "" && addressProblem(t, address) === undefined;
  const isDoubtful = isGood && !isUsdtAddress(address, { strict: true });
  return (
    <TextField
      {...field}
      label={t("common.address")}
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
function ReadBack(props: { readonly address: string; readonly form: FormState<UsdtDraft> }): ReactElement {
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
