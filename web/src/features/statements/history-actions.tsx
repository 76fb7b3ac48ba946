import type { Account } from "@artel/shared/statements/history-file";
import { IconDownload } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { MenuButton } from "../../ui/overlay/menu.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { FileProgress } from "./file-progress.tsx";
import { exportHistory, type HistoryFormat, historyFileName } from "./history-export.ts";
import { useHistoryChoice } from "./history-list.tsx";
import { ownerName } from "./statement-actions.tsx";
import { useFileWork } from "./use-file-work.ts";

const formats = ["json", "csv"] as const satisfies readonly HistoryFormat[];

/** Exports whole accounts, those that are chosen, with what their hash chains need. */
export function HistoryActions({ isEmpty }: { readonly isEmpty: boolean }): ReactElement {
  const { t } = useText();
  const session = useSession();
  const { account, currency } = useHistoryChoice();
  const work = useFileWork();
  const owner = { id: session.companyId || session.userId, name: ownerName(session) };
  const isWanted = (each: Account) =>
    (account === undefined || each.account === account) && (currency === undefined || each.currency === currency);
  const start = (format: HistoryFormat) =>
    work.start(historyFileName(owner, t, format), (reading) => exportHistory(format, owner, t, isWanted, reading));
  return (
    <>
      {session.role === "company" && <Button href="/finance/statements">{t("history.statements")}</Button>}
      <MenuButton
        width={260}
        button={
          <Button icon={IconDownload} disabled={isEmpty}>
            {t("history.export")}
          </Button>
        }
        items={formats.map((format) => ({
          key: format,
          label: t(`history.file.${format}`),
          onClick: () => start(format),
        }))}
      />
      <FileProgress work={work} />
    </>
  );
}
