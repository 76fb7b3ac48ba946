import { importText } from "@artel/shared/text/import";
import type { ReactElement } from "react";
import { Page } from "../../../ui/layout/page.tsx";
import { Stepper } from "../../../ui/layout/stepper.tsx";
import { registerTexts } from "../../../ui/words/texts.ts";
import { type Translate, useText } from "../../../ui/words/use-text.ts";
import type { ImportTasksProps } from "./import-props.ts";
import type { ImportState, ImportStep } from "./import-state.ts";
import { CreateStep } from "./steps/create-step.tsx";
import { MatchStep } from "./steps/match-step.tsx";
import { ResultStep } from "./steps/result-step.tsx";
import { ReviewStep } from "./steps/review-step.tsx";
import { bodyOf } from "./steps/row-account.ts";
import { UploadStep } from "./steps/upload-step.tsx";
import { useImport } from "./use-import.ts";

registerTexts(importText);

/** Steps that the person may go back to by the stepper. */
const openSteps: readonly ImportStep[] = ["upload", "match", "review"];

/**
 * The import of tasks as a page of five steps: file, columns, review, creation, result. Files are read in the
 * browser; rows with errors stay out and can be saved and imported again.
 */
export function ImportTasks(props: ImportTasksProps): ReactElement {
  const { t } = useText();
  const work = useImport(props);
  const { state } = work;
  const canGoBack = openSteps.includes(state.step);
  return (
    <Page
      title={t("import.title")}
      subtitle={subtitleOf(state, t)}
      crumbs={props.crumbs}
      crumbLabel={props.crumbLabel}
      aside={
        <Stepper
          label={t("import.steps")}
          steps={(["upload", "match", "review", "create", "result"] as const).map((key) => ({
            key,
            label: t(`import.step.${key}`),
          }))}
          current={state.step}
          onPick={canGoBack ? (key) => work.goTo(openSteps.find((step) => step === key) ?? "upload") : undefined}
        />
      }
    >
      {state.step === "upload" && <UploadStep {...props} onLoad={work.load} />}
      {state.step === "match" && <MatchStep work={work} />}
      {state.step === "review" && <ReviewStep {...props} work={work} />}
      {state.step === "create" && <CreateStep work={work} />}
      {state.step === "result" && <ResultStep work={work} createdHref={props.createdHref} />}
    </Page>
  );
}

function subtitleOf(state: ImportState, t: Translate): string | undefined {
  const { file } = state;
  if (file === undefined || state.step === "upload") {
    return undefined;
  }
  const rows = t("import.rows", { count: bodyOf(state).length });
  const name = file.name === "" ? t("import.pasted") : file.name;
  return file.sheetName === ""
    ? t("import.subtitle.csv", { file: name, rows })
    : t("import.subtitle.sheet", { file: name, sheet: file.sheetName, rows });
}
