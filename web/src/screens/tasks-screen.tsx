import { contractorsText } from "@artel/shared/text/contractors";
import { statesText } from "@artel/shared/text/states";
import { tasksText } from "@artel/shared/text/tasks";
import { IconFileImport, IconPlus } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useSession } from "../api/session.ts";
import { useInviteSome } from "../features/contractors/use-invite-some.ts";
import type { CompanyTask } from "../features/tasks/company-task.ts";
import { AskedTask } from "../features/tasks/editor/asked-task.tsx";
import { CompanyTaskList } from "../features/tasks/list/company-list.tsx";
import { ContractorTaskList } from "../features/tasks/list/contractor-list.tsx";
import { useNavigateTo } from "../ui/controls/app-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { WhyButton } from "../ui/controls/why-button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { Page } from "../ui/layout/page.tsx";
import { useAddress } from "../ui/state/address.tsx";
import { useShortcuts } from "../ui/state/shortcuts.ts";
import { useTableSelection } from "../ui/table/selection/use-selection.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import { useWhyNot } from "../why/use-why-not.ts";
import styles from "./tasks-screen.module.css";

registerTexts(tasksText, statesText, contractorsText);

/** The list of tasks, of a company or of a contractor; `?new` opens the popup of a new task. */
export function TasksScreen(): ReactElement {
  return useSession().role === "company" ? <CompanyTasks /> : <ContractorTasks />;
}

function ContractorTasks(): ReactElement {
  const { t } = useText();
  return (
    <Page title={t("tasks.title")} inBar>
      <ContractorTaskList />
    </Page>
  );
}

function CompanyTasks(): ReactElement {
  const { t } = useText();
  const { rights } = useSession();
  const { search, setSearch } = useAddress();
  const navigate = useNavigateTo();
  const invite = useInviteSome();
  const [edited, setEdited] = useState<number>();
  const selection = useTableSelection<CompanyTask>();
  const mayCreate = rights.newTask;
  const openNew = () => setSearch({ new: "" });
  const onInvite = rights.invFreel ? (email: string) => invite([email]) : undefined;
  useShortcuts({
    KeyC: mayCreate ? openNew : undefined,
    KeyI: mayCreate ? () => navigate("/tasks/import") : undefined,
  });
  return (
    <Page
      title={t("tasks.title")}
      inBar
      aside={mayCreate && <TaskButtons onNew={openNew} isQuiet={selection.rows.size > 0} inHead />}
    >
      <CompanyTaskList
        selection={selection}
        onEdit={setEdited}
        tools={mayCreate && <ImportButton key="import" onPhone />}
        empty={
          <EmptyState title={t("tasks.empty")} action={mayCreate && <TaskButtons onNew={openNew} />}>
            {t("tasks.emptyText")}
          </EmptyState>
        }
      />
      {mayCreate && (
        <>
          <AskedTask
            task={search.new === undefined ? undefined : "new"}
            onClose={() => setSearch({ new: undefined })}
            onInvite={onInvite}
          />
          <AskedTask task={edited} onClose={() => setEdited(undefined)} onInvite={onInvite} />
        </>
      )}
    </Page>
  );
}

function TaskButtons(props: {
  readonly onNew: () => void;
  /** One filled button in sight: with a selection it is the one of its bar. */
  readonly isQuiet?: boolean;
  /** Beside the title, where phones have the round button of the tab bar. */
  readonly inHead?: boolean;
}): ReactElement {
  const { t } = useText();
  const whyNot = useWhyNot();
  return (
    <>
      <ImportButton />
      <span className={props.inHead ? styles.wide : undefined}>
        <WhyButton
          variant={props.isQuiet ? "default" : "primary"}
          icon={IconPlus}
          onClick={props.onNew}
          why={whyNot("createTask")}
        >
          {t("tasks.new")}
        </WhyButton>
      </span>
    </>
  );
}

/** The way to the import; on phones among the tools of the list, since the title has left its line. */
function ImportButton({ onPhone = false }: { readonly onPhone?: boolean }): ReactElement {
  const { t } = useText();
  return (
    <span className={onPhone ? styles.phone : undefined}>
      <Button icon={IconFileImport} href="/tasks/import">
        {t("tasks.import")}
      </Button>
    </span>
  );
}
