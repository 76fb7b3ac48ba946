import { importColumnNames } from "@artel/shared/sheets/import-column-names";
import { importColumns } from "@artel/shared/sheets/import-columns";
import { IconDownload, IconFileSpreadsheet } from "@tabler/icons-react";
import { type ClipboardEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { Spinner } from "../../../../ui/feedback/spinner.tsx";
import { DropInvitation, FileDrop } from "../../../../ui/form/file-drop.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import type { ImportTasksProps } from "../import-props.ts";
import type { LoadedFile } from "../import-state.ts";
import { readFile, readPasted } from "../read-file.ts";
import { FileError, type FileErrorCode } from "../reader/file-error.ts";
import { acceptedEndings } from "../reader/file-limits.ts";
import { saveTemplate } from "../spreadsheets.ts";
import { AmountSetting } from "./amount-setting.tsx";
import { RecentImports } from "./recent-imports.tsx";
import styles from "./upload-step.module.css";

interface UploadProps
  extends Pick<ImportTasksProps, "context" | "services" | "jobs" | "installationStep" | "onAnyAmount"> {
  readonly onLoad: (file: LoadedFile) => void;
}

/** Step 1: a file is dropped, chosen or pasted; the columns and the template stand beside it. */
export function UploadStep(props: UploadProps): ReactElement {
  const { context, services, jobs, onLoad } = props;
  const { t } = useText();
  const [reading, setReading] = useState<string>();
  const [failure, setFailure] = useState<FileErrorCode>();
  const take = async (name: string, read: () => Promise<LoadedFile>) => {
    setFailure(undefined);
    setReading(name);
    try {
      onLoad(await read());
    } catch (problem) {
      setFailure(problem instanceof FileError ? problem.code : "damaged");
      setReading(undefined);
    }
  };
  const takeFile = (file: File | null | undefined) => file && void take(file.name, () => readFile(file));
  const takeText = (text: string) => void take(t("import.pasted"), () => readPasted(text));
  usePaste(takeFile, takeText);
  const template = () => void saveTemplate(t, context.currencies, services).catch(() => setFailure("damaged"));
  return (
    <div className={styles.layout}>
      <div className="stack">
        {failure && (
          <Banner tone="danger" onClose={() => setFailure(undefined)}>
            {t(`import.file.${failure}`)}
          </Banner>
        )}
        <SheetDrop reading={reading} onFile={takeFile} />
        <AmountSetting {...props} />
        <RecentImports jobs={jobs} />
      </div>
      <Card
        title={t("table.columns")}
        aside={
          <Button size="xs" icon={IconDownload} onClick={template}>
            {t("import.template")}
          </Button>
        }
        flush
      >
        <ColumnList step={String(context.amountStep)} />
      </Card>
    </div>
  );
}

function SheetDrop(props: {
  readonly reading: string | undefined;
  readonly onFile: (file: File) => void;
}): ReactElement {
  const { t } = useText();
  const { reading, onFile } = props;
  return (
    <FileDrop
      look="page"
      label={t("import.drop.touch")}
      icon={reading === undefined ? <IconFileSpreadsheet size={28} aria-hidden="true" /> : <Spinner size={28} />}
      title={
        reading === undefined ? (
          <DropInvitation byMouse={t("import.drop.title")} byFinger={t("import.drop.touch")} />
        ) : (
          t("import.drop.reading", { file: reading })
        )
      }
      hint={t("import.drop.or")}
      button={t("import.drop.browse")}
      types={t("import.drop.types")}
      accept={acceptedEndings.join(",")}
      isBusy={reading !== undefined}
      onFile={onFile}
    />
  );
}

/** The columns with their other names; required ones first. */
function ColumnList({ step }: { readonly step: string }): ReactElement {
  const { t } = useText();
  const groups = [
    {
      key: "required",
      title: t("import.columns.required"),
      columns: importColumnNames.filter((name) => importColumns[name].isRequired),
    },
    {
      key: "optional",
      title: t("import.columns.optional"),
      columns: importColumnNames.filter((name) => !importColumns[name].isRequired),
    },
  ];
  return (
    <div className={styles.columns}>
      {groups.map((group) => (
        <section key={group.key}>
          <h3 className={cx("quiet", styles.groupTitle)}>{group.title}</h3>
          <dl>
            {group.columns.map((name) => (
              <div key={name} className={styles.column}>
                <dt className="mono" translate="no">
                  {importColumns[name].header}
                </dt>
                <dd>
                  {t(`import.column.${name}`)}
                  {importColumns[name].aliases.map((alias) => (
                    <span key={alias} className={cx("quiet", styles.alias)}>
                      {t("import.columns.alias", { alias })}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={cx("quiet", styles.note)}>
        {step === "0" ? t("import.columns.amountNoteFree") : t("import.columns.amountNote", { step })}{" "}
        {t("import.columns.note")}
      </p>
    </div>
  );
}

/** Cells copied from a spreadsheet, or a copied file, may be pasted anywhere on the page. */
function usePaste(onFile: (file: File | undefined) => void, onText: (text: string) => void): void {
  const latest = useRef({ onFile, onText });
  latest.current = { onFile, onText };
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent | globalThis.ClipboardEvent) => {
      const data = event.clipboardData;
      const isField = event.target instanceof HTMLElement && event.target.closest("input, textarea") !== null;
      if (data === null || isField) {
        return;
      }
      const [file] = data.files;
      const text = data.getData("text/plain");
      if (file !== undefined && !text) {
        latest.current.onFile(file);
      } else if (text.trim() !== "") {
        latest.current.onText(text);
      }
    };
    document.addEventListener("paste", handlePaste);
    return () => document.removeEventListener("paste", handlePaste);
  }, []);
}
