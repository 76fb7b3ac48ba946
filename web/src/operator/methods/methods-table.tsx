import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useCountryName } from "../parts/country-name.ts";
import { PlainTable } from "../parts/plain-table.tsx";
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
  return (
    <PlainTable
      label={t("methodPauses.title")}
      headings={[
        { key: "method", label: t("methodPauses.method") },
        { key: "state", label: t("methodPauses.state"), width: "56%", wide: true },
        { key: "actions", label: t("common.actions"), align: "end", width: 148, silent: true },
      ]}
    >
      {props.methods.map((method) => (
        <MethodRow
          key={method.method}
          method={method}
          now={props.pauses.filter((pause) => pause.method === method.method && pause.state === "now")}
          onPause={() => props.onPause(method)}
        />
      ))}
    </PlainTable>
  );
}

function MethodRow(props: {
  readonly method: Method;
  /** The pauses that hold now. */
  readonly now: readonly Pause[];
  readonly onPause: () => void;
}): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("compliance");
  const { method, now, onPause } = props;
  const name = methodName(t, method.method);
  return (
    <tr>
      <th scope="row">
        <TwoLines first={name} second={method.currencies.join(", ")} />
        <span data-narrow="">
          <StateNow now={now} />
        </span>
      </th>
      <td data-wide="">
        <span className={styles.now}>
          <StateNow now={now} />
        </span>
      </td>
      <td data-align="end">
        <Button
          size="xs"
          disabledReason={lacking}
          aria-label={t("methodPauses.pauseName", { method: name })}
          onClick={onPause}
        >
          {t("methodPauses.pause")}
        </Button>
      </td>
    </tr>
  );
}

function StateNow({ now }: { readonly now: readonly Pause[] }): ReactElement {
  const { t } = useText();
  const countryName = useCountryName();
  const state = stateOf(now);
  return (
    <>
      <StatusChip tone={tones[state]} label={t(`methodPauses.${state}`)} />
      {now.map((pause) => (
        <span key={pause.id} className={styles.quiet}>
          {`${scopeWords(t, countryName, pause)}, ${endWords(t, pause)}`}
        </span>
      ))}
    </>
  );
}
