import { operatorTopup, operatorTopups } from "@artel/shared/calls/funding/operator";
import { operatorBankLine, operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import { divideBankLine } from "@artel/shared/calls/funding/operator-parts";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { bankLineParts } from "@artel/shared/limits/bank-files";
import { formatMoney } from "@artel/shared/money/wire";
import { bankFilesText } from "@artel/shared/text/bank-files";
import { IconPlus, IconX } from "@tabler/icons-react";
import { type ReactElement, useEffect, useRef } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { useMoneyRules } from "../../ui/money/money-rules.ts";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import styles from "./divide-popup.module.css";
import { type DivideForm, emptyDivision, nameOfPart, partProblems, restOf, sumsOf, without } from "./division.ts";
import { LineFacts } from "./line-facts.tsx";
import type { BankLine } from "./line-types.ts";

registerTexts(bankFilesText);

/** Fields of the form by the names of the call; a total that does not fit is told at the second part, which is always there. */
const wireNames = {
  parts: nameOfPart(1),
  ...Object.fromEntries(Array.from({ length: bankLineParts.most }, (_, at) => [`parts.${at}`, nameOfPart(at)])),
};

/** Divides money that was put aside into parts, and shows what is left of it while they are typed. */
export function DividePopup({ target }: { readonly target: Opened<BankLine> }): ReactElement {
  const { t } = useText();
  const line = target.item;
  const divide = useMutationCall(divideBankLine, {
    touches: [operatorBankLines, operatorBankLine, operatorTopups, operatorTopup, operatorOverview],
    quiet: true,
  });
  const form = useReasonForm<DivideForm>({
    target,
    initialValues: emptyDivision,
    wireNames,
    rules: (values) => (line ? partProblems(values, line, t) : {}),
    run: async ({ reason, ...values }) => {
      if (line) {
        const { id, currency, amount } = line;
        await divide.mutateAsync({ id: String(id), parts: sumsOf(values), reason, seen: { currency, amount } });
        toast.success(t("bankFiles.divideDone"));
      }
    },
  });
  return (
    <ReasonFormPopup
      target={target}
      title={t("bankFiles.divideTitle", { amount: line ? formatMoney(line.amount, line.currency) : "" })}
      confirmLabel={t("bankFiles.divideConfirm")}
      form={form}
    >
      <p>{t("bankFiles.divideText")}</p>
      {line && <LineFacts line={line} />}
      {line && <Parts form={form} line={line} />}
      <Banner compact tone="info">
        {t("bankFiles.divideNote")}
      </Banner>
    </ReasonFormPopup>
  );
}

/** A field for each part, and what is left of the line. */
function Parts({ form, line }: { readonly form: FormState<DivideForm>; readonly line: BankLine }): ReactElement {
  const { t } = useText();
  const { count } = form.values;
  const symbol = useMoneyRules().symbolOf(line.currency);
  const focus = useFocusOnPart(form);
  return (
    <Stack gap={8}>
      {Array.from({ length: count }, (_, at) => {
        const name = nameOfPart(at);
        const number = at + 1;
        const rest = restOf(form.values, line, at);
        const isRestOffered = form.values[name] === "" && !rest.isOver && !rest.isNothing && !rest.isAll;
        return (
          <MoneyField
            key={name}
            {...form.field(name)}
            label={t("bankFiles.part", { number })}
            required
            currency={line.currency}
            focus={at === 0}
            shortcuts={isRestOffered ? [{ label: t("bankFiles.fillRest"), value: rest.amount }] : []}
            trailing={
              <span className={styles.end}>
                {symbol}
                {count > bankLineParts.least && (
                  <IconButton
                    icon={IconX}
                    size={28}
                    label={t("bankFiles.removePart", { number })}
                    onClick={() => {
                      form.set(without(form.values, at));
                      focus(Math.min(at, count - 2));
                    }}
                  />
                )}
              </span>
            }
          />
        );
      })}
      <div className={styles.foot}>
        {count < bankLineParts.most && (
          <Button
            size="sm"
            icon={IconPlus}
            onClick={() => {
              form.set({ count: count + 1 });
              focus(count);
            }}
          >
            {t("bankFiles.addPart")}
          </Button>
        )}
        <Rest form={form} line={line} />
      </div>
    </Stack>
  );
}

function Rest({ form, line }: { readonly form: FormState<DivideForm>; readonly line: BankLine }): ReactElement {
  const { t } = useText();
  const { amount, isOver, isNothing } = restOf(form.values, line);
  return (
    <p className={styles.rest} data-state={isNothing ? "even" : isOver ? "over" : undefined} aria-live="polite">
      <span>{t(isOver ? "bankFiles.tooMuch" : "bankFiles.rest")}</span>
      <MoneyText value={amount} currency={line.currency} strong />
    </p>
  );
}

/** Moves the focus to a part once its field is there. */
function useFocusOnPart(form: FormState<DivideForm>): (at: number) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current !== undefined) {
      document.getElementById(wanted.current)?.focus();
      wanted.current = undefined;
    }
  });
  return (at) => {
    wanted.current = form.idOf(nameOfPart(at));
  };
}
