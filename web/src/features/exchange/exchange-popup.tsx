import { companyBalances, contractorBalances } from "@artel/shared/calls/balances";
import { exchangeOptions, listExchanges, requestConversion } from "@artel/shared/calls/exchange";
import { formatMoney } from "@artel/shared/money/wire";
import { exchangeText } from "@artel/shared/text/exchange";
import { IconArrowsExchange } from "@tabler/icons-react";
import { type ReactElement, useRef, useState } from "react";
import { useSession } from "../../api/session.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { clock } from "../../ui/clock.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Popup } from "../../ui/popup.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { toast } from "../../ui/toast.ts";
import { useText } from "../../ui/use-text.ts";
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
    <Form {...props} options={options} first={first} onDone={(quote) => setDone({ quote, at: clock.now() })} />
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

function Form(
  props: ExchangePopupProps & {
    readonly options: ExchangeOptions;
    readonly first: ExchangeDraft;
    readonly onDone: (quote: Quote) => void;
  },
): ReactElement {
  const { t } = useText();
  const { opened, onClose, options, first, onDone } = props;
  const [draft, setDraft] = useState(first);
  const [isExplained, setExplained] = useState(false);
  const state = useExchangeQuote(draft);
  const problem = draft.amount === "" ? undefined : amountProblem(options, draft, t);
  const { exchange, send } = useExchange(state, onDone);
  const isReady = amountOfDraft(draft) !== undefined && !problem && state.live !== undefined && !state.isStale;
  const submit = () => {
    if (isReady && state.live) {
      send(state.live.quote);
    }
  };
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("exchange.title")}
      guarded={draft.amount !== ""}
      busy={exchange.isPending}
      onSubmit={submit}
      footerStart={
        <Button variant="link" size="sm" onClick={() => setExplained(!isExplained)}>
          {t("exchange.how")}
        </Button>
      }
      footer={
        <>
          <Button onClick={onClose} disabled={exchange.isPending}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" variant="primary" loading={exchange.isPending} disabled={!isReady}>
            {problem === undefined ? submitLabel(draft, t) : t("exchange.submitEmpty")}
          </Button>
        </>
      }
    >
      <ExchangeFields
        options={options}
        draft={draft}
        onChange={setDraft}
        toAmount={state.live && !state.isStale ? state.live.quote.toAmount : ""}
        error={exchange.error?.fields.Amount ?? problem}
        isBusy={exchange.isPending}
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
    </>
  );
}

/** Sends the quote as it is shown: a refused one brings the new quote, which has to be confirmed again. */
function useExchange(state: QuoteState, onDone: (quote: Quote) => void) {
  const { t } = useText();
  const sent = useRef<Quote>(undefined);
  const exchange = useMutationCall(requestConversion, {
    touches: [exchangeOptions, listExchanges, companyBalances, contractorBalances],
    quiet: true,
    onSuccess: () => {
      toast.success(t("exchange.done"));
      if (sent.current) {
        onDone(sent.current);
      }
    },
    onError: (error) => {
      if (error.code === "quoteExpired") {
        state.take(error.extra);
      } else if (error.code !== "cancelled" && error.fields.Amount === undefined) {
        toast.error(error.message);
      }
    },
  });
  const send = (quote: Quote) => {
    sent.current = quote;
    exchange.mutate({ Amount: quote.amount, From: quote.from, To: quote.to, QuoteId: quote.quoteId });
  };
  return { exchange, send };
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
