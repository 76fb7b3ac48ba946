import type { Output } from "@artel/shared/calls/call";
import type { operatorErasures } from "@artel/shared/calls/privacy/operator";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { type PlainColumn, PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";

export type Erasure = Output<typeof operatorErasures>["open"][number];

const tones = {
  ...({ asked: "warning", waiting: "info", erased: "success" } as const),
  ...({ cancelled: "neutral", refused: "neutral" } as const),
} as const;

/** Erasures with whom, how far, who asked and when; open ones with what can be done. */
export function ErasuresTable(props: {
  readonly label: string;
  readonly rows: readonly Erasure[];
  readonly onPropose?: (erasure: Erasure) => void;
  readonly onEnd?: (erasure: Erasure) => void;
}): ReactElement {
  const { t } = useText();
  const { label, rows, onPropose, onEnd } = props;
  return (
    <PlainTable
      label={label}
      rows={rows}
      rowKey={({ id }) => id}
      columns={erasureColumns(t, onPropose !== undefined)}
      actions={
        onPropose &&
        onEnd &&
        ((erasure) => (
          <>
            {erasure.state === "asked" && erasure.approval === null && (
              <DutyButton
                duty="support"
                onClick={() => onPropose(erasure)}
                disabledReason={erasure.obstacles.length > 0 ? obstacleWords(t, erasure) : undefined}
              >
                {t("erasures.propose")}
              </DutyButton>
            )}
            <DutyButton duty="support" variant="danger" onClick={() => onEnd(erasure)}>
              {t("erasures.end")}
            </DutyButton>
          </>
        ))
      }
    />
  );
}

function erasureColumns(t: Translate, isOpen: boolean): readonly PlainColumn<Erasure>[] {
  return [
    {
      word: t("erasures.person"),
      cell: ({ person }) => (
        <TwoLines first={person.name} second={t(`erasures.role.${person.role}`, { id: person.id })} />
      ),
    },
    { word: t("erasures.state"), width: 220, below: true, cell: (erasure) => <State erasure={erasure} /> },
    {
      ...{ word: t("erasures.askedBy"), width: 200, below: true, wraps: true },
      cell: ({ askedBy, askedAt }) => (
        <TwoLines plain first={askedBy ?? t("erasures.self")} second={<DateText value={askedAt} />} />
      ),
    },
    isOpen
      ? {
          ...{ word: t("erasures.stands"), width: 200, wraps: true },
          cell: (erasure) => obstacleWords(t, erasure) || "—",
          below: (erasure) => obstacleWords(t, erasure),
        }
      : {
          ...{ word: t("erasures.ended"), width: 130, wide: true },
          cell: ({ endedAt }) => <DateText value={endedAt} />,
        },
  ];
}

/** What stands against an erasure, in words. */
function obstacleWords(t: Translate, { obstacles }: Erasure): string {
  return obstacles.map((obstacle) => t(`erasure.obstacle.${obstacle}`)).join(", ");
}

function State({ erasure }: { readonly erasure: Erasure }): ReactElement {
  const { t } = useText();
  const { state, approval, erasesAt, applicantId } = erasure;
  return (
    <Stack gap={4}>
      <span>
        <StatusChip tone={tones[state]} label={t(`erasures.state.${state}`)} />
      </span>
      {state === "waiting" && (
        <span className="quiet">
          {t("erasures.day")} <DateText value={erasesAt} />
        </span>
      )}
      {approval !== null && (
        <AppLink href={`/operator/approvals?open=${approval}`}>{t("erasures.secondPerson")}</AppLink>
      )}
      {state === "erased" && applicantId !== null && (
        <span className="quiet">{t("erasures.applicant", { id: applicantId })}</span>
      )}
    </Stack>
  );
}
