import { companyBalances, contractorBalances } from "@artel/shared/calls/balances/app";
import { exchangeOptions } from "@artel/shared/calls/exchange/app";
import { listExchanges, requestConversion } from "@artel/shared/calls/exchange/legacy";
import { formatMoney } from "@artel/shared/money/wire";
import { exchangeText } from "@artel/shared/text/exchange";
import { IconArrowsExchange } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { toApiError } from "../../api/errors.ts";
import { useSession } from "../../api/session.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { NotSent } from "../../ui/form/hook/refusal.ts";
import { heldUntil, useForm } from "../../ui/form/hook/use-form.ts";
import { CancelButton, Popup } from "../../ui/overlay/popup.tsx";
import { clock } from "../../ui/state/clock.ts";
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
import { RateLine } from "./rate-line.tsx";
import { type Quote, type QuoteState, useExchangeQuote } from "./use-exchange-quote.ts";

registerTexts(exchangeText);

export interface ExchangePopupProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What to start from; the first funded currency without it. */
  readonly wanted?: Wanted;
}

/** The exchange of currencies: live quote, receipt, both balances after. */
export function ExchangePopup(props: ExchangePopupProps): ReactElement {
  const { t } = useText();
  const { opened, onClose } = props;
  const options = useCall(exchangeOptions, {}, { enabled: opened, staleSeconds: 0, quiet: "whileEmpty" });
  if (options.data) {
    return <Steps key={String(opened)} {...props} options={options.data} at={options.dataUpdatedAt} />;
  }
  return (
    <Popup opened={opened} onClose={onClose} title={t("exchange.title")}>
      {options.error ? (
        <ErrorPanel
          message={options.error.message}
          requestId={options.error.requestId}
          onRetry={() => void options.refetch()}
        />
      ) : (
        <SkeletonLines count={6} />
      )}
    </Popup>
  );
}

/** The same as a popup of the frame: `?exchange=USD` or `?exchange=USD-EUR-240.00` on any page. */
export function ExchangeFramePopup(props: { readonly value: string; readonly onClose: () => void }): ReactElement {
  return <ExchangePopup opened onClose={props.onClose} wanted={wantedOf(props.value)} />;
}

/** The form, then what came of it; with nothing to exchange, why. */
function Steps(
  props: ExchangePopupProps & {
    readonly options: ExchangeOptions;
    /** When the options came. */
    readonly at: number;
  },
): ReactElement {
  const { opened, onClose, options, at } = props;
  const [done, setDone] = useState<{ readonly quote: Quote; readonly at: number }>();
  if (done) {
    // Balances of before the exchange are not shown as those after it.
    const balances = at > done.at ? options : undefined;
    const again = () => setDone(undefined);
    return <ExchangeDone opened={opened} onClose={onClose} quote={done.quote} balances={balances} onAgain={again} />;
  }
  const first = firstDraft(options, props.wanted);
  return first && options.isOpen ? (
    <ExchangeForm {...props} options={options} first={first} onDone={(quote) => setDone({ quote, at: clock.now() })} />
  ) : (
    <NothingToExchange {...props} isOpen={options.isOpen} />
  );
}

function NothingToExchange(props: ExchangePopupProps & { readonly isOpen: boolean }): ReactElement {
  const { t } = useText();
  const isCompany = useSession().role === "company";
  const { opened, onClose, isOpen } = props;
  return (
    <Popup opened={opened} onClose={onClose} title={t("exchange.title")}>
      {isOpen ? (
        <EmptyState
          icon={IconArrowsExchange}
          title={t("exchange.none")}
          action={isCompany ? <Button href="/settings">{t("exchange.toSettings")}</Button> : undefined}
        >
          {isCompany ? t("exchange.noneCompany") : t("exchange.noneContractor")}
        </EmptyState>
      ) : (
        <Banner tone="warning">{t("exchange.closed")}</Banner>
      )}
    </Popup>
  );
}

function ExchangeForm(
  props: ExchangePopupProps & {
    readonly options: ExchangeOptions;
    readonly first: ExchangeDraft;
    readonly onDone: (quote: Quote) => void;
  },
): ReactElement {
  const { t } = useText();
  const { opened, onClose, options } = props;
  const { form, state } = useExchangeForm(props);
  const draft = form.values;
  const [isExplained, setExplained] = useState(false);
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("exchange.title")}
      guarded={draft.amount !== ""}
      form={form}
      footerStart={
        <Button variant="link" size="sm" onClick={() => setExplained(!isExplained)}>
          {t("exchange.how")}
        </Button>
      }
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={form.isSending} disabled={!form.isReady}>
            {form.errors.amount === undefined ? submitLabel(draft, t) : t("exchange.submitEmpty")}
          </Button>
        </>
      }
    >
      <ExchangeFields
        options={options}
        form={form}
        toAmount={state.live && !state.isStale ? state.live.quote.toAmount : ""}
      />
      <RateLine state={state} draft={draft} options={options} />
      <Warnings state={state} />
      <Calculation state={state} options={options} isExplained={isExplained} />
    </Popup>
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
    touches: [exchangeOptions, listExchanges, companyBalances, contractorBalances],
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
      toast.success(t("exchange.done"));
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
  return amount ? t("exchange.submit", { amount: formatMoney(amount, draft.from) }) : t("exchange.submitEmpty");
}
