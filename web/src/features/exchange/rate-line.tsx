import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { Ring } from "../../ui/controls/ring.tsx";
import { cx } from "../../ui/cx.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { useCountdown } from "../../ui/state/use-countdown.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./exchange.module.css";
import { amountOfDraft, type ExchangeDraft, type ExchangeOptions } from "./exchange-form.ts";
import type { QuoteState } from "./use-exchange-quote.ts";

/** The rate with its age and the time that it still holds. */
export function RateLine(props: {
  readonly state: QuoteState;
  readonly draft: ExchangeDraft;
  readonly options: ExchangeOptions;
}): ReactElement {
  const { t } = useText();
  const { state, draft, options } = props;
  const { live } = state;
  const left = useCountdown(live?.expiresAt);
  const whole = live ? Math.round((live.expiresAt - live.receivedAt) / 1000) : 0;
  const age = whole - left;
  const pair = options.pairs.find(({ from, to }) => from === draft.from && to === draft.to);
  const isSamePair = live?.quote.from === draft.from && live.quote.to === draft.to;
  const isAsked = amountOfDraft(draft) !== undefined;
  const rate = (isSamePair ? live?.quote.rate : undefined) ?? pair?.rate;
  return (
    <div className={styles.rate}>
      <div className={styles.rateWords}>
        {rate !== undefined && (
          <strong className="num" translate="no">
            {equation(rate, draft.from, draft.to)}
          </strong>
        )}
        <span>
          {live
            ? age > 0
              ? t("exchange.updated", { seconds: age })
              : t("exchange.updatedNow")
            : t(isAsked ? "exchange.renewing" : "exchange.enterAmount")}
        </span>
      </div>
      {live && (
        <div className={styles.left}>
          {left > 0 ? (
            <>
              <Ring className={styles.ring} share={whole > 0 ? Math.min(1, left / whole) : 0} size={18} radius={7} />
              <span className="num">{t("exchange.secondsLeft", { seconds: left })}</span>
            </>
          ) : (
            <>
              <Spinner size={16} /> <span>{t("exchange.renewing")}</span>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** Where the rate of the pair comes from, and of which day or moment it is; the dollar itself has none. */
export function RateSources(props: { readonly draft: ExchangeDraft; readonly options: ExchangeOptions }): ReactElement {
  const { t } = useText();
  const { draft, options } = props;
  const sources = options.sources.filter(({ currency }) => currency === draft.from || currency === draft.to);
  return (
    <ul className={cx("quiet", styles.sources)}>
      {sources.map(({ currency, source, at }) => (
        <li key={currency}>
          {t("exchange.sourceOf", { currency, source: t(`rateSources.${source}`) })},{" "}
          <DateText value={at} withTime={source === "peg" || source === "fixed"} />
        </li>
      ))}
    </ul>
  );
}

/** "1,0000 $ = 0,9200 €". */
function equation(rate: string, from: CurrencyCode, to: CurrencyCode): string {
  return `1,0000${symbolOf(from)} = ${rate.replace(".", ",")}${symbolOf(to)}`;
}

function symbolOf(currency: CurrencyCode): string {
  return formatMoney("0.00", currency).slice("0,00".length);
}
