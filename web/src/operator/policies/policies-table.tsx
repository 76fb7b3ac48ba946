import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { useCountryName } from "../parts/country-name.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import styles from "./policies.module.css";
import { endWords, groupWords, type Policy, stateWord, targetWords } from "./policy-types.ts";

const tones = { waiting: "warning", urgent: "danger", now: "success", coming: "info", past: "neutral" } as const;

/** Policies with what they do, for whom, why and how long; those that are in force can be changed and ended. */
export function PoliciesTable(props: {
  readonly label: string;
  readonly policies: readonly Policy[];
  readonly onChange?: (policy: Policy) => void;
  readonly onEnd?: (policy: Policy) => void;
}): ReactElement {
  const { t, language } = useText();
  const countryName = useCountryName();
  const { label, policies, onChange, onEnd } = props;
  const begins = (policy: Policy) => t("policies.from", { from: formatDateTime(policy.begins) });
  return (
    <PlainTable
      label={label}
      rows={policies}
      rowKey={({ id }) => id}
      columns={[
        {
          word: t("policies.what"),
          cell: (policy) => (
            <TwoLines
              first={`${t(`policies.does.${policy.status}`)}: ${targetWords(t, policy)}`}
              second={t("policies.policyNumber", { id: policy.id })}
            />
          ),
        },
        {
          ...{ word: t("policies.whom"), width: "17%", wraps: true, below: true },
          cell: (policy) => groupWords(t, countryName, policy),
        },
        {
          ...{ word: t("policies.message"), width: "20%", wraps: true, below: true },
          cell: (policy) => (language === "ru" ? policy.messageRu : policy.messageEn) || "—",
        },
        {
          ...{ word: t("policies.period"), width: 160 },
          cell: (policy) => <TwoLines plain first={begins(policy)} second={endWords(t, policy)} />,
          below: (policy) => `${begins(policy)}, ${endWords(t, policy)}`,
        },
        { word: t("policies.status"), width: 150, below: true, cell: (policy) => <State policy={policy} /> },
        {
          ...{ word: t("policies.by"), width: 150, wide: true, tone: "muted" },
          cell: (policy) => <TwoLines plain first={policy.askedBy} second={otherPerson(t, policy)} />,
        },
      ]}
      actions={onChange && onEnd && ((policy) => <PolicyButtons policy={policy} onChange={onChange} onEnd={onEnd} />)}
    />
  );
}

function otherPerson(t: Translate, { endedBy, approvedBy }: Policy): string | undefined {
  if (endedBy !== null) {
    return t("policies.endedBy", { name: endedBy });
  }
  return approvedBy === null ? undefined : t("policies.approvedBy", { name: approvedBy });
}

/** The state of a policy, with the way to what waits for a second person. */
function State({ policy }: { readonly policy: Policy }): ReactElement {
  const { t } = useText();
  const { state, pending, urgentUntil } = policy;
  return (
    <span className={styles.now}>
      <StatusChip tone={tones[state]} outline={state === "past"} label={stateWord(t, policy)} />
      {state === "urgent" && urgentUntil !== null && (
        <span className="quiet">{t("policies.urgentUntil", { until: formatDateTime(urgentUntil) })}</span>
      )}
      {pending && (
        <AppLink href={`/operator/approvals?open=${pending.approval}`}>
          {t(pending.kind === "end" ? "policies.endAsked" : "policies.state.waiting")}
        </AppLink>
      )}
    </span>
  );
}

function PolicyButtons(props: {
  readonly policy: Policy;
  readonly onChange: (policy: Policy) => void;
  readonly onEnd: (policy: Policy) => void;
}): ReactElement | null {
  const { t } = useText();
  const countryName = useCountryName();
  const { policy, onChange, onEnd } = props;
  if (policy.state === "waiting" || policy.state === "urgent") {
    return null;
  }
  const name = `${targetWords(t, policy)}, ${groupWords(t, countryName, policy)}`;
  const asked = policy.pending ? t("policies.endAsked") : undefined;
  return (
    <>
      <DutyButton
        duty="compliance"
        disabledReason={asked}
        aria-label={t("policies.changeName", { policy: name })}
        onClick={() => onChange(policy)}
      >
        {t("policies.change")}
      </DutyButton>
      <DutyButton
        duty="compliance"
        disabledReason={asked}
        aria-label={t("policies.endName", { policy: name })}
        onClick={() => onEnd(policy)}
      >
        {t("policies.end")}
      </DutyButton>
    </>
  );
}
