import type { Account } from "@artel/shared/statements/history-file";
import { IconDownload, IconFileText, IconPrinter } from "@tabler/icons-react";
import { useSession } from "../../api/session.ts";
import type { PageAction } from "../../ui/layout/page-actions.tsx";
import { printWhole, useIsReadingToPrint } from "../../ui/print/paper.ts";
import { useText } from "../../ui/words/use-text.ts";
import { exportHistory, type HistoryFormat, historyFileName } from "./history-export.ts";
import { useHistoryChoice } from "./history-list.tsx";
import { type FileWork, useFileWork } from "./use-file-work.ts";
import { ownerName } from "./use-statement-actions.ts";

const formats = ["json", "csv"] as const satisfies readonly HistoryFormat[];

/** Ways to the statements and to files of whole accounts, those that are chosen, with what their hash chains need. */
export function useHistoryActions(isEmpty: boolean): {
  readonly actions: readonly PageAction[];
  readonly work: FileWork;
} {
  const { t } = useText();
  const session = useSession();
  const { account, currency } = useHistoryChoice();
  const work = useFileWork();
  const owner = { id: session.companyId || session.userId, name: ownerName(session) };
  const isWanted = (each: Account) =>
    (account === undefined || each.account === account) && (currency === undefined || each.currency === currency);
  const start = (format: HistoryFormat) =>
    work.start(historyFileName(owner, t, format), (reading) => exportHistory(format, owner, t, isWanted, reading));
  const items = formats.map((format) => ({
    key: format,
    label: t(`history.file.${format}`),
    onClick: () => start(format),
  }));
  const statements = {
    ...{ key: "statements", label: t("history.statements"), icon: IconFileText },
    ...{ href: "/finance/statements", inBar: true },
  };
  const print = {
    ...{ key: "print", label: t("statements.print"), icon: IconPrinter, onClick: printWhole },
    ...{ loading: useIsReadingToPrint(), disabled: isEmpty },
  };
  const files = { key: "export", label: t("history.export"), icon: IconDownload, disabled: isEmpty, items };
  return { actions: session.role === "company" ? [statements, print, files] : [print, files], work };
}
