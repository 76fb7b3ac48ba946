import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
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
  const disabledReason = useDuty()("treasury");
  const { line, targets, isRow, shown } = props;
  const size = isRow ? "xs" : undefined;
  const settles = isWaiting(line) && line.best !== null;
  const books = isBookable(line);
  const putsAside = isOpen(line) && !(isRow && (settles || books));
  const sendsBack = line.state === "aside" && !isRow;
  return (
    <>
      {shown?.state === "returning" && (
        <Button size={size} disabledReason={disabledReason} onClick={() => targets.giveUp.open(shown)}>
          {t("bankFiles.giveUp")}
        </Button>
      )}
      {isDividable(line) && !isRow && (
        <Button size={size} disabledReason={disabledReason} onClick={() => targets.divide.open(line)}>
          {t("bankFiles.divide")}
        </Button>
      )}
      {sendsBack && (
        <Button size={size} disabledReason={disabledReason} onClick={() => targets.back.open(line)}>
          {t("bankFiles.back")}
        </Button>
      )}
      {putsAside && (
        <Button size={size} disabledReason={disabledReason} onClick={() => targets.aside.open(line)}>
          {t("bankFiles.aside")}
        </Button>
      )}
      {books && (
        <Button
          size={size}
          variant={line.order?.problem === null ? "brand" : "default"}
          disabledReason={disabledReason}
          onClick={() => targets.book.open(line)}
        >
          {t(line.order?.says === "cameBack" ? "bankFiles.credit" : "bankFiles.book")}
        </Button>
      )}
      {settles && (
        <Button
          size={size}
          variant={line.state === "matched" ? "brand" : "default"}
          disabledReason={disabledReason}
          onClick={() => targets.settle.open(line)}
        >
          {t("bankFiles.settle")}
        </Button>
      )}
    </>
  );
}
