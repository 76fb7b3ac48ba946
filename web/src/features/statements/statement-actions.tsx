import { safeFileName } from "@artel/shared/documents/file-names";
import { printRows } from "@artel/shared/limits/statements";
import { isCamtCurrency } from "@artel/shared/statements/camt053";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { MenuButton, type MenuItem } from "../../ui/overlay/menu.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { FileProgress } from "./file-progress.tsx";
import { readStatement } from "./read-pages.ts";
import { endingOf, headOf, makeStatement, mostRows, type StatementFormat, statementFormats } from "./statement-file.ts";
import { useFileWork } from "./use-file-work.ts";
import { type Statement, type StatementChoice, statementInput } from "./use-statement.ts";

interface ActionsProps {
  readonly choice: StatementChoice;
  readonly statement: Statement | undefined;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
}

/** Print and download; a format that does not take this statement says why. */
export function StatementActions(props: ActionsProps): ReactElement {
  const { t } = useText();
  const { choice, statement, isPrinting, onPrint } = props;
  const work = useFileWork();
  const download = useDownload(choice, work.start);
  const total = statement?.total ?? 0;
  return (
    <span data-print="hide">
      <Button
        icon={IconPrinter}
        loading={isPrinting}
        disabled={!statement}
        disabledReason={total > printRows ? t("statements.tooLongToPrint", { most: printRows }) : undefined}
        onClick={onPrint}
      >
        {t("statements.print")}
      </Button>{" "}
      <MenuButton
        width={300}
        button={
          <Button variant="primary" icon={IconDownload} disabled={!statement}>
            {t("statements.download")}
          </Button>
        }
        items={statementFormats.map(
          (format): MenuItem => ({
            key: format,
            label: t(`statements.file.${format}`),
            disabledReason: reasonOf(format),
            onClick: () => download(format),
          }),
        )}
      />
      <FileProgress work={work} />
    </span>
  );

  function reasonOf(format: StatementFormat): string | undefined {
    const most = mostRows[format];
    if (most !== undefined && total > most) {
      return t("statements.tooLong", { most });
    }
    return format === "camt" && !isCamtCurrency(choice.currency) ? t("statements.noCamt") : undefined;
  }
}

function useDownload(choice: StatementChoice, start: ReturnType<typeof useFileWork>["start"]) {
  const { t, language } = useText();
  const session = useSession();
  const owner = { id: session.companyId || session.userId, name: ownerName(session) };
  return (format: StatementFormat) => {
    const { currency, range } = choice;
    const name = safeFileName(
      `${t("statements.fileName")}_${owner.name}_${currency}_${range.from}_${range.to}`.replace(/\s+/g, "-"),
    );
    start(`${name}.${endingOf(format)}`, async (reading) => {
      const parts = await readStatement(statementInput(choice), reading);
      return makeStatement(format, headOf(choice, owner, parts.head), parts, { say: t, language });
    });
  };
}

/** Whose statement it is: the company by its name, a contractor by theirs. */
export function ownerName(session: ReturnType<typeof useSession>): string {
  return session.role === "company" ? session.companyName : `${session.name} ${session.surname}`.trim();
}
