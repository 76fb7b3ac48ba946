import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { type BankLine, isOpen, isWaiting } from "./line-types.ts";

/** The questions that a line leads to. */
export interface LineTargets {
  readonly settle: Opened<BankLine>;
  readonly aside: Opened<BankLine>;
}

/** Settle with a top-up where one may be meant, else put aside; in a popup both. */
export function LineButtons(props: {
  readonly line: BankLine;
  readonly targets: LineTargets;
  readonly isRow?: boolean;
}): ReactElement | null {
  const { t } = useText();
  const disabledReason = useDuty()("treasury");
  const { line, targets, isRow } = props;
  const size = isRow ? "xs" : undefined;
  const settles = isWaiting(line) && line.best !== null;
  const putsAside = isOpen(line) && !(isRow && settles);
  return (
    <>
      {putsAside && (
        <Button size={size} disabledReason={disabledReason} onClick={() => targets.aside.open(line)}>
          {t("bankFiles.aside")}
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
