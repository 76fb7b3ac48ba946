import { companyBalances } from "@artel/shared/calls/balances";
import type { Output } from "@artel/shared/calls/call";
import { findDocuments } from "@artel/shared/calls/documents";
import { listTopups, rechargeAccount } from "@artel/shared/calls/funding";
import { moneyLimits } from "@artel/shared/limits/money";
import { parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import { fundingText } from "@artel/shared/text/funding";
import { type ReactElement, useState } from "react";
import { useSession } from "../../api/session.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { fieldId } from "../../ui/form/field.tsx";
import { Stack } from "../../ui/page.tsx";
import { Popup } from "../../ui/popup.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { useText } from "../../ui/use-text.ts";
import { FundingDone } from "./funding-done.tsx";
import { FundingFields } from "./funding-fields.tsx";
import { amountProblem, type FundingDraft, firstDraft, fundingCurrencies, type Wanted } from "./funding-form.ts";
import { NoCurrency, NotActivated, ThirdPartyNote } from "./funding-notes.tsx";
import type { CreatedInvoice, DocumentActions } from "./funding-types.ts";
import { useHeld } from "./use-held.ts";
import { WaitingTopups } from "./waiting-topups.tsx";

registerTexts(fundingText);

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
      {balances.error ? (
        <ErrorPanel
          message={balances.error.message}
          requestId={balances.error.requestId}
          onRetry={() => void balances.refetch()}
        />
      ) : (
        <SkeletonLines count={6} />
      )}
    </Popup>
  );
}

function Steps(props: FundingPopupProps & { readonly balances: Balances }): ReactElement {
  const [created, setCreated] = useState<CreatedInvoice>();
  const { opened, onClose, documents } = props;
  return created ? (
    <FundingDone opened={opened} onClose={onClose} invoice={created} documents={documents} />
  ) : (
    <FundingForm {...props} onCreated={setCreated} />
  );
}

interface FundingFormProps extends FundingPopupProps {
  readonly balances: Balances;
  readonly onCreated: (invoice: CreatedInvoice) => void;
}

function FundingForm(props: FundingFormProps): ReactElement {
  const { t } = useText();
  const session = useSession();
  const { opened, onClose, balances, documents } = props;
  const offered = fundingCurrencies(balances);
  const isActivated = session.flags.canProforma;
  const isOff = !isActivated || offered.length === 0;
  const form = useFundingForm(props, offered, isOff);
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("funding.title")}
      guarded={form.draft.amount !== ""}
      busy={form.isSending}
      onSubmit={form.submit}
      footer={
        <>
          <Button onClick={onClose} disabled={form.isSending}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" variant="primary" disabled={isOff} loading={form.isBusy}>
            {form.shown ? t("funding.createFor", { amount: form.shown }) : t("funding.create")}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        {!isActivated && <NotActivated />}
        {isActivated && offered.length === 0 && <NoCurrency />}
        <FundingFields
          draft={form.draft}
          onChange={form.change}
          offered={offered}
          balances={balances}
          disabled={isOff}
          problem={form.problem}
          onLeave={form.leave}
          refusal={form.refusal}
        />
        <ThirdPartyNote company={session.companyName} />
        <WaitingTopups documents={documents} />
      </Stack>
    </Popup>
  );
}

/** What was typed, what is wrong with it, and the submit; after an answer the button rests a little. */
function useFundingForm(
  { wanted = {}, onCreated }: FundingFormProps,
  offered: ReturnType<typeof fundingCurrencies>,
  isOff: boolean,
) {
  const { t } = useText();
  const [draft, setDraft] = useState<FundingDraft>(() => firstDraft(offered, wanted));
  const [isTouched, setTouched] = useState(false);
  const recharge = useMutationCall(rechargeAccount, { touches: [listTopups, findDocuments], quiet: true });
  const isBusy = useHeld(recharge.isPending, moneyLimits.fundingHoldMilliseconds);
  const problem = amountProblem(draft, t);
  const amount = parseTypedAmount(draft.amount, draft.currency);
  const change = (next: FundingDraft) => {
    setDraft(next);
    recharge.reset();
  };
  const submit = () => {
    if (isOff || isBusy) {
      return;
    }
    if (!amount || problem) {
      setTouched(true);
      document.getElementById(fieldId("fundingAmount"))?.focus();
      return;
    }
    const sent = { Count: toWire(amount), Cur: draft.currency };
    recharge.mutate(sent, {
      onSuccess: ({ documentId, number }) =>
        onCreated({ documentId, number, amount: sent.Count, currency: draft.currency }),
    });
  };
  return {
    draft,
    change,
    submit,
    isBusy,
    isSending: recharge.isPending,
    problem: isTouched ? problem : undefined,
    leave: () => setTouched(draft.amount !== ""),
    refusal: recharge.error ?? undefined,
    /** The amount on the button, once it is right. */
    shown: amount && !problem ? moneyText(amount) : undefined,
  };
}
