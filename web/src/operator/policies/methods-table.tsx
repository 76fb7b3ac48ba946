import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useCountryName } from "../parts/country-name.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import styles from "./policies.module.css";
import { endWords, groupWords, holdsNow, type Method, methodName, type Policy, stateOf } from "./policy-types.ts";

const tones = { open: "success", partly: "warning", closed: "danger" } as const;

/** The methods: open, or closed for whom and until when. */
export function MethodsTable(props: {
  readonly methods: readonly Method[];
  readonly policies: readonly Policy[];
  readonly onNew: (method: Method) => void;
}): ReactElement {
  const { t } = useText();
  return (
    <PlainTable
      label={t("policies.methods")}
      rows={props.methods}
      rowKey={({ method }) => method}
      columns={[
        {
          word: t("policies.method"),
          cell: ({ method, currencies }) => <TwoLines first={methodName(t, method)} second={currencies.join(", ")} />,
        },
        {
          ...{ word: t("policies.state"), width: "56%", below: true },
          cell: ({ method }) => (
            <StateNow now={props.policies.filter((policy) => policy.method === method && holdsNow(policy))} />
          ),
        },
      ]}
      actions={(method) => (
        <DutyButton
          duty="compliance"
          aria-label={t("policies.newFor", { method: methodName(t, method.method) })}
          onClick={() => props.onNew(method)}
        >
          {t("policies.new")}
        </DutyButton>
      )}
    />
  );
}

/** The state of a method by the policies that hold now. */
function StateNow({ now }: { readonly now: readonly Policy[] }): ReactElement {
  const { t } = useText();
  const countryName = useCountryName();
  const state = stateOf(now);
  return (
    <span className={styles.now}>
      <StatusChip tone={tones[state]} label={t(`policies.${state}`)} />
      {now.map((policy) => (
        <span key={policy.id} className="quiet">
          {[
            t(`policies.does.${policy.status}`),
            policy.currency ?? t("policies.allCurrencies"),
            groupWords(t, countryName, policy),
            endWords(t, policy),
          ].join(", ")}
        </span>
      ))}
    </span>
  );
}
