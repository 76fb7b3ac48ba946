import type { ReactElement } from "react";
import { useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { type BankLine, isBookable, isDividable, isOpen, isWaiting, type ShownLine } from "./line-types.ts";

/** The questions that a line leads to. */
export interface LineTargets {
  readonly settle: Opened<BankLine>;
  readonly aside: Opened<BankLine>;
  readonly book: Opened<BankLine>;
  readonly back: Opened<BankLine>;
  readonly divide: Opened<BankLine>;
  readonly giveUp: Opened<ShownLine>;
}

/** Settle with a top-up or book with an order where one may be meant, else put aside; in a popup all that can be done. */
export function LineButtons(props: {
  readonly line: BankLine;
  readonly targets: LineTargets;
  readonly isRow?: boolean;
  /** The line with all that is known of it, in its popup. */
  readonly shown?: ShownLine;
}): ReactElement | null {
  const { t } = useText();
  const { line, targets, isRow, shown } = props;
  const own = { duty: "treasury", size: isRow ? "xs" : "md" } as const;
  const settles = isWaiting(line) && line.best !== null;
  const books = isBookable(line);
  const putsAside = isOpen(line) && !(isRow && (settles || books));
  const sendsBack = line.state === "aside" && !isRow;
  return (
    <>
      {shown?.state === "returning" && (
        <DutyButton {...own} onClick={() => targets.giveUp.open(shown)}>
          {t("bankFiles.giveUp")}
        </DutyButton>
      )}
      {isDividable(line) && !isRow && (
        <DutyButton {...own} onClick={() => targets.divide.open(line)}>
          {t("bankFiles.divide")}
        </DutyButton>
      )}
      {sendsBack && (
        <DutyButton {...own} onClick={() => targets.back.open(line)}>
          {t("bankFiles.back")}
        </DutyButton>
      )}
      {putsAside && (
        <DutyButton {...own} onClick={() => targets.aside.open(line)}>
          {t("bankFiles.aside")}
        </DutyButton>
      )}
      {books && (
        <DutyButton
          {...own}
          variant={line.order?.problem === null ? "brand" : "default"}
          onClick={() => targets.book.open(line)}
        >
          {t(line.order?.says === "cameBack" ? "bankFiles.credit" : "bankFiles.book")}
        </DutyButton>
      )}
      {settles && (
        <DutyButton
          {...own}
          variant={line.state === "matched" ? "brand" : "default"}
          onClick={() => targets.settle.open(line)}
        >
          {t("bankFiles.settle")}
        </DutyButton>
      )}
    </>
  );
}
