import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { adminDoExchange } from "@artel/shared/calls/exchange/operator";
import {
  exchangeForUserQuote,
  exchangeParty,
  operatorExchanges,
} from "@artel/shared/calls/exchange/operator-exchanges";
import { parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { type CurrencyCode, isCurrencyCode } from "@artel/shared/money/currencies";
import { parseRate } from "@artel/shared/money/rate";
import { formatMoney } from "@artel/shared/money/wire";
import { operatorExchangesText } from "@artel/shared/text/operator-exchanges";
import { type ReactElement, useRef } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { InlineSelect, SelectField } from "../../ui/form/choice/select-field.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { CurrencySign } from "../../ui/money/currency-chip.tsx";
import { useDebounced } from "../../ui/state/use-debounced.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { gettable, givable, type Party } from "./exchange-types.ts";

registerTexts(operatorExchangesText);

interface CustomForm {
  readonly user: string;
  readonly from: CurrencyCode | "";
  readonly to: CurrencyCode | "";
  readonly amount: string;
  readonly rate: string;
  readonly reason: string;
}

/** Exchanges for a user at the present rate or an own one: what comes for it and who decides is seen before it is confirmed. */
export function CustomPopup({ target }: { readonly target: Opened<true> }): ReactElement {
  const { t } = useText();
  const { form, party, quote, isMissing } = useCustomForm(target);
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      title={t("operatorExchanges.customTitle")}
      confirmLabel={t(quote?.needsSecondPerson ? "operatorExchanges.ask" : "operatorExchanges.confirm")}
      form={form}
    >
      <TextField
        {...form.field("user")}
        label={t("operatorExchanges.user")}
        hint={party ? `${party.name}, #${party.userId}` : t("operatorExchanges.userHint")}
        error={isMissing ? t("operatorExchanges.notFound") : form.field("user").error}
        required
        autoComplete="off"
        maxLength={200}
      />
      {party && <SumFields form={form} party={party} />}
      {quote && (
        <DataList
          compact
          items={[
            { label: t("operatorExchanges.present"), value: quote.present },
            { label: t("operatorExchanges.applied"), value: quote.rate },
            {
              label: t("operatorExchanges.gets"),
              value: formatMoney(quote.toAmount, form.values.to === "" ? "USD" : form.values.to),
            },
          ]}
        />
      )}
      {quote && (
        <Banner compact tone={quote.needsSecondPerson ? "warning" : "info"}>
          {t(quote.needsSecondPerson ? "operatorExchanges.byTwo" : "operatorExchanges.alone")}
        </Banner>
      )}
    </ReasonFormPopup>
  );
}

function useCustomForm(target: Opened<true>) {
  const { t } = useText();
  // What is found follows from what is typed, and what is typed is judged by what was found.
  const known = useRef<Partial<ReturnType<typeof useFound>>>({});
  const exchange = useMutationCall(adminDoExchange, { touches: [operatorExchanges, listApprovals], quiet: true });
  const form = useReasonForm<CustomForm>({
    target,
    initialValues: { user: "", from: "", to: "", amount: "", rate: "", reason: "" },
    wireNames: { userId: "user", Amount: "amount", From: "from", To: "to", Rate: "rate", comment: "reason" },
    rules: (values) => problemsOf(values, known.current.party, t),
    run: async (values) => {
      const { party, quote } = known.current;
      const order = orderOf(values);
      if (party && order && quote) {
        const { rate, toAmount } = quote;
        const reply = await exchange.mutateAsync({
          ...{ userId: party.userId, Amount: order.amount, From: order.from, To: order.to },
          ...(order.rate !== undefined && { Rate: order.rate }),
          ...{ comment: values.reason, seen: { rate, toAmount } },
        });
        const isDone = reply === "done";
        toast[isDone ? "success" : "info"](
          isDone ? t("operatorExchanges.done", { name: party.name }) : t("operatorExchanges.waits"),
        );
      }
    },
  });
  const found = useFound(form.values, target.opened);
  known.current = found;
  return { form, ...found };
}

