import { getSettings, setImportAmounts } from "@artel/shared/calls/companies/app";
import { importContext } from "@artel/shared/calls/tasks/app-import";
import { toWire } from "@artel/shared/money/amount";
import { offeredCatalogue } from "@artel/shared/rules/lists/present-lists";
import { contractorsText } from "@artel/shared/text/contractors";
import { tasksText } from "@artel/shared/text/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useMemo } from "react";
import { useSession } from "../api/session.ts";
import { touch, useMutationCall } from "../api/use-call.ts";
import { useLists } from "../api/use-lists.ts";
import { useInviteSome } from "../features/contractors/use-invite-some.ts";
import { ImportTasks } from "../features/tasks/import/import-tasks.tsx";
import { useImportJobs } from "../features/tasks/import/use-import-jobs.ts";
import { findRepeats, useImportSource } from "../features/tasks/import/use-import-source.ts";
import { importedTasksHref } from "../features/tasks/list/import-scope.ts";
import { shortageOf } from "../features/tasks/pay/payment-shortage.ts";
import { ShortageWays } from "../features/tasks/pay/shortage-panel.tsx";
import { ErrorPanel } from "../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../ui/feedback/skeleton.tsx";
import { Page } from "../ui/layout/page.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(tasksText, contractorsText);

/** The import of tasks: a file, its columns, a review, drafts. */
export function ImportTasksScreen(): ReactElement {
  const { t, language } = useText();
  const { isOwner, rights } = useSession();
  const client = useQueryClient();
  const { rules, installationStep, available, error, retry } = useImportSource();
  const importAmounts = useMutationCall(setImportAmounts, { touches: [importContext, getSettings], quiet: true });
  const jobs = useImportJobs();
  const invite = useInviteSome();
  const lists = useLists();
  const services = useMemo(
    () =>
      offeredCatalogue(lists).flatMap((category) =>
        category.services.map(({ id, name }) => ({ id, name: `${category.name[language]}: ${name[language]}` })),
      ),
    [lists, language],
  );
  if (!rules) {
    return (
      <Page title={t("tasks.import")}>
        {error ? (
          <ErrorPanel message={error.message} requestId={error.requestId} onRetry={retry} />
        ) : (
          <SkeletonCard height={320} />
        )}
      </Page>
    );
  }
  const inviteSome = async (emails: readonly string[]) => {
    await invite(emails);
    touch(client, [importContext]);
  };
  const allowAny = async (isAny: boolean) => {
    await importAmounts.mutateAsync({ isAny });
  };
  return (
    <ImportTasks
      context={rules}
      services={services}
      installationStep={installationStep}
      onAnyAmount={isOwner ? allowAny : undefined}
      available={available}
      jobs={jobs}
      onFindRepeats={findRepeats}
      onInvite={rights.invFreel ? inviteSome : undefined}
      waysOut={({ needed, available: has }) => {
        const shortage = shortageOf({ currency: needed.currency, value: toWire(needed) }, toWire(has));
        return shortage && <ShortageWays shortage={shortage} />;
      }}
      createdHref={importedTasksHref}
      crumbs={[{ label: t("tasks.title"), href: "/tasks" }, { label: t("tasks.import") }]}
      crumbLabel={t("tasks.crumbs")}
    />
  );
}
