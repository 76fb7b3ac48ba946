import { operatorMethods, operatorPauseReach, pauseMethod } from "@artel/shared/calls/wallets/operator";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { periodProblems } from "@artel/shared/rules/methods/pauses";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import type { FormState, Violations } from "../../ui/form/hook/form-state.ts";
import { clock } from "../../ui/state/clock.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { useReasonForm } from "../parts/reason-popup.tsx";
import { momentOf, typedProblems } from "../parts/typed-moment.ts";
import type { Opened } from "../parts/use-opened.ts";
import { type Method, methodName } from "./method-types.ts";

export interface PauseForm {
  readonly method: Method["method"];
  /** Empty for all countries. */
  readonly country: string;
  /** Empty for all currencies. */
  readonly currency: CurrencyCode | "";
  readonly messageEn: string;
  readonly messageRu: string;
  readonly beginsDay: string;
  readonly beginsTime: string;
  readonly endsDay: string;
  readonly endsTime: string;
  readonly reason: string;
}

/** The form of a pause. Days and times are those of the console: UTC. */
export function usePauseForm(target: Opened<Method>): FormState<PauseForm> {
  const { t } = useText();
  const pause = useMutationCall(pauseMethod, { touches: [operatorMethods], quiet: true });
  return useReasonForm<PauseForm>({
    target,
    initialValues: {
      ...{ method: target.item?.method ?? "toCard", country: "", currency: "", messageEn: "", messageRu: "" },
      ...{ beginsDay: "", beginsTime: "", endsDay: "", endsTime: "", reason: "" },
    },
    wireNames: { begins: "beginsDay", ends: "endsDay" },
    rules: (form) => problemsOf(form, t),
    run: async (form) => {
      const [begins, ends] = [momentOf(form.beginsDay, form.beginsTime), momentOf(form.endsDay, form.endsTime)];
      const made = await pause.mutateAsync({
        ...scopeOf(form),
        ...{ messageEn: form.messageEn.trim(), messageRu: form.messageRu.trim(), reason: form.reason },
        ...(begins !== undefined && { begins }),
        ...(ends !== undefined && { ends }),
      });
      const words = made.state === "now" ? "methodPauses.pauseDone" : "methodPauses.planned";
      toast.success(t(words, { method: methodName(t, form.method) }));
    },
  });
}

/** How many a pause would concern; without them while they are counted, and where that failed. */
export function useReach(form: PauseForm, isOpen: boolean) {
  const options = { enabled: isOpen, quiet: "whileEmpty", staleSeconds: 0 } as const;
  const { data, error } = useCall(operatorPauseReach, scopeOf(form), options);
  return { reach: data, isUnknown: !data && Boolean(error) };
}

function scopeOf({ method, country, currency }: PauseForm) {
  return { method, ...(country !== "" && { country }), ...(currency !== "" && { currency }) };
}

/** Why a pause cannot be made so, by field; the server judges by the same rule of periods. */
export function problemsOf(form: PauseForm, t: Translate): Violations<PauseForm> {
  const begins = typedProblems(form.beginsDay, form.beginsTime, t);
  const ends = typedProblems(form.endsDay, form.endsTime, t);
  const period = periodProblems(
    { begins: millisecondsOf(form.beginsDay, form.beginsTime), ends: millisecondsOf(form.endsDay, form.endsTime) },
    clock.now(),
  );
  const required = (text: string) => (text.trim() === "" ? t("validations.required") : undefined);
  return {
    messageEn: required(form.messageEn),
    messageRu: required(form.messageRu),
    beginsDay: begins.day ?? (period.begins && t(period.begins)),
    beginsTime: begins.time,
    endsDay: ends.day ?? (period.ends && t(period.ends)),
    endsTime: ends.time,
  };
}

function millisecondsOf(day: string, time: string): number | undefined {
  const moment = momentOf(day, time);
  return moment === undefined ? undefined : Date.parse(moment);
}
