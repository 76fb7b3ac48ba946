import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useCountryName } from "../parts/country-name.ts";
import { useDuty } from "../parts/use-operator.ts";
import { endWords, type Method, methodName, type Pause, scopeWords, stateOf } from "./method-types.ts";
import styles from "./methods.module.css";

const tones = { open: "success", partly: "warning", paused: "danger" } as const;

/** The methods: open, or paused for whom and until when. */
export function MethodsTable(props: {
  readonly methods: readonly Method[];
  readonly pauses: readonly Pause[];
  readonly onPause: (method: Method) => void;
}): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("compliance");
  return (
    <PlainTable
      label={t("methodPauses.title")}
      rows={props.methods}
      rowKey={({ method }) => method}
      columns={[
        {
          word: t("methodPauses.method"),
          cell: ({ method, currencies }) => <TwoLines first={methodName(t, method)} second={currencies.join(", ")} />,
        },
        {
          ...{ word: t("methodPauses.state"), width: "56%", below: true },
          cell: ({ method }) => (
            <StateNow now={props.pauses.filter((pause) => pause.method === method && pause.state === "now")} />
          ),
        },
      ]}
      actions={(method) => (
        <Button
          size="xs"
          disabledReason={lacking}
          aria-label={t("methodPauses.pauseName", { method: methodName(t, method.method) })}
          onClick={() => props.onPause(method)}
        >
          {t("methodPauses.pause")}
        </Button>
      )}
    />
  );
}

/** The state of a method by the pauses that hold now. */
function StateNow({ now }: { readonly now: readonly Pause[] }): ReactElement {
  const { t } = useText();
  const countryName = useCountryName();
  const state = stateOf(now);
  return (
    <span className={styles.now}>
      <StatusChip tone={tones[state]} label={t(`methodPauses.${state}`)} />
      {now.map((pause) => (
        <span key={pause.id} className="quiet">
          {`${scopeWords(t, countryName, pause)}, ${endWords(t, pause)}`}
        </span>
      ))}
    </span>
  );
}
