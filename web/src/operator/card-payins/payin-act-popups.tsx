import { listApprovals } from "@artel/shared/calls/approvals/operator";
import {
  askCardPayin,
  collectCardPayin,
  creditCardPayin,
  operatorCardPayin,
  operatorCardPayins,
  settleCardPayin,
} from "@artel/shared/calls/funding/operator-card-payins";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { formatMoney } from "@artel/shared/money/wire";
import { operatorCardPayinsText } from "@artel/shared/text/operator-card-payins";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, ReasonPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { PayinActs } from "./payin-acts.ts";
import { companyOf } from "./payin-columns.tsx";
import { type Payin, type ShownPayin, sumOf } from "./payin-types.ts";

registerTexts(operatorCardPayinsText);

const touches = [operatorCardPayins, operatorCardPayin, operatorOverview, listApprovals];

/** The popups of all that can be done with a payment by card. */
export function PayinActPopups({ target: acts }: { readonly target: PayinActs }): ReactElement {
  return (
    <>
      <AskPopup target={acts.ask} />
      <SettlePopup target={acts.settle} />
      <CreditPopup key={`credit-${acts.credit.item?.id}`} target={acts.credit} />
      <CollectPopup target={acts.collect} />
    </>
  );
}

function AskPopup({ target }: { readonly target: Opened<Payin> }): ReactElement {
  const { t } = useText();
  const id = target.item?.id ?? 0;
  return (
    <ReasonPopup
      target={target}
      title={t("operatorCardPayins.askName", { id })}
      confirmLabel={t("operatorCardPayins.ask")}
      call={askCardPayin}
      touches={touches}
      input={(reason) => ({ id, reason })}
      done={t("operatorCardPayins.askDone")}
    >
      <About payin={target.item} />
      <p>{t("operatorCardPayins.askText")}</p>
    </ReasonPopup>
  );
}

function SettlePopup({ target }: { readonly target: Opened<Payin> }): ReactElement {
  const { t } = useText();
  return (
    <ReasonPopup
      target={target}
      title={t("operatorCardPayins.settleTitle")}
      confirmLabel={t("operatorCardPayins.settle")}
      call={settleCardPayin}
      touches={touches}
      input={(reason) => ({ id: target.item?.id ?? 0, reason })}
      done={t("operatorCardPayins.settleDone")}
    >
      <About payin={target.item} />
      <p>{t("operatorCardPayins.settleText")}</p>
    </ReasonPopup>
  );
}

interface CreditForm {
  readonly companyId: string;
  readonly reason: string;
}

/** Credits what was put aside; of a payment that we did not begin the operator says whose it is. */
function CreditPopup({ target }: { readonly target: Opened<ShownPayin> }): ReactElement {
  const { t } = useText();
  const payin = target.item;
  const credit = useMutationCall(creditCardPayin, { touches, quiet: true });
  const form = useReasonForm<CreditForm>({
    target,
    initialValues: { companyId: payin?.companyId ? String(payin.companyId) : "", reason: "" },
    rules: ({ companyId }) => ({
      companyId: /^\d{1,15}$/.test(companyId.trim()) ? undefined : t("validations.wrongValue"),
    }),
    run: async ({ companyId, reason }) => {
      if (payin?.paidCurrency && payin.aside) {
        const company = Number.parseInt(companyId.trim(), 10);
        const seen = { companyId: company, currency: payin.paidCurrency, amount: payin.aside };
        await credit.mutateAsync({ id: payin.id, reason, seen });
        toast.info(t("operatorCardPayins.sentOn"));
      }
    },
  });
  return (
    <ReasonFormPopup
      target={target}
      title={t("operatorCardPayins.creditTitle", { amount: moneyOf(payin, payin?.aside) })}
      confirmLabel={t("operator.settle.confirmAsk")}
      form={form}
    >
      <About payin={payin} />
      <p>{t("operatorCardPayins.creditText")}</p>
      {payin && payin.companyId === null && (
        <TextField
          {...form.field("companyId")}
          label={t("operatorCardPayins.companyId")}
          hint={t("operatorCardPayins.companyIdHint")}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
        />
      )}
    </ReasonFormPopup>
  );
}

/** Takes of the balance what the company owes, as far as it holds it. */
function CollectPopup({ target }: { readonly target: Opened<ShownPayin> }): ReactElement {
  const { t } = useText();
  const payin = target.item;
  return (
    <ReasonPopup
      target={target}
      title={t("operatorCardPayins.collectTitle", { amount: moneyOf(payin, payin?.collectable) })}
      confirmLabel={t("operator.settle.confirmAsk")}
      call={collectCardPayin}
      touches={touches}
      input={(reason) =>
        payin?.paidCurrency
          ? { id: payin.id, reason, seen: { currency: payin.paidCurrency, amount: payin.collectable } }
          : undefined
      }
      asked={t("operatorCardPayins.sentOn")}
    >
      <About payin={payin} />
      <p>{t("operatorCardPayins.collectText")}</p>
    </ReasonPopup>
  );
}

function About({ payin }: { readonly payin: Payin | undefined }): ReactElement | null {
  const { t } = useText();
  return payin ? <p>{[companyOf(payin, t), sumOf(payin), payin.paymentId].join(", ")}</p> : null;
}

function moneyOf(payin: ShownPayin | undefined, amount: string | null | undefined): string {
  return payin?.paidCurrency && amount ? formatMoney(amount, payin.paidCurrency) : "";
}
