import { operatorBankLine, operatorBankLines, putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { formatMoney } from "@artel/shared/money/wire";
import { bankFilesText } from "@artel/shared/text/bank-files";
import type { ReactElement } from "react";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { LineFacts } from "./line-facts.tsx";
import { type BankLine, moneyOf } from "./line-types.ts";

registerTexts(bankFilesText);

/** Puts the money of a line aside, as it was seen. */
export function AsidePopup({ target }: { readonly target: Opened<BankLine> }): ReactElement {
  const { t } = useText();
  const line = target.item;
  return (
    <ReasonPopup
      target={target}
      title={t("bankFiles.asideTitle", { amount: line ? formatMoney(line.amount, line.currency) : "" })}
      confirmLabel={t("bankFiles.asideConfirm")}
      call={putBankLineAside}
      touches={[operatorBankLines, operatorBankLine, operatorOverview]}
      input={(reason) => line && { id: String(line.id), reason, seen: moneyOf(line) }}
      done={t("bankFiles.asideDone")}
    >
      <p>{t("bankFiles.asideText")}</p>
      {line && <LineFacts line={line} />}
    </ReasonPopup>
  );
}
