import { listMoneyAccounts } from "@artel/shared/calls/statements/app";
import { statementsText } from "@artel/shared/text/statements";
import type { ReactElement } from "react";
import { useCall } from "../api/use-call.ts";
import { FileProgress } from "../features/statements/file-progress.tsx";
import { HistoryCheck } from "../features/statements/history-check.tsx";
import { HistoryList } from "../features/statements/history-list.tsx";
import { useHistoryActions } from "../features/statements/use-history-actions.ts";
import { ErrorPanel } from "../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../ui/feedback/skeleton.tsx";
import { Page, Stack } from "../ui/layout/page.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(statementsText);

/** Every posting behind the balances of a company's owner or a contractor, and the check that none was changed. */
export function HistoryScreen(): ReactElement {
  const { t } = useText();
  const { data: accounts, error, refetch } = useCall(listMoneyAccounts, {}, { quiet: true });
  const { actions, work } = useHistoryActions(!accounts || accounts.length === 0);
  return (
    <Page title={t("history.title")} lead={t("history.lead")} actions={actions} inBar>
      <FileProgress work={work} />
      {error && <ErrorPanel message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />}
      {!error && !accounts && <SkeletonCard height={420} span={4} />}
      {!error && accounts && (
        <Stack gap={24}>
          <div>
            <HistoryList accounts={accounts} />
          </div>
          {accounts.length > 0 && <HistoryCheck />}
        </Stack>
      )}
    </Page>
  );
}
