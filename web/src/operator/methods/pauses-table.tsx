import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useCountryName } from "../parts/country-name.ts";
import { useDuty } from "../parts/use-operator.ts";
import { endWords, methodName, type Pause, scopeWords } from "./method-types.ts";

/** Pauses with whom they are for, their reason and their period; those that stand can be lifted. */
export function PausesTable(props: {
  readonly label: string;
  readonly pauses: readonly Pause[];
  readonly onLift?: (pause: Pause) => void;
}): ReactElement {
  const { t, language } = useText();
  const countryName = useCountryName();
  const { label, pauses, onLift } = props;
  const begins = (pause: Pause) => t("methodPauses.from", { from: formatDateTime(pause.begins) });
  return (
    <PlainTable
      label={label}
      rows={pauses}
      rowKey={({ id }) => id}
      columns={[
        {
          word: t("methodPauses.method"),
          cell: (pause) => <TwoLines first={methodName(t, pause.method)} second={scopeWords(t, countryName, pause)} />,
        },
        {
          ...{ word: t("methodPauses.message"), width: "26%", wraps: true, below: true },
          cell: (pause) => (language === "ru" ? pause.messageRu : pause.messageEn),
        },
        {
          ...{ word: t("methodPauses.period"), width: 176 },
          cell: (pause) => <TwoLines plain first={begins(pause)} second={endWords(t, pause)} />,
          below: (pause) => `${begins(pause)}, ${endWords(t, pause)}`,
        },
        { word: t("methodPauses.status"), width: 136, below: true, cell: (pause) => <StateChip pause={pause} /> },
        {
          ...{ word: t("methodPauses.by"), width: 168, wide: true, tone: "muted" },
          cell: ({ madeBy, liftedBy }) => (
            <TwoLines
              plain
              first={madeBy}
              second={liftedBy === null ? undefined : t("methodPauses.liftedBy", { name: liftedBy })}
            />
          ),
        },
      ]}
      actions={onLift && ((pause) => <LiftButton pause={pause} onLift={onLift} />)}
    />
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
