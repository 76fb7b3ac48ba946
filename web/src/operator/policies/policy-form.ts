import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorPolicies, policyReach, proposePolicy } from "@artel/shared/calls/policies/operator";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { periodProblems } from "@artel/shared/rules/methods/policies";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import type { FormState, Violations } from "../../ui/form/hook/form-state.ts";
import { clock } from "../../ui/state/clock.ts";
import { useDebounced } from "../../ui/state/use-debounced.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { useReasonForm } from "../parts/reason-popup.tsx";
import { momentOf, typedProblems } from "../parts/typed-moment.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { Beginning, Policy } from "./policy-types.ts";

type Choice<Value> = NonNullable<Value> | "";

export interface PolicyForm {
  readonly status: Policy["status"];
  readonly method: Policy["method"];
  /** Each empty for everybody, or for all currencies. */
  readonly currency: CurrencyCode | "";
  readonly country: string;
  readonly tariff: Choice<Policy["tariff"]>;
  readonly kycState: Choice<Policy["kycState"]>;
  readonly segment: string;
  readonly account: string;
  readonly messageEn: string;
  readonly messageRu: string;
  readonly beginsDay: string;
  readonly beginsTime: string;
  readonly endsDay: string;
  readonly endsTime: string;
  readonly isUrgent: boolean;
  readonly reason: string;
}

/** The form of a policy. Days and times are those of the console: UTC. */
export function usePolicyForm(target: Opened<Beginning>): FormState<PolicyForm> {
  const { t } = useText();
  const touches = [operatorPolicies, listApprovals, operatorOverview];
  const propose = useMutationCall(proposePolicy, { touches, quiet: true });
  return useReasonForm<PolicyForm>({
    target,
    initialValues: valuesOf(target.item),
    wireNames: { begins: "beginsDay", ends: "endsDay" },
    rules: (form) => problemsOf(form, t),
    run: async (form) => {
      const [begins, ends] = [momentOf(form.beginsDay, form.beginsTime), momentOf(form.endsDay, form.endsTime)];
      const isUrgent = mayBeUrgent(form) && form.isUrgent;
      const replaced = target.item?.kind === "change" ? target.item.policy.id : undefined;
      await propose.mutateAsync({
        ...groupOf(form),
        ...{ status: form.status, messageEn: form.messageEn.trim(), messageRu: form.messageRu.trim() },
        ...{ isUrgent, reason: form.reason },
        ...(replaced !== undefined && { replaces: replaced }),
        ...(begins !== undefined && { begins }),
        ...(ends !== undefined && { ends }),
      });
      toast.info(t(isUrgent ? "policies.askedUrgent" : "policies.asked"));
    },
  });
}

/** Only what closes, and at once, can hold before its approval. */
export function mayBeUrgent({ status, beginsDay, beginsTime }: PolicyForm): boolean {
  return status === "disabled" && beginsDay === "" && beginsTime === "";
}

/** How many a policy would concern; without them while they are counted, and where that failed or nobody is named rightly. */
export function useReach(form: PolicyForm, isOpen: boolean) {
  const options = { enabled: isOpen, quiet: true, staleSeconds: 0 } as const;
  const account = useDebounced(form.account.trim(), 400);
  const { data, error } = useCall(policyReach, groupOf({ ...form, account }), options);
  return { reach: data, isUnknown: !data && Boolean(error) };
}

function valuesOf(beginning: Beginning | undefined): PolicyForm {
  const policy = beginning?.kind === "change" ? beginning.policy : undefined;
  return {
    status: policy?.status ?? "disabled",
    method: beginning?.kind === "new" ? beginning.method : (policy?.method ?? "toCard"),
    currency: policy?.currency ?? "",
    country: policy?.country ?? "",
    tariff: policy?.tariff ?? "",
    kycState: policy?.kycState ?? "",
    segment: policy?.segment ? String(policy.segment.id) : "",
    account: policy?.account?.email ?? "",
    ...{ messageEn: policy?.messageEn ?? "", messageRu: policy?.messageRu ?? "" },
    ...{ beginsDay: "", beginsTime: "", endsDay: policy?.ends?.slice(0, 10) ?? "" },
    ...{ endsTime: policy?.ends?.slice(11, 16) ?? "", isUrgent: false, reason: "" },
  };
}

function groupOf({ method, currency, country, tariff, kycState, segment, account }: PolicyForm) {
  return {
    method,
    ...(currency !== "" && { currency }),
    ...(country !== "" && { country }),
    ...(tariff !== "" && { tariff }),
    ...(kycState !== "" && { kycState }),
    ...(segment !== "" && { segment }),
    ...(account.trim() !== "" && { account: account.trim() }),
  };
}

/** Why a policy cannot be asked for so, by field; the server judges by the same rule of periods. */
export function problemsOf(form: PolicyForm, t: Translate): Violations<PolicyForm> {
  const begins = typedProblems(form.beginsDay, form.beginsTime, t);
  const ends = typedProblems(form.endsDay, form.endsTime, t);
  const period = periodProblems(
    { begins: millisecondsOf(form.beginsDay, form.beginsTime), ends: millisecondsOf(form.endsDay, form.endsTime) },
    clock.now(),
  );
  const required = (text: string) =>
    form.status === "disabled" && text.trim() === "" ? t("validations.required") : undefined;
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
