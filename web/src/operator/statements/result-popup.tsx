import { bankFilesText } from "@artel/shared/text/bank-files";
import { IconCircleCheck, IconEqualNot } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import { Answers } from "./result-answers.tsx";
import type { FileResult, NewAccount } from "./upload-types.ts";

registerTexts(bankFilesText);

type Statement = FileResult["statements"][number];

/** What became of each row of a file, and whether its balances add up. */
export function ResultPopup(props: {
  readonly target: Opened<FileResult>;
  readonly isBehind: boolean;
  readonly onAdd: (account: NewAccount) => void;
}): ReactElement {
  const { t } = useText();
  const { target, isBehind, onAdd } = props;
  const result = target.item;
  const strangers = result ? strangersOf(result) : [];
  return (
    <Popup
      opened={target.opened && !isBehind}
      onClose={target.close}
      size={550}
      title={t("bankFiles.result")}
      footer={<Button onClick={target.close}>{t("common.close")}</Button>}
    >
      {result && (
        <Stack gap={14}>
          {result.isKnownFile && (
            <Banner compact tone="info">
              {t("bankFiles.result.knownFile")}
            </Banner>
          )}
          {strangers.map(({ account, currency }) => (
            <Banner
              key={`${account} ${currency}`}
              compact
              tone="warning"
              action={
                <Button size="xs" onClick={() => onAdd({ account, currency })}>
                  {t("bankFiles.addAccount")}
                </Button>
              }
            >
              {t("bankFiles.result.stranger", { account: `${account}, ${currency}` })}
            </Banner>
          ))}
          <DataList compact items={countsOf(result, t)} />
          {result.answers.length > 0 && <Answers result={result} />}
          {result.statements.length > 0 && <Statements statements={result.statements} />}
          {result.refused.length > 0 && <RefusedRows result={result} />}
        </Stack>
      )}
    </Popup>
  );
}

function strangersOf({ statements }: FileResult): readonly Statement[] {
  const strangers = statements.filter(({ isKnownAccount }) => !isKnownAccount);
  return strangers.filter(
    (one, index) =>
      strangers.findIndex((other) => other.account === one.account && other.currency === one.currency) === index,
  );
}

/** Of a file of results the lines of a statement are not counted: it has none. */
function countsOf(result: FileResult, t: Translate) {
  const { answersCount, appliedCount, leftCount } = result;
  if (answersCount > 0) {
    return [
      { label: t("bankFiles.result.answers"), value: String(answersCount) },
      { label: t("bankFiles.result.applied"), value: String(appliedCount) },
      { label: t("bankFiles.result.forPerson"), value: String(leftCount) },
      ...(result.refusedCount > 0
        ? [{ label: t("bankFiles.result.refused"), value: String(result.refusedCount) }]
        : []),
    ];
  }
  const counts = [
    [t("bankFiles.result.added"), result.added, true],
    [t("bankFiles.result.known"), result.known, true],
    [t("bankFiles.result.typed"), result.typed, false],
    [t("bankFiles.result.pending"), result.pending, false],
    [t("bankFiles.result.skipped"), result.skipped, false],
    [t("bankFiles.result.refused"), result.refusedCount, true],
  ] as const;
  return counts
    .filter(([, count, isAlways]) => isAlways || count > 0)
    .map(([label, count]) => ({ label, value: String(count) }));
}

function Statements({ statements }: { readonly statements: readonly Statement[] }): ReactElement {
  const { t } = useText();
  return (
    <PlainTable
      label={t("bankFiles.result.statements")}
      rows={statements}
      rowKey={(one) => `${one.account} ${one.currency} ${one.from} ${one.to} ${one.closing}`}
      columns={[
        {
          word: t("bankFiles.ofAccount"),
          cell: ({ account, from, to }) => (
            <>
              <CodeText>{account}</CodeText>
              <br />
              {[...new Set([from, to].filter(Boolean))].map(formatDay).join(" – ")}
            </>
          ),
        },
        { word: t("bankFiles.result.lines"), align: "end", wide: true, cell: ({ lines }) => lines },
        {
          ...{ word: t("bankFiles.result.closing"), align: "money", wide: true },
          cell: ({ closing, currency }) => (closing === null ? "—" : <MoneyText value={closing} currency={currency} />),
        },
        { word: t("bankFiles.result.check"), cell: (statement) => <Check statement={statement} /> },
      ]}
    />
  );
}

function Check({ statement: { missing, currency } }: { readonly statement: Statement }): ReactElement {
  const { t } = useText();
  if (missing === null) {
    return <StatusChip tone="neutral" label={t("bankFiles.result.unknown")} />;
  }
  return missing === "0.00" ? (
    <StatusChip tone="success" icon={IconCircleCheck} label={t("bankFiles.result.right")} />
  ) : (
    <>
      <StatusChip tone="warning" icon={IconEqualNot} label={t("bankFiles.result.missing")} />
      <br />
      <MoneyText value={missing} currency={currency} />
    </>
  );
}

function RefusedRows({ result }: { readonly result: FileResult }): ReactElement {
  const { t } = useText();
  const { refused, refusedCount } = result;
  return (
    <section>
      <PlainTable
        label={t("bankFiles.result.refusedRows")}
        rows={refused}
        rowKey={({ row }) => row}
        columns={[
          { word: t("bankFiles.result.row"), align: "end", width: 72, cell: ({ row }) => row },
          { word: t("bankFiles.result.why"), cell: ({ fault }) => t(`bankFiles.row.${fault}`) },
          { word: t("bankFiles.result.text"), cell: ({ text }) => text },
        ]}
      />
      {refusedCount > refused.length && (
        <p>{t("bankFiles.result.first", { shown: refused.length, count: refusedCount })}</p>
      )}
    </section>
  );
}
