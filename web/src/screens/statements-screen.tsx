import { statementsText } from "@artel/shared/text/statements";
import type { ReactElement } from "react";
import { FileProgress } from "../features/statements/file-progress.tsx";
import { StatementFilters } from "../features/statements/statement-filters.tsx";
import { StatementView } from "../features/statements/statement-view.tsx";
import { usePrintedStatement } from "../features/statements/use-print.ts";
import { useStatementChoice, useStatementPage } from "../features/statements/use-statement.ts";
import { useStatementActions } from "../features/statements/use-statement-actions.ts";
import { ErrorPanel } from "../ui/feedback/error-panel.tsx";
import { Page } from "../ui/layout/page.tsx";
import { useIsOnPaper } from "../ui/print/paper.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(statementsText);

/** Statements of a company's accounts, on screen, on paper and as files; for its owner. */
export function StatementsScreen(): ReactElement {
  const { t } = useText();
  const state = useStatementChoice();
  const { choice, accounts, change, accountsCall } = state;
  const call = useStatementPage(choice, accounts !== undefined);
  const printed = usePrintedStatement(choice);
  const isOnPaper = useIsOnPaper();
  const { actions, work } = useStatementActions({ choice, statement: call.data });
  const { error } = accountsCall;
  return (
    <Page
      title={t(isOnPaper ? "statements.titleOf" : "statements.title")}
      lead={isOnPaper ? undefined : t("statements.lead")}
      actions={actions}
      inBar
    >
      <FileProgress work={work} />
      <StatementFilters choice={choice} accounts={accounts} change={change} />
      {error ? (
        <ErrorPanel message={error.message} requestId={error.requestId} onRetry={() => void accountsCall.refetch()} />
      ) : (
        <StatementView choice={choice} change={change} call={call} printed={printed} />
      )}
    </Page>
  );
}
