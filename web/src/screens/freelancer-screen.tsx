import { getContractor } from "@artel/shared/calls/contractors/app";
import { countryOf } from "@artel/shared/reference/countries";
import { contractorsText } from "@artel/shared/text/contractors";
import { notFoundText } from "@artel/shared/text/not-found";
import { statesText } from "@artel/shared/text/states";
import { tasksText } from "@artel/shared/text/tasks";
import { type ReactElement, Suspense, useState } from "react";
import { useSession } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { ContractorPage } from "../features/contractors/contractor-page.tsx";
import { AskedTask } from "../features/tasks/editor/asked-task.tsx";
import { TasksOfContractor } from "../features/tasks/list/tasks-of-contractor.tsx";
import { Button } from "../ui/controls/button.tsx";
import { NotFound } from "../ui/feedback/not-found.tsx";
import { SkeletonCard } from "../ui/feedback/skeleton.tsx";
import { Unread } from "../ui/feedback/unread.tsx";
import { Page } from "../ui/layout/page.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { useParam } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

const ContractorSettings = lazyPart(
  () => import("../features/tasks/editor/contractor-settings.tsx"),
  "ContractorSettings",
);

registerTexts(contractorsText, notFoundText, statesText, tasksText);

/** One freelancer of the company; an unknown id is NotFound. */
export function FreelancerScreen(): ReactElement {
  const { t, language } = useText();
  const { rights, isOwner, apiV2 } = useSession();
  const [isNew, setNew] = useState(false);
  const id = useParam("id") ?? "";
  const query = useCall(getContractor, { id }, { quiet: true });
  if (query.error?.status === 404) {
    return (
      <NotFound title={t("notFound.title")} text={t("notFound.text")}>
        <Button href="/freelancers" variant="primary">
          {t("notFound.contractors")}
        </Button>
      </NotFound>
    );
  }
  if (!query.data) {
    return (
      <Page width="detail" title={t("contractors.title")}>
        <Unread of={query}>
          <SkeletonCard height={320} />
        </Unread>
      </Page>
    );
  }
  return (
    <>
      <ContractorPage
        contractor={query.data}
        countryName={countryOf(query.data.details.CountryCode)?.[language] ?? ""}
        tasks={
          <TasksOfContractor contractorId={query.data.id} email={query.data.email} empty={t("contractors.noTasks")} />
        }
        settings={
          isOwner &&
          apiV2 && (
            <Suspense fallback={<SkeletonCard height={420} />}>
              <ContractorSettings key={query.data.id} contractorId={query.data.id} />
            </Suspense>
          )
        }
        onNewTask={rights.newTask ? () => setNew(true) : undefined}
      />
      {rights.newTask && (
        <AskedTask task={isNew ? "new" : undefined} contractorId={query.data.id} onClose={() => setNew(false)} />
      )}
    </>
  );
}
