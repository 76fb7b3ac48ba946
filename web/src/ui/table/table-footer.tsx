import { allRows } from "@artel/shared/limits/lists";
import { IconChevronLeft, IconChevronRight, IconCopy } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { IconButton } from "../controls/button.tsx";
import { useCopy } from "../controls/copy-text.tsx";
import { cx } from "../cx.ts";
import { InlineSelect } from "../form/choice/select-field.tsx";
import { CurrencySign } from "../money/currency-chip.tsx";
import { MoneyText } from "../money/money-text.tsx";
import { plainMoney } from "../money/split-money.ts";
import { useText } from "../words/use-text.ts";
import type { MoneyValue } from "./column.ts";
import { pageSizes } from "./list-state.ts";
import styles from "./table-footer.module.css";
import type { FooterSum } from "./table-props.ts";
import type { TableControl } from "./table-state.ts";

/** Sums per currency at the left, paging at the right; stays at the foot of the window. */
export function TableFooter(props: {
  readonly control: TableControl;
  readonly total: number;
  readonly shown: number;
  readonly sums: readonly FooterSum[];
  /** A remark on the selection. */
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <div className={styles.footer} data-empty={props.sums.length === 0 && props.total <= pageSizes[0] ? "" : undefined}>
      <div className={styles.sums}>
        {props.sums.map((sum) => (
          <Sums key={sum.label} sum={sum} />
        ))}
        {props.children}
      </div>
      <Paging {...props} />
    </div>
  );
}

function Sums({ sum }: { readonly sum: FooterSum }): ReactElement {
  const { t } = useText();
  const { copied, copy } = useCopy();
  return (
    <span className={styles.sum}>
      <span className={styles.words}>{sum.label}</span>
      {sum.amounts.map((amount) => (
        <SumPill key={amount.currency} amount={amount} />
      ))}
      {sum.amounts.length > 0 && (
        <button
          type="button"
          className={styles.copy}
          aria-label={`${copied ? t("common.copied") : t("table.copySum")}: ${sum.label}`}
          onClick={() => copy(sum.amounts.map((item) => `${plainMoney(item.value ?? "")} ${item.currency}`).join("\n"))}
        >
          <IconCopy size={14} aria-hidden="true" /> {copied ? t("common.copied") : t("common.copy")}
        </button>
      )}
    </span>
  );
}

function SumPill({ amount }: { readonly amount: MoneyValue }): ReactElement {
  return (
    <span className={styles.pill}>
      <CurrencySign currency={amount.currency} />
      <MoneyText value={amount.value} currency={amount.currency} strong />
    </span>
  );
}

function Paging(props: {
  readonly control: TableControl;
  readonly total: number;
  readonly shown: number;
}): ReactElement {
  const { t } = useText();
  const { control, total, shown } = props;
  const { page, size } = control.state;
  const from = shown === 0 ? 0 : (page - 1) * size + 1;
  const to = shown === 0 ? 0 : from + shown - 1;
  return (
    <div className={cx(styles.paging, total <= pageSizes[0] && styles.single)}>
      {total > pageSizes[0] && (
        <InlineSelect
          label={t("table.pageSize")}
          value={size === allRows ? t("common.all") : String(size)}
          options={pageSizes.map((item) => {
            const words = item === allRows ? t("common.all") : String(item);
            return { value: words, label: words };
          })}
          onChange={(words) =>
            control.change({ size: pageSizes.find((item) => String(item) === words) ?? allRows, page: 1 })
          }
        />
      )}
      <span className="num" role="status">
        {total > allRows
          ? t("table.pageRangeMany", { from, to, total: allRows })
          : t("table.pageRange", { from, to, total })}
      </span>
      <IconButton
        icon={IconChevronLeft}
        label={t("table.previousPage")}
        size={28}
        disabled={page <= 1}
        onClick={() => control.change({ page: page - 1 })}
      />
      <IconButton
        icon={IconChevronRight}
        label={t("table.nextPage")}
        size={28}
        disabled={to >= total}
        onClick={() => control.change({ page: page + 1 })}
      />
    </div>
  );
}
