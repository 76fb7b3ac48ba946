import type { Output } from "@artel/shared/calls/call";
import { operatorTopup } from "@artel/shared/calls/funding/operator";
import { fundingText } from "@artel/shared/text/funding";
import { IconCircleCheck, IconCircleX, IconClockDollar } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { NamedPopup, readsNamed } from "../parts/named-popup.tsx";
import { MatchState } from "./topup-columns.tsx";
import { bestMatch, type OperatorTopup } from "./topup-types.ts";

registerTexts(fundingText);

type Shown = Output<typeof operatorTopup>;
type Line = NonNullable<Shown["settlement"]>["line"];

const looks: Readonly<Record<Shown["state"], { tone: Tone; icon: IconType }>> = {
  issued: { tone: "warning", icon: IconClockDollar },
  paid: { tone: "success", icon: IconCircleCheck },
  cancelled: { tone: "neutral", icon: IconCircleX },
};

/** The top-up that the address names, whatever became of it: how it was settled, or what it waits for. */
export function TopupPopup(props: {
  readonly id: string | undefined;
  readonly isBehind: boolean;
  readonly onClose: () => void;
  /** What may be done with one that waits. */
  readonly buttons: (topup: OperatorTopup) => ReactNode;
}): ReactElement {
  const { t } = useText();
  const { id, isBehind, onClose, buttons } = props;
  const read = useCall(operatorTopup, { id: id ?? "" }, readsNamed(id));
  return (
    <NamedPopup
      id={id}
      read={read}
      isBehind={isBehind}
      titleOf={(topup) => (topup ? t("operator.topup.title", { number: topup.number }) : t("operator.topup.one"))}
      missing={t("operator.topup.missing")}
      onClose={onClose}
      aside={({ state }) => <StatusChip {...looks[state]} label={t(`funding.state.${state}`)} />}
      footer={(topup) => (topup.state === "issued" ? buttons(topup) : undefined)}
    >
      {(topup) => <DataList compact items={factsOf(topup, t)} />}
    </NamedPopup>
  );
}

type Fact = { readonly label: string; readonly value: ReactNode };

function factsOf(topup: Shown, t: Translate): readonly Fact[] {
  const { settlement, settledAt } = topup;
  return [
    { label: t("operator.topup.company"), value: topup.companyName },
    { label: t("operator.topup.ordered"), value: <MoneyText value={topup.amount} currency={topup.currency} /> },
    { label: t("operator.topup.issued"), value: <DateText value={topup.createdAt} withTime /> },
    ...(settlement
      ? [
          {
            label: t("operator.topup.credited"),
            value: <MoneyText value={settlement.amount} currency={settlement.currency} strong />,
          },
          { label: t("operator.topup.settledAt"), value: <DateText value={settledAt} withTime /> },
          { label: t("operator.topup.settledBy"), value: settlement.by ?? t("operator.topup.byCard") },
          ...lineFacts(settlement.line, t),
        ]
      : waitingFacts(topup, t)),
  ];
}

function lineFacts(line: Line, t: Translate): readonly Fact[] {
  if (!line) {
    return [{ label: t("operator.settle.bank"), value: t("operator.topups.askedWithoutLine") }];
  }
  return [
    { label: t("operator.line.payer"), value: line.payer },
    { label: t("operator.line.reference"), value: line.reference || "—" },
    { label: t("operator.line.valueDate"), value: formatDay(line.valueDate) },
  ];
}

/** What the bank has of it, and who asked to settle it. */
function waitingFacts(topup: Shown, t: Translate): readonly Fact[] {
  if (topup.state !== "issued") {
    return [];
  }
  const { approval } = topup;
  const line = bestMatch(topup)?.line ?? null;
  return [
    ...(approval || line ? [{ label: t("operator.topups.match"), value: <MatchState topup={topup} /> }] : []),
    ...(approval
      ? [
          { label: t("operator.decide.askedBy"), value: approval.askedBy },
          { label: t("operator.decide.theirReason"), value: approval.reason },
        ]
      : []),
    ...(line
      ? [
          { label: t("operator.topup.received"), value: <MoneyText value={line.amount} currency={line.currency} /> },
          ...lineFacts(line, t),
        ]
      : [
          {
            label: t("operator.settle.bank"),
            value: approval ? t("operator.topups.askedWithoutLine") : t("operator.topup.noLine"),
          },
        ]),
  ];
}
