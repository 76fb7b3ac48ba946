import type { ReactElement, ReactNode } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { HiddenMoney } from "./account-columns.tsx";
import type { Effect } from "./account-types.ts";

/** What a change makes different, before it is asked for: figures, documents, and money that is hidden or shown. */
export function EffectList(props: {
  readonly effect: Effect | undefined;
  readonly error: ApiError | null;
}): ReactElement {
  const { t } = useText();
  const { effect, error } = props;
  if (!effect) {
    return (
      <Banner compact tone={error ? "warning" : "info"}>
        {t(error ? "accounts.effectUnknown" : "accounts.effectWait")}
      </Banner>
    );
  }
  const items = itemsOf(t, effect);
  return (
    <>
      {items.length > 0 ? (
        <DataList compact items={items} />
      ) : (
        <Banner compact tone="info">
          {t("accounts.effectNone")}
        </Banner>
      )}
      {effect.hidden.length > 0 && (
        <Banner compact tone="warning">
          {t("accounts.hiddenText")}
        </Banner>
      )}
    </>
  );
}

function itemsOf(t: Translate, { figures, off, on, hidden, shown }: Effect) {
  const codes = (label: string, list: readonly string[]) =>
    list.length > 0 ? [{ label, value: list.join(", ") as ReactNode }] : [];
  const sums = (label: string, list: Effect["hidden"]) =>
    list.length > 0 ? [{ label, value: <HiddenMoney hidden={list} /> }] : [];
  return [
    ...figures.map((figure) => ({ label: t(`accounts.figure.${figure.name}`), value: <Step figure={figure} /> })),
    ...codes(t("accounts.effect.off"), off),
    ...codes(t("accounts.effect.on"), on),
    ...sums(t("accounts.effect.hidden"), hidden),
    ...sums(t("accounts.effect.shown"), shown),
  ];
}

/** A figure before and after. */
function Step({ figure }: { readonly figure: Effect["figures"][number] }): ReactElement {
  const { currency, before, after } = figure;
  const text = (value: string) => (currency === null ? value : <MoneyText value={value} currency={currency} />);
  return (
    <span>
      {text(before)}
      {before !== after && <> → {text(after)}</>}
    </span>
  );
}
