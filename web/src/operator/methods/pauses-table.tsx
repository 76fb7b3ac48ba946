import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useCountryName } from "../parts/country-name.ts";
import { PlainTable } from "../parts/plain-table.tsx";
import { useDuty } from "../parts/use-operator.ts";
import { endWords, methodName, type Pause, scopeWords } from "./method-types.ts";
import styles from "./methods.module.css";

/** Pauses with whom they are for, their reason and their period; those that stand can be lifted. */
export function PausesTable(props: {
  readonly label: string;
  readonly pauses: readonly Pause[];
  readonly onLift?: (pause: Pause) => void;
}): ReactElement {
  const { t } = useText();
  const { label, pauses, onLift } = props;
  return (
    <PlainTable
      label={label}
      headings={[
        { key: "method", label: t("methodPauses.method") },
        { key: "message", label: t("methodPauses.message"), width: "26%", wide: true },
        { key: "period", label: t("methodPauses.period"), width: 176, wide: true },
        { key: "state", label: t("methodPauses.status"), width: 136, wide: true },
        { key: "by", label: t("methodPauses.by"), width: 168, wide: true },
        ...(onLift
          ? [{ key: "actions", label: t("common.actions"), align: "end" as const, width: 96, silent: true }]
          : []),
      ]}
    >
      {pauses.map((pause) => (
        <PauseRow key={pause.id} pause={pause} onLift={onLift} />
      ))}
    </PlainTable>
  );
}

function PauseRow(props: {
  readonly pause: Pause;
  readonly onLift: ((pause: Pause) => void) | undefined;
}): ReactElement {
  const { t, language } = useText();
  const countryName = useCountryName();
  const { pause, onLift } = props;
  const message = language === "ru" ? pause.messageRu : pause.messageEn;
  const begins = t("methodPauses.from", { from: formatDateTime(pause.begins) });
  return (
    <tr>
      <th scope="row">
        <TwoLines first={methodName(t, pause.method)} second={scopeWords(t, countryName, pause)} />
        <span data-narrow="">
          <span className={styles.message}>{message}</span>
          <span>{`${begins}, ${endWords(t, pause)}`}</span>
          <StateChip pause={pause} />
        </span>
      </th>
      <td data-wide="" className={styles.message}>
        {message}
      </td>
      <td data-wide="">
        <TwoLines plain first={begins} second={endWords(t, pause)} />
      </td>
      <td data-wide="">
        <StateChip pause={pause} />
      </td>
      <td data-wide="" data-muted="">
        <TwoLines
          plain
          first={pause.madeBy}
          second={pause.liftedBy === null ? undefined : t("methodPauses.liftedBy", { name: pause.liftedBy })}
        />
      </td>
      {onLift && (
        <td data-align="end">
          <LiftButton pause={pause} onLift={onLift} />
        </td>
      )}
    </tr>
  );
}

function StateChip({ pause }: { readonly pause: Pause }): ReactElement {
  const { t } = useText();
  if (pause.state === "past") {
    return (
      <StatusChip tone="neutral" outline label={t(pause.liftedAt ? "methodPauses.lifted" : "methodPauses.ended")} />
    );
  }
  return pause.state === "now" ? (
    <StatusChip tone="danger" label={t("methodPauses.holds")} />
  ) : (
    <StatusChip tone="info" label={t("methodPauses.coming")} />
  );
}

function LiftButton(props: { readonly pause: Pause; readonly onLift: (pause: Pause) => void }): ReactElement {
  const { t } = useText();
  const countryName = useCountryName();
  const lacking = useDuty()("compliance");
  const { pause, onLift } = props;
  const method = `${methodName(t, pause.method)}, ${scopeWords(t, countryName, pause)}`;
  return (
    <Button
      size="xs"
      disabledReason={lacking}
      aria-label={t("methodPauses.liftName", { method })}
      onClick={() => onLift(pause)}
    >
      {t("methodPauses.lift")}
    </Button>
  );
}
