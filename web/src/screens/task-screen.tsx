import { statesText } from "@artel/shared/text/states";
import { tasksText } from "@artel/shared/text/tasks";
import type { ReactElement } from "react";
import { useSession } from "../api/session.ts";
import { AskedTask } from "../features/tasks/editor/asked-task.tsx";
import { CompanyTaskPage } from "../features/tasks/page/company-task-page.tsx";
import { ContractorTaskPage } from "../features/tasks/page/contractor-task-page.tsx";
import { useAddress, useNumberParam } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useOpenDocument } from "./use-open-document.ts";

registerTexts(tasksText, statesText);

/** One task, in the view of one's role; `?edit` opens the popup of a draft, and `?order=` shows the monthly order that it heads. */
export function TaskScreen(): ReactElement {
  const { role, rights } = useSession();
  const { search, setSearch } = useAddress();
  const openDocument = useOpenDocument();
  const id = useNumberParam("id");
  if (role !== "company") {
    return <ContractorTaskPage key={id} id={id} onDocument={openDocument} />;
  }
  return (
    <>
      <CompanyTaskPage
        key={id}
        id={id}
        onEdit={() => setSearch({ edit: "" })}
        onDocument={openDocument}
        order={search.order}
      />
      {rights.newTask && (
        <AskedTask task={search.edit === undefined ? undefined : id} onClose={() => setSearch({ edit: undefined })} />
      )}
    </>
  );
}
