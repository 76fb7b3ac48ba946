import { companyBalances, contractorBalances } from "@artel/shared/calls/balances/app";
import { exchangeOptions } from "@artel/shared/calls/exchange/app";
import { listExchanges, requestConversion } from "@artel/shared/calls/exchange/legacy";
import { withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { formatMoney } from "@artel/shared/money/wire";
import { exchangeText } from "@artel/shared/text/exchange";
import { rateSourcesText } from "@artel/shared/text/rate-sources";
import { type ReactElement, useState } from "react";
import { toApiError } from "../../api/errors.ts";
import { useSession, withdrawPath } from "../../api/session.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Unread } from "../../ui/feedback/unread.tsx";
import { NotSent } from "../../ui/form/hook/refusal.ts";
import { heldUntil, useForm } from "../../ui/form/hook/use-form.ts";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./exchange.module.css";
import { ExchangeDone } from "./exchange-done.tsx";
import { ExchangeFields } from "./exchange-fields.tsx";
import {
  amountOfDraft,
  amountProblem,
  type ExchangeDraft,
  type ExchangeOptions,
  firstDraft,
  type Wanted,
  wantedOf,
} from "./exchange-form.ts";
import { BalancesAfter, ExchangeReceipt } from "./exchange-receipt.tsx";
import { NoCurrencies } from "./no-currencies.tsx";
import { RateLine, RateSources } from "./rate-line.tsx";
import { type Quote, type QuoteState, useExchangeQuote } from "./use-exchange-quote.ts";

registerTexts(exchangeText, rateSourcesText);

interface ExchangePopupProps {
  readonly onClose: () => void;
  /** The exchange was made; the popup is to close. */
  readonly onDone: (quote: Quote) => void;
  /** What to start from; the first funded currency without it. */
  readonly wanted: Wanted;
}

/**
 * The exchange as a popup of the frame: `?exchange=USD`, `?exchange=USD-EUR` or `?exchange=USD-EUR-240.00` on any page. Done, it
 * closes and its receipt stands in a message; the page of withdrawals goes on in the currency that came.
 */
export function ExchangeFramePopup(props: { readonly value: string; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const session = useSession();
  const { path, setSearch } = useAddress();
  const tell = (quote: Quote) => {
    const { from, to } = quote;
    toast.success(t("exchange.done"), {
      content: <ExchangeDone quote={quote} />,
      actions: [
        { label: t("exchange.again"), onClick: () => setSearch({ exchange: `${from}-${to}` }, { push: true }) },
      ],
    });
    setSearch({ exchange: undefined, ...(path === withdrawPath(session) ? { currency: to } : {}) });
  };
  return <ExchangePopup onClose={props.onClose} onDone={tell} wanted={wantedOf(props.value)} />;
}

/** The exchange of currencies: live quote, receipt, both balances after; with nothing to exchange, why. */
function ExchangePopup(props: ExchangePopupProps): ReactElement {
  const { t } = useText();
  const { onClose, wanted } = props;
  const options = useCall(exchangeOptions, {}, { staleSeconds: 0, quiet: "whileEmpty" });
  if (options.data) {
    const first = firstDraft(options.data, wanted);
    return first && options.data.isOpen ? (
      <ExchangeForm {...props} options={options.data} first={first} />
    ) : (
      <NothingToExchange {...props} isOpen={options.data.isOpen} />
    );
  }
  return (
    <Popup opened onClose={onClose} title={t("exchange.title")}>
      <Unread of={options}>
        <SkeletonLines count={6} />
      </Unread>
    </Popup>
  );
}

function NothingToExchange(props: { readonly onClose: () => void; readonly isOpen: boolean }): ReactElement {
  const { t } = useText();
  const { onClose, isOpen } = props;
  return (
    <Popup opened onClose={onClose} title={t("exchange.title")}>
      {isOpen ? <NoCurrencies /> : <Banner tone="warning">{t("exchange.closed")}</Banner>}
    </Popup>
  );
}

function ExchangeForm(
  props: ExchangePopupProps & {
    readonly options: ExchangeOptions;
    readonly first: ExchangeDraft;
  },
): ReactElement {
  const { t } = useText();
  const { onClose, options } = props;
  const { form, state } = useExchangeForm(props);
  const draft = form.values;
  const [isExplained, setExplained] = useState(false);
  return (
    <FormPopup
      opened
      onClose={onClose}
      title={t("exchange.title")}
      guarded={draft.amount !== ""}
      form={form}
      footerStart={
        <Button variant="link" size="sm" onClick={() => setExplained(!isExplained)}>
          {t("exchange.how")}
        </Button>
      }
      submit={form.errors.amount === undefined ? submitLabel(draft, t) : t("exchange.open")}
      disabled={!form.isReady}
    >
      <ExchangeFields
        options={options}
        form={form}
        toAmount={state.live && !state.isStale ? state.live.quote.toAmount : ""}
      />
      <RateLine state={state} draft={draft} options={options} />
      <RateSources draft={draft} options={options} />
      <ClosedNote options={options} />
      <Warnings state={state} />
      <Calculation state={state} options={options} isExplained={isExplained} />
    </FormPopup>
  );
}

/** Currencies that are left out of the choice because their rate is not to be trusted now. */
function ClosedNote({ options }: { readonly options: ExchangeOptions }): ReactElement | null {
  const { t } = useText();
  return options.closed.length === 0 ? null : (
    <div className={styles.block}>
      <Banner tone="warning" compact>
        {t("exchange.closedNote", { currencies: options.closed.map(({ currency }) => currency).join(", ") })}
      </Banner>
    </div>
  );
}

/** Receipt and balances of the shown quote, with the words that explain it on demand. */
function Calculation(props: {
  readonly state: QuoteState;
  readonly options: ExchangeOptions;
  readonly isExplained: boolean;
}): ReactElement {
  const { t } = useText();
  const { live, isStale } = props.state;
  return (
    <>
      {live && (
        <div className={styles.block}>
          <ExchangeReceipt quote={live.quote} isStale={isStale} />
        </div>
      )}
      {props.isExplained && <p className={styles.how}>{t("exchange.howText")}</p>}
      {live && <BalancesAfter quote={live.quote} options={props.options} />}
      {live && <p className={styles.how}>{t("exchange.final")}</p>}
    </>
  );
}

/**
 * The form of an exchange, held until the shown quote is that of the amount. The quote is sent as it is shown: a refused one
 * brings the new quote, which has to be confirmed again.
 */
function useExchangeForm(props: {
  readonly options: ExchangeOptions;
  readonly first: ExchangeDraft;
  readonly onDone: (quote: Quote) => void;
}) {
  const { t } = useText();
  const { options, first, onDone } = props;
  const [initialValues] = useState(first);
  const exchange = useMutationCall(requestConversion, {
    touches: [exchangeOptions, listExchanges, companyBalances, contractorBalances, withdrawalOverview],
    quiet: true,
  });
  const form = useForm<ExchangeDraft>({
    initialValues,
    rules: (draft) => ({ amount: draft.amount === "" ? undefined : amountProblem(options, draft, t) }),
    errorsShown: "atOnce",
    wireNames: { Amount: "amount" },
    send: async () => {
      const quote = state.live?.quote;
      if (!quote) {
        throw new NotSent();
      }
      try {
        await exchange.mutateAsync({ Amount: quote.amount, From: quote.from, To: quote.to, QuoteId: quote.quoteId });
      } catch (thrown) {
        const error = toApiError(thrown);
        if (error.code === "quoteExpired") {
          state.take(error.extra);
        } else if (error.code !== "cancelled" && error.fields.Amount === undefined) {
          toast.error(error.message);
        }
        throw error;
      }
      onDone(quote);
    },
  });
  const state = useExchangeQuote(form.values);
  const isReady =
    amountOfDraft(form.values) !== undefined &&
    amountProblem(options, form.values, t) === undefined &&
    state.live !== undefined &&
    !state.isStale;
  return { form: heldUntil(form, isReady), state };
}

function Warnings({ state }: { readonly state: QuoteState }): ReactElement | null {
  const { t } = useText();
  if (state.error) {
    return (
      <div className={styles.block}>
        <Banner tone="danger">{state.error.message}</Banner>
      </div>
    );
  }
  if (state.changedFrom === undefined || !state.live) {
    return null;
  }
  const { rate } = state.live.quote;
  return (
    <div className={styles.block}>
      <Banner tone="warning" title={t("exchange.rateChanged")}>
        {t("exchange.rateChangedText", {
          before: state.changedFrom.replace(".", ","),
          after: rate.replace(".", ","),
        })}
      </Banner>
    </div>
  );
}

function submitLabel(draft: ExchangeDraft, t: ReturnType<typeof useText>["t"]): string {
  const amount = amountOfDraft(draft);
  return amount ? t("exchange.submit", { amount: formatMoney(amount, draft.from) }) : t("exchange.open");
}
