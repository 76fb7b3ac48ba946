import { safeFileName } from "@artel/shared/documents/file-names";
import { printRows } from "@artel/shared/limits/statements";
import { isCamtCurrency } from "@artel/shared/statements/camt053";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useSession } from "../../api/session.ts";
import type { PageAction } from "../../ui/layout/page-actions.tsx";
import type { MenuItem } from "../../ui/overlay/menu.tsx";
import { printWhole, useIsReadingToPrint } from "../../ui/print/paper.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { readStatement } from "./read-pages.ts";
import {
  endingOf,
  type FileWords,
  headOf,
  lastDay,
  makeStatement,
  mostRows,
  type StatementFormat,
  statementFormats,
} from "./statement-file.ts";
import { type FileWork, useFileWork } from "./use-file-work.ts";
import { type Statement, type StatementChoice, statementInput } from "./use-statement.ts";

interface ActionsProps {
  readonly choice: StatementChoice;
  readonly statement: Statement | undefined;
}

/** Print and download; a format that does not take this statement says why. */
export function useStatementActions(props: ActionsProps): {
  readonly actions: readonly PageAction[];
  readonly work: FileWork;
} {
  const { t } = useText();
  const { choice, statement } = props;
  const isPrinting = useIsReadingToPrint();
  const work = useFileWork();
  const download = useDownload(choice, work.start);
  const total = statement?.total ?? 0;
  const off = { disabled: !statement };
  const tooLong = total > printRows ? t("statements.tooLongToPrint", { most: printRows }) : undefined;
  const items = statementFormats.map(
    (format): MenuItem => ({
      key: format,
      label: t(`statements.file.${format}`),
      disabledReason: reasonAgainst(t, format, choice, total),
      onClick: () => download(format),
    }),
  );
  const print = {
    ...{ key: "print", label: t("statements.print"), icon: IconPrinter, onClick: printWhole },
    ...{ loading: isPrinting, disabledReason: tooLong, ...off },
  };
  const files = {
    ...{ key: "download", label: t("statements.download"), icon: IconDownload, items },
    ...{ isNext: true, ...off },
  };
  return { actions: [print, files], work };
}

function reasonAgainst(
  t: Translate,
  format: StatementFormat,
  { currency }: StatementChoice,
  total: number,
): string | undefined {
  const most = mostRows[format];
  if (most !== undefined && total > most) {
    return t("statements.tooLong", { most });
  }
  return format === "camt" && !isCamtCurrency(currency) ? t("statements.noCamt") : undefined;
}

function useDownload(choice: StatementChoice, start: FileWork["start"]) {
  const { t, language } = useText();
  const session = useSession();
  const owner = { id: session.companyId || session.userId, name: ownerName(session) };
  return (format: StatementFormat) => {
    const words = { say: t, language, zones: session.zones };
    start(`${statementName(choice, owner.name, words)}.${endingOf(format)}`, async (reading) => {
      const parts = await readStatement(statementInput(choice), reading);
      return makeStatement(format, headOf(choice, owner, parts.head, words), parts, words);
    });
  };
}

/** The name of a statement's file: account, currency and days come before the owner, whose name may be cut. */
export function statementName(
  { currency, account, range }: StatementChoice,
  owner: string,
  { say, zones }: Pick<FileWords, "say" | "zones">,
): string {
  const parts = [
    say("statements.fileName"),
    currency,
    say(`statements.account.${account}`),
    ...(range.from ? [range.from] : []),
    lastDay(range, zones),
    owner,
  ];
  return safeFileName(parts.join("_").replace(/\s+/g, "-"));
}

/** Whose statement it is: the company by its name, a contractor by theirs. */
export function ownerName(session: ReturnType<typeof useSession>): string {
  return session.role === "company" ? session.companyName : `${session.name} ${session.surname}`.trim();
}
