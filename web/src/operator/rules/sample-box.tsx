import { parseAmount } from "@artel/shared/money/amount";
import { type CurrencyCode, currencyCodes, isCurrencyCode } from "@artel/shared/money/currencies";
import { parseRate } from "@artel/shared/money/rate";
import { formatMoney } from "@artel/shared/money/wire";
import { type WithdrawMethod, withdrawMethods } from "@artel/shared/rules/methods/method";
import { bookOf, newAccountOf, type RuleBook } from "@artel/shared/rules/rule-book";
import type { RuleContent } from "@artel/shared/rules/rule-content";
import { type Operation, type Outcome, outcomeOf } from "@artel/shared/rules/rule-sample";
import { tariffIds } from "@artel/shared/rules/tariffs";
import { type ReactElement, useMemo, useState } from "react";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";

const kinds = ["newTask", ...withdrawMethods, "exFrom"] as const;
type Kind = (typeof kinds)[number];

interface Sample {
  readonly kind: Kind;
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly to: CurrencyCode;
}

/** An operation that the operator tries: its result by the rules in force and by the set, at once. */
export function SampleBox(props: { readonly content: RuleContent; readonly present: RuleContent }): ReactElement {
  const { t } = useText();
  const [sample, setSample] = useState<Sample>({ kind: "newTask", amount: "100", currency: "USD", to: "USDT" });
  const set = (changes: Partial<Sample>) => setSample((before) => ({ ...before, ...changes }));
  const present = useMemo(() => tried(props.present), [props.present]);
  const draft = useMemo(() => tried(props.content), [props.content]);
  const currencies = currencyCodes.map((value) => ({ value, label: value }));
  return (
    <Stack gap={12}>
      <h3>{t("rules.sample")}</h3>
      <SelectField
        label={t("rules.sampleKind")}
        value={sample.kind}
        options={kinds.map((value) => ({ value, label: t(`rules.area.${value}`) }))}
        onChange={(value) => set({ kind: kinds.find((kind) => kind === value) ?? "newTask" })}
      />
      <TextField
        label={t("rules.sampleAmount")}
        value={sample.amount}
        inputMode="decimal"
        onChange={(amount) => set({ amount })}
      />
      <SelectField
        label={t("rules.sampleCurrency")}
        value={sample.currency}
        options={currencies}
        onChange={(value) => isCurrencyCode(value) && set({ currency: value })}
      />
      {sample.kind === "exFrom" && (
        <SelectField
          label={t("rules.sampleTo")}
          value={sample.to}
          options={currencies}
          onChange={(value) => isCurrencyCode(value) && set({ to: value })}
        />
      )}
      <div role="status">
        <DataList
          compact
          items={[
            { label: t("rules.samplePresent"), value: resultWords(t, present, sample) },
            { label: t("rules.sampleDraft"), value: resultWords(t, draft, sample) },
          ]}
        />
      </div>
      <p className="quiet">{t("rules.sampleFacts")}</p>
    </Stack>
  );
}

/** A content that is still being typed may not run yet. */
function tried(content: RuleContent): RuleBook | undefined {
  try {
    return bookOf(null, content);
  } catch {
    return undefined;
  }
}

function resultWords(t: Translate, book: RuleBook | undefined, sample: Sample): string {
  const operation = book && operationOf(book, sample);
  if (!book) {
    return t("rules.sampleWrong");
  }
  return operation ? outcomeWords(t, operation, outcomeOf(book, operation)) : "—";
}

/** What a set makes of an operation, in words. */
export function outcomeWords(t: Translate, { kind, amount }: Operation, outcome: Outcome): string {
  if (outcome.refusal) {
    const { key, params } = outcome.refusal;
    return t("rules.sampleRefused", { words: (t as (key: string, values: object) => string)(key, params) });
  }
  const fee =
    kind === "exchange"
      ? t("rules.samplePercent", { fee: outcome.fee })
      : t("rules.sampleFee", { fee: formatMoney(outcome.fee, amount.currency) });
  const result = t(`rules.sampleResult.${kind}`, { amount: formatMoney(outcome.result, outcome.currency) });
  return `${fee}, ${result}`;
}

function operationOf(book: RuleBook, { kind, amount: text, currency, to }: Sample): Operation | undefined {
  const amount = parseAmount(text.trim().replace(",", "."), currency);
  const { cardTax, bankAltTax, smallWithdrawalFee, feeRate, tarifId } = newAccountOf(book);
  if (!amount) {
    return undefined;
  }
  if (kind === "newTask") {
    return { kind: "payment", amount, feeRate, cardTax, coversWithdrawal: false };
  }
  const rate = parseRate("1");
  if (kind === "exFrom") {
    return rate && { kind: "exchange", amount, to, rate, tarifId: tarifId ?? tariffIds.standard };
  }
  const method: WithdrawMethod = kind;
  // As if the free withdrawals of the month were used.
  return { kind: "withdrawal", amount, method, cardTax, bankAltTax, smallWithdrawalFee, freeBefore: book.quota.count };
}