/** Whoever the typed address or number is of, and what the typed exchange would give. */
function useFound(values: CustomForm, isOpen: boolean) {
  const find = useDebounced(values.user.trim());
  const read = useCall(
    exchangeParty,
    { find: find || "0" },
    { enabled: isOpen && find !== "", quiet: true, staleSeconds: 0 },
  );
  const isFresh = find === values.user.trim() && find !== "";
  const party = isFresh ? read.data : undefined;
  const order = useDebounced(orderOf(values));
  const asked = order && party ? { userId: String(party.userId), ...order } : undefined;
  const quoted = useCall(exchangeForUserQuote, asked ?? { userId: "0", amount: "1", from: "USD", to: "EUR" }, {
    enabled: isOpen && asked !== undefined,
    quiet: true,
    staleSeconds: 0,
  });
  const isMissing = isFresh && read.error?.code === "notFound";
  return { party, quote: asked ? quoted.data : undefined, isMissing };
}

interface Order {
  readonly amount: string;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly rate?: string;
}

/** The exchange that is typed; undefined while something is missing or wrong. */
function orderOf({ from, to, amount, rate }: CustomForm): Order | undefined {
  const sum = from === "" ? undefined : parseTypedAmount(amount, from);
  const own = rate.trim().replace(",", ".");
  if (from === "" || to === "" || !sum || (own !== "" && !parseRate(own))) {
    return undefined;
  }
  return { amount: toWire(sum), from, to, ...(own !== "" && { rate: own }) };
}

function problemsOf(values: CustomForm, party: Party | undefined, t: Translate) {
  const { user, from, to, amount, rate } = values;
  const own = rate.trim().replace(",", ".");
  const required = t("validations.required");
  return {
    user: user.trim() === "" ? required : party ? undefined : t("operatorExchanges.findFirst"),
    from: party && from === "" ? required : undefined,
    to: party && to === "" ? required : undefined,
    amount: party && (from === "" || !parseTypedAmount(amount, from)) ? t("validations.amount") : undefined,
    rate: own === "" || parseRate(own) ? undefined : t("validations.wrongValue"),
  };
}

function SumFields({ form, party }: { readonly form: FormState<CustomForm>; readonly party: Party }): ReactElement {
  const { t } = useText();
  const { from, to } = form.values;
  const gives = givable(party);
  const balance = party.currencies.find(({ code }) => code === from)?.amount ?? "0.00";
  const present = party.pairs.find((pair) => pair.from === from && pair.to === to)?.rate;
  if (gives.length === 0) {
    return <Banner tone="warning">{t("operatorExchanges.noMoney")}</Banner>;
  }
  const optionsOf = (codes: readonly CurrencyCode[]) =>
    codes.map((code) => ({ value: code, label: code, icon: <CurrencySign currency={code} /> }));
  const give = (code: string) => {
    if (isCurrencyCode(code)) {
      form.set({ from: code, to: gettable(party, code)[0] ?? "" });
    }
  };
  return (
    <>
      <MoneyField
        {...form.field("amount")}
        label={t("operatorExchanges.amount")}
        hint={from === "" ? undefined : t("operatorExchanges.available", { amount: formatMoney(balance, from) })}
        required
        currency={from === "" ? "USD" : from}
        trailing={
          <InlineSelect label={t("operatorExchanges.from")} value={from} onChange={give} options={optionsOf(gives)} />
        }
      />
      <SelectField
        {...form.field("to")}
        label={t("operatorExchanges.to")}
        required
        options={optionsOf(gettable(party, from))}
        onChange={(code) => form.set({ to: isCurrencyCode(code) ? code : "" })}
      />
      <TextField
        {...form.field("rate")}
        label={t("operatorExchanges.ownRateField")}
        hint={present === undefined ? undefined : t("operatorExchanges.ownRateHint", { rate: present })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
      />
    </>
  );
}
