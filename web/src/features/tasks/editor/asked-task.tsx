import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { useSoon } from "../../../ui/state/idle.ts";
import type { TaskPopupProps } from "./task-popup.tsx";

const loadPopups = () => import("./task-popup.tsx");
const NewTaskPopup = lazyPart(loadPopups, "NewTaskPopup");
const EditTaskPopup = lazyPart(loadPopups, "EditTaskPopup");

/** The popup of a new task, or of the draft with this id, once it is asked for. The form and the rules load after the page. */
export function AskedTask(props: TaskPopupProps & { readonly task: "new" | number | undefined }): ReactElement | null {
  const { task, ...rest } = props;
  useSoon(loadPopups);
  if (task === undefined) {
    return null;
  }
  return <Suspense>{task === "new" ? <NewTaskPopup {...rest} /> : <EditTaskPopup {...rest} id={task} />}</Suspense>;
}
