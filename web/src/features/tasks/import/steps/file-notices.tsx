import { isRepeat } from "@artel/shared/sheets/import-repeats";
import type { ReactElement } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { type Translate, useText } from "../../../../ui/words/use-text.ts";
import type { UnreadSheet } from "../reader/row-collector.ts";
import type { Import } from "../use-import.ts";
import { hiddenRows } from "./row-account.ts";
import { sheetsText } from "./row-account-fold.tsx";

/** Rows that are named; the rest is counted. */
const namedRows = 12;

/** What a person has to know and does not see in the spreadsheet: that the work was left and goes on, rows hidden there, with the choice, sheets passed over, dates that may have been read the other way round, and likely repeats. */
export function FileNotices({ work }: { readonly work: Import }): ReactElement {
  const { t } = useText();
  const { state, takeHidden } = work;
  const hidden = hiddenRows(state).length;
  const passedOver = (state.file?.unreadSheets ?? []).filter(isPassedOver);
  const { takesHidden } = state;
  return (
    <>
      {work.isRestored && (
        <Banner
          tone="info"
          compact
          action={
            <Button size="xs" onClick={work.restart}>
              {t("import.result.again")}
            </Button>
          }
        >
          {t("import.restored")}
        </Banner>
      )}
      <Repeats work={work} />
      <MonthFirst work={work} />
      {passedOver.length > 0 && (
        <Banner tone="warning" compact>
          {t("import.sheets.passedOver", { sheet: state.file?.sheetName ?? "", sheets: sheetsText(passedOver, t) })}
        </Banner>
      )}
      {hidden > 0 && (
        <Banner
          tone={takesHidden ? "info" : "warning"}
          compact
          action={
            <Button size="xs" onClick={() => takeHidden(!takesHidden)}>
              {t(takesHidden ? "import.hidden.leave" : "import.hidden.take")}
            </Button>
          }
        >
          {t(takesHidden ? "import.hidden.in" : "import.hidden.out", { count: hidden })}
        </Banner>
      )}
    </>
  );
}

/** Dates whose months seem to come first, with the rows that were read with the day first. One click reads all so. */
function MonthFirst({ work }: { readonly work: Import }): ReactElement | null {
  const { t } = useText();
  const { step, dateOrder } = work.state;
  if (step !== "review" || dateOrder === undefined) {
    return null;
  }
  const { example, doubtful } = dateOrder;
  const read = (
    <Button size="xs" onClick={work.readMonthFirst}>
      {t("import.dates.readMonthFirst")}
    </Button>
  );
  return (
    <Banner tone="warning" compact action={read}>
      {doubtful.length === 0
        ? t("import.dates.monthFirst", { example })
        : t("import.dates.doubtful", { example, count: doubtful.length, rows: namedNumbers(doubtful, t) })}
    </Banner>
  );
}

/** The first numbers; the rest is counted. */
function namedNumbers(numbers: readonly number[], t: Translate): string {
  const rest = numbers.length - namedRows;
  const more = rest > 0 ? ` ${t("import.result.more", { count: rest })}` : "";
  return `${numbers.slice(0, namedRows).join(", ")}${more}`;
}

/** Rows that are likely there already, by their numbers. They are created unless the person leaves them out. */
function Repeats({ work }: { readonly work: Import }): ReactElement | null {
  const { t } = useText();
  if (work.state.step !== "review") {
    return null;
  }
  if (work.repeats.isUnknown) {
    const again = (
      <Button size="xs" onClick={work.repeats.retry}>
        {t("common.retry")}
      </Button>
    );
    return (
      <Banner tone="warning" compact action={again}>
        {t("import.repeats.unknown")}
      </Banner>
    );
  }
  const repeated = repeatedRows(work);
  if (repeated.length === 0) {
    return null;
  }
  const rows = namedNumbers(repeated, t);
  const leave = (
    <Button size="xs" onClick={() => work.exclude(repeated)}>
      {t("import.group.excludeAll", { count: repeated.length })}
    </Button>
  );
  return (
    <Banner tone="warning" compact action={leave}>
      {t("import.repeats.found", { count: repeated.length, rows })}
    </Banner>
  );
}

function repeatedRows({ sections }: Import): readonly number[] {
  return sections.warnings.filter((row) => row.warnings.some(isRepeat)).map(({ number }) => number);
}

/** Whether there is anything of that kind to say. */
export function hasFileNotices(work: Import): boolean {
  const { state, repeats } = work;
  const isDoubtful = repeats.isUnknown || repeatedRows(work).length > 0 || state.dateOrder !== undefined;
  const hasDoubts = state.step === "review" && isDoubtful;
  return (
    work.isRestored || hasDoubts || hiddenRows(state).length > 0 || (state.file?.unreadSheets ?? []).some(isPassedOver)
  );
}

/** A sheet that stands before the one that is read, unless nobody would miss it or it can be chosen in its place. */
function isPassedOver({ isBefore, reason }: UnreadSheet): boolean {
  return isBefore && reason !== "empty" && reason !== "further";
}
