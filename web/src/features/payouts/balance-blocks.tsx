import type { CurrencyCode } from "@artel/shared/money/currencies";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from "react";
import { Card } from "../../ui/layout/card.tsx";
import { CurrencyChip } from "../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./balance-blocks.module.css";
import type { Overview } from "./buckets.tsx";

registerTexts(withdrawalsText);

/** The money of one currency, and what stands in its way. */
export interface BalanceBlock {
  readonly currency: CurrencyCode;
  /** Why a method of this currency cannot be used yet. */
  readonly warning: string | undefined;
}

interface BlocksProps {
  readonly overview: Overview;
  readonly blocks: readonly BalanceBlock[];
}

/** A block per balance, one of which is chosen. */
export function BalanceChoice(
  props: BlocksProps & { readonly chosen: CurrencyCode; readonly onChoose: (currency: CurrencyCode) => void },
): ReactElement {
  const { t } = useText();
  const name = useId();
  const { overview, blocks, chosen, onChoose } = props;
  const row = useRef<HTMLDivElement>(null);
  // On a phone the blocks stand in a row that is moved sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each choice
  useEffect(() => {
    const block = row.current?.querySelector<HTMLElement>("[data-chosen]");
    row.current?.scrollTo({ left: (block?.offsetLeft ?? 0) - 16 });
  }, [chosen]);
  return (
    <div className={styles.strip}>
      <div ref={row} role="radiogroup" aria-label={t("common.currency")} className={styles.blocks}>
        {blocks.map((block) => (
          <label key={block.currency} className={styles.block} data-chosen={block.currency === chosen || undefined}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={block.currency}
              checked={block.currency === chosen}
              onChange={() => onChoose(block.currency)}
            />
            <Inside overview={overview} block={block} />
          </label>
        ))}
      </div>
    </div>
  );
}

/** A block per balance, each with what can be done with it. */
export function BalanceWidgets(
  props: BlocksProps & { readonly stepOf: (currency: CurrencyCode) => ReactNode },
): ReactElement {
  const { t } = useText();
  const { overview, blocks, stepOf } = props;
  return (
    <div className={styles.strip}>
      <section aria-label={t("withdrawals.blocks")} className={styles.blocks}>
        {blocks.map((block) => (
          <Card key={block.currency} label={block.currency}>
            <div className={styles.widget}>
              <Inside overview={overview} block={block} />
              <div className={styles.step}>{stepOf(block.currency)}</div>
            </div>
          </Card>
        ))}
      </section>
    </div>
  );
}

function Inside({ overview, block }: { readonly overview: Overview; readonly block: BalanceBlock }): ReactElement {
  const { t } = useText();
  const { currency, warning } = block;
  const amountIn = (all: readonly { readonly currency: string; readonly amount: string }[]) =>
    all.find((one) => one.currency === currency)?.amount;
  const [approval, way] = [amountIn(overview.onApproval), amountIn(overview.onTheWay)];
  return (
    <span className={styles.inside}>
      <span className={styles.head}>
        <CurrencyChip currency={currency} />
        {warning !== undefined && (
          <span className={styles.warning} title={warning}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            <span className="visually-hidden">{warning}</span>
          </span>
        )}
      </span>
      <MoneyText value={amountIn(overview.available) ?? "0.00"} currency={currency} size="total" />
      <span className={styles.lines}>
        {approval !== undefined && <Line label={t("taskStatus.onApproval")} value={approval} currency={currency} />}
        {way !== undefined && <Line label={t("withdrawals.onTheWay")} value={way} currency={currency} />}
      </span>
    </span>
  );
}

function Line(props: { readonly label: string; readonly value: string; readonly currency: string }): ReactElement {
  return (
    <span className={styles.line}>
      <span>{props.label}</span>
      <MoneyText value={props.value} currency={props.currency} />
    </span>
  );
}
