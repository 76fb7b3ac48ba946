import type { Output } from "@artel/shared/calls/call";
import { coverExchange } from "@artel/shared/calls/exchange/app";
import { compare, parseAmount, subtract, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../../api/session.ts";
import { useCall } from "../../../api/use-call.ts";
import { useRuleRows } from "../../../api/use-rule-rows.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useAddress } from "../../../ui/state/address.tsx";
import { type Translate, useText } from "../../../ui/words/use-text.ts";
import { type Sum, sumsText } from "../task-sums.ts";
import { type PaymentEstimate, type Shortage, topUpOf } from "./payment-shortage.ts";
import styles from "./shortage-panel.module.css";

type Cover = Output<typeof coverExchange>[number];

/**
 * What is missing per currency, said once, with the ways out of it: the exact top-up, an exchange with its result,
 * or paying what fits. The popups that the ways open carry amount and currency.
 */
export function ShortagePanel(props: {
  readonly shortages: readonly Shortage[];
  /** Where a part could be paid: what it is of, and what pays it. */
  readonly estimate?: PaymentEstimate;
  readonly onPayFitting?: (fitting: readonly number[]) => void;
}): ReactElement | null {
  const { t } = useText();
  const { shortages, estimate, onPayFitting } = props;
  if (shortages.length === 0) {
    return null;
  }
  return (
    <fieldset className={styles.panel} aria-label={t("tasks.shortage.title")}>
      <IconAlertTriangle size={18} aria-hidden="true" className={styles.icon} />
      <div className={styles.parts}>
        {shortages.map((shortage) => (
          <CurrencyPart key={shortage.currency} shortage={shortage} estimate={estimate} />
        ))}
        {estimate && onPayFitting && estimate.count > 1 && <Fitting estimate={estimate} onPay={onPayFitting} />}
      </div>
    </fieldset>
  );
}

interface PartProps {
  readonly shortage: Shortage;
  readonly estimate: PaymentEstimate | undefined;
}

function CurrencyPart({ shortage, estimate }: PartProps): ReactElement {
  const { t } = useText();
  const { currency, needed, available, missing } = shortage;
  const money = (value: string) => formatMoney(value, currency);
  return (
    <div className={styles.part} data-currency={currency}>
      <p className={styles.words} role="status">
        <strong className={styles.title}>
          {missing === null ? t("tasks.shortage.title") : t("tasks.shortage.short", { amount: money(missing) })}
        </strong>
        <span>
          {available === null
            ? t("tasks.shortage.ofManager", { needed: money(needed) })
            : t("tasks.shortage.of", { needed: money(needed), available: money(available) })}
        </span>
      </p>
      {missing !== null && <ShortageWays shortage={shortage} estimate={estimate} />}
    </div>
  );
}

/** The ways out of the shortage of one currency: the exact top-up, and exchanges with their results; nothing for managers. */
export function ShortageWays(props: {
  readonly shortage: Shortage;
  /** What else the payment needs, so that an exchange does not take it. */
  readonly estimate?: PaymentEstimate;
}): ReactElement {
  const { t } = useText();
  const { isOwner } = useSession();
  const { setSearch } = useAddress();
  const { shortage, estimate } = props;
  const { currency } = shortage;
  const missing = shortage.missing ?? "0.00";
  const topUp = topUpOf(shortage, useRuleRows());
  const covers = useCall(
    coverExchange,
    { to: currency, missing },
    { enabled: isOwner && shortage.missing !== null, quiet: true, staleSeconds: 0 },
  );
  return (
    <ul className={styles.ways}>
      {topUp && isOwner && (
        <li>
          <Button size="sm" onClick={() => setSearch({ fund: topUp.address }, { push: true })}>
            {t("tasks.shortage.topUp", { amount: topUp.text })}
          </Button>
        </li>
      )}
      {freeCovers(covers.data ?? [], estimate).map((cover) => (
        <li key={cover.from} className={styles.way}>
          <Button
            size="sm"
            onClick={() => setSearch({ exchange: `${cover.from}-${currency}-${cover.amount}` }, { push: true })}
          >
            {t("tasks.shortage.exchange", { amount: formatMoney(cover.amount, cover.from) })}
          </Button>
          <span>
            {cover.isEnough
              ? t("tasks.shortage.exchangeEnough", {
                  gives: formatMoney(cover.gives, currency),
                  left: formatMoney(cover.left, cover.from),
                })
              : t("tasks.shortage.exchangePart", {
                  gives: formatMoney(cover.gives, currency),
                  missing: formatMoney(less(missing, cover.gives, currency), currency),
                })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Exchanges that are offered at once, the best first. */
const exchangesMaximum = 2;

/** The exchanges whose source is not needed by the payment itself. */
function freeCovers(covers: readonly Cover[], estimate: PaymentEstimate | undefined): readonly Cover[] {
  const isFree = ({ from, left }: Cover) => {
    const needed = parseAmount(estimate?.sums.find(({ currency }) => currency === from)?.needed ?? "0", from);
    const rest = parseAmount(left, from);
    return !needed || !rest || compare(rest, needed) >= 0;
  };
  return covers.filter(isFree).slice(0, exchangesMaximum);
}

function less(whole: string, part: string, currency: CurrencyCode): string {
  const [left, right] = [parseAmount(whole, currency), parseAmount(part, currency)];
  return left && right ? toWire(subtract(left, right)) : whole;
}

function Fitting(props: {
  readonly estimate: PaymentEstimate;
  readonly onPay: (fitting: readonly number[]) => void;
}): ReactElement {
  const { t } = useText();
  const { estimate, onPay } = props;
  const { fitting } = estimate;
  if (fitting.length === 0) {
    return <p className={styles.note}>{t("tasks.shortage.noneFits")}</p>;
  }
  return (
    <div className={styles.way}>
      <Button size="sm" onClick={() => onPay(fitting)}>
        {t("tasks.shortage.payFitting", { count: fitting.length })}
      </Button>
      <span>{fittingText(t, estimate)}</span>
    </div>
  );
}

function fittingText(t: Translate, estimate: PaymentEstimate): string {
  const sums = (part: "fits" | "rest") =>
    estimate.sums.flatMap((sum): Sum[] =>
      sum[part].count > 0 ? [{ currency: sum.currency, value: sum[part].sum }] : [],
    );
  return t("tasks.shortage.fitting", {
    count: estimate.fitting.length,
    total: estimate.count,
    sums: sumsText(sums("fits")),
    rest: sumsText(sums("rest")),
  });
}
