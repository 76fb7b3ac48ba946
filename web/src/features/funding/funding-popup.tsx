import { companyBalances } from "@artel/shared/calls/balances/app";
import type { Output } from "@artel/shared/calls/call";
import { findDocuments } from "@artel/shared/calls/documents/app";
import { listTopups, rechargeAccount } from "@artel/shared/calls/funding/app";
import { depositCurrency } from "@artel/shared/limits/deposits";
import { parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import { fundingText } from "@artel/shared/text/funding";
import { type ReactElement, Suspense, useState } from "react";
import { useSession } from "../../api/session.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { useRuleBook } from "../../api/use-rules.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Unread } from "../../ui/feedback/unread.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { NotSent } from "../../ui/form/hook/refusal.ts";
import { heldUntil, useForm } from "../../ui/form/hook/use-form.ts";
import { Stack } from "../../ui/layout/page.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { CancelButton, Popup } from "../../ui/overlay/popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { ShownPayin } from "./card/payin-types.ts";
import { FundingDone } from "./funding-done.tsx";
import { FundingFields } from "./funding-fields.tsx";
import { amountProblem, type FundingDraft, firstDraft, fundingCurrencies, type Wanted } from "./funding-form.ts";
import { NoCurrency, NotActivated, ThirdPartyNote } from "./funding-notes.tsx";
import type { CreatedInvoice, DocumentActions } from "./funding-types.ts";
import { useHeld } from "./use-held.ts";
import { WaitingTopups } from "./waiting-topups.tsx";

registerTexts(fundingText);

const DepositPanel = lazyPart(() => import("./deposits/deposit-panel.tsx"), "DepositPanel");
const CardOffer = lazyPart(() => import("./card/card-offer.tsx"), "CardOffer");
const PayinPopup = lazyPart(() => import("./card/payin-popup.tsx"), "PayinPopup");

export interface FundingPopupProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Currency and amount to start with; USD and nothing by default. */
  readonly wanted?: Wanted;
  readonly documents: DocumentActions;
}

type Balances = Output<typeof companyBalances>;

/** Top-up of a company by a proforma invoice: the form, then the invoice with the bank details. */
export function FundingPopup(props: FundingPopupProps): ReactElement {
  const { t } = useText();
  const { opened, onClose } = props;
  const balances = useCall(companyBalances, {}, { enabled: opened, quiet: "whileEmpty" });
  if (balances.data) {
    return <Steps key={String(opened)} {...props} balances={balances.data} />;
  }
  return (
    <Popup opened={opened} onClose={onClose} title={t("funding.title")}>
      <Unread of={balances}>
        <SkeletonLines count={6} />
      </Unread>
    </Popup>
  );
}

function Steps(props: FundingPopupProps & { readonly balances: Balances }): ReactElement {
  const [created, setCreated] = useState<CreatedInvoice>();
  const { opened, onClose, documents, wanted } = props;
  const [payin, setPayin] = useState<ShownPayin | undefined>(wanted?.payin ? { id: wanted.payin } : undefined);
  if (payin) {
    return (
      <Suspense>
        <PayinPopup {...{ opened, onClose, documents }} shown={payin} onAgain={() => setPayin(undefined)} />
      </Suspense>
    );
  }
  return created ? (
    <FundingDone opened={opened} onClose={onClose} invoice={created} documents={documents} />
  ) : (
    <FundingForm {...props} onCreated={setCreated} onPayin={setPayin} />
  );
}

interface FundingFormProps extends FundingPopupProps {
  readonly balances: Balances;
  readonly onCreated: (invoice: CreatedInvoice) => void;
  readonly onPayin: (payin: ShownPayin) => void;
}

function FundingForm(props: FundingFormProps): ReactElement {
  const { t } = useText();
  const session = useSession();
  const { opened, onClose, balances, documents, onPayin } = props;
  const offered = fundingCurrencies(balances);
  const isActivated = session.flags.canProforma;
  const isOff = !isActivated || offered.length === 0;
  const whyOff = isOff ? t(isActivated ? "funding.noCurrency" : "errors.companyNotActivated") : undefined;
  const { form, isBusy, sum } = useFundingForm(props, offered, isOff);
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("funding.title")}
      guarded={form.values.amount !== ""}
      form={form}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" disabledReason={whyOff} loading={isBusy}>
            {sum ? t("funding.createFor", { amount: sum }) : t("funding.create")}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        {!isActivated && <NotActivated />}
        {isActivated && offered.length === 0 && <NoCurrency />}
        <FormErrors form={form} />
        <FundingFields form={form} offered={offered} balances={balances} disabled={isOff} />
        <Suspense>{!isOff && form.values.currency === depositCurrency && <DepositPanel />}</Suspense>
        <ThirdPartyNote company={session.companyName} />
        <Suspense>
          <CardOffer draft={form.values} isOff={isOff} onShown={onPayin} />
        </Suspense>
        <WaitingTopups documents={documents} />
      </Stack>
    </Popup>
  );
}

/** The form of a top-up; after an answer its button rests a little. `sum` is the amount in words, once it is right. */
function useFundingForm(
  { wanted = {}, onCreated }: FundingFormProps,
  offered: ReturnType<typeof fundingCurrencies>,
  isOff: boolean,
) {
  const { t } = useText();
  const book = useRuleBook();
  const [initialValues] = useState(() => firstDraft(offered, wanted));
  const recharge = useMutationCall(rechargeAccount, { touches: [listTopups, findDocuments], quiet: true });
  const isBusy = useHeld(recharge.isPending);
  const form = useForm<FundingDraft>({
    initialValues,
    rules: (draft) => ({ amount: amountProblem(draft, t, book) }),
    errorsShown: "afterFilling",
    wireNames: { Count: "amount", Cur: "amount" },
    send: async ({ amount, currency }) => {
      const sent = parseTypedAmount(amount, currency);
      if (!sent) {
        throw new NotSent();
      }
      const { documentId, number } = await recharge.mutateAsync({ Count: toWire(sent), Cur: currency });
      onCreated({ documentId, number, amount: toWire(sent), currency });
    },
  });
  const amount = parseTypedAmount(form.values.amount, form.values.currency);
  return {
    form: heldUntil(form, !isOff && !isBusy),
    isBusy,
    sum: amount && amountProblem(form.values, t, book) === undefined ? moneyText(amount) : undefined,
  };
}
