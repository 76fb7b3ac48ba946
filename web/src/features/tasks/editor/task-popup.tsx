import { getCompanyTask } from "@artel/shared/calls/tasks/app";
import { isEditable } from "@artel/shared/states/task-status";
import type { ReactElement } from "react";
import { useSession } from "../../../api/session.ts";
import { useBegun } from "../../../api/use-begun.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { modKey } from "../../../ui/controls/mod-key.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { Unread } from "../../../ui/feedback/unread.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { RequiredNote } from "../../../ui/form/field.tsx";
import { heldUntil } from "../../../ui/form/hook/use-form.ts";
import { Stack } from "../../../ui/layout/page.tsx";
import { Popup } from "../../../ui/overlay/popup.tsx";
import { formatDateTime } from "../../../ui/words/format-date.ts";
import { text, useText } from "../../../ui/words/use-text.ts";
import { enabledOf, useOwnBalances } from "../pay/own-balances.ts";
import { mayEdit } from "../pay/own-drafts.ts";
import { shortageReason } from "../pay/payment-shortage.ts";
import { useFormShortage } from "./form-receipt.tsx";
import { SettledNote } from "./settled-note.tsx";
import { OlderTaskFields, TaskFields } from "./task-fields.tsx";
import { type TaskFormStart, useTaskForm } from "./use-task-form.ts";

/** What every popup of a task gets. */
export interface TaskPopupProps {
  readonly onClose: () => void;
  /** Invites somebody whose address was typed in the place of a name; resolves when the list knows the person. */
  readonly onInvite?: (email: string) => Promise<void>;
  /** Chosen from the start, as from the page of a freelancer. */
  readonly contractorId?: number;
}

/** The popup of a new task. */
export function NewTaskPopup(props: TaskPopupProps): ReactElement {
  const balances = useOwnBalances();
  const enabled = enabledOf(balances.rows);
  if (balances.isPending) {
    return <WaitingPopup title="tasks.new" onClose={props.onClose} />;
  }
  return <TaskPopup {...props} currencies={enabled.length > 0 ? enabled : ["USD", "EUR"]} />;
}

/** The popup of an existing draft; one that others made is not offered, also by its address. */
export function EditTaskPopup(props: TaskPopupProps & { readonly id: number }): ReactElement {
  const session = useSession();
  const balances = useOwnBalances();
  const task = useCall(getCompanyTask, { id: props.id }, { quiet: true, staleSeconds: 0 });
  const isBegun = useBegun(task.data !== undefined && !task.error && !balances.isPending && !task.isFetching);
  if (task.error && !isBegun) {
    return (
      <Popup opened size={550} title={text("tasks.editTitle")} onClose={props.onClose}>
        <Unread of={task} />
      </Popup>
    );
  }
  if (!task.data || !isBegun) {
    return <WaitingPopup title="tasks.editTitle" onClose={props.onClose} />;
  }
  if (isEditable(task.data.status) && !mayEdit(session, task.data)) {
    return (
      <Popup opened size={550} title={text("tasks.editTitle")} onClose={props.onClose}>
        <Banner tone="info">{text("tasks.notYourDraft")}</Banner>
      </Popup>
    );
  }
  const enabled = enabledOf(balances.rows);
  return (
    <TaskPopup
      {...props}
      task={task.data}
      currencies={enabled.includes(task.data.currency) ? enabled : [...enabled, task.data.currency]}
    />
  );
}

function WaitingPopup(props: {
  readonly title: "tasks.new" | "tasks.editTitle";
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  return (
    <Popup opened size={550} title={t(props.title)} onClose={props.onClose}>
      <SkeletonLines count={8} />
    </Popup>
  );
}

type FormProps = TaskPopupProps & TaskFormStart;

function TaskPopup(props: FormProps): ReactElement {
  const { t } = useText();
  const { task, currencies, onClose, onInvite } = props;
  const { rights, apiV2 } = useSession();
  const Fields = apiV2 ? TaskFields : OlderTaskFields;
  const maySend = rights.makePay && task === undefined;
  const { typed, another, setAnother, saveDraft, options, keptSince, startOver, forget } = useTaskForm(props, maySend);
  const shortage = useFormShortage(typed.values);
  const whyNot = maySend && shortage ? shortageReason(t, [shortage]) : undefined;
  const form = heldUntil(typed, whyNot === undefined);
  return (
    <Popup
      opened
      size={550}
      title={task ? t("tasks.editTitle") : t("tasks.new")}
      aside={<RequiredNote />}
      form={form}
      isKept={!task}
      onDiscard={forget}
      onClose={onClose}
      footerStart={!task && <Checkbox label={t("tasks.form.another")} checked={another} onChange={setAnother} />}
      footer={
        <Buttons
          isNew={!task}
          maySend={maySend}
          whyNot={whyNot}
          isBusy={form.isSending}
          onSaveDraft={() => form.submit(saveDraft)}
        />
      }
    >
      <Stack gap={14}>
        {keptSince !== undefined && <KeptNote since={keptSince} onStartOver={startOver} />}
        {task?.approval === "proposed" && <Banner tone="warning">{t("tasks.proposal.editEnds")}</Banner>}
        <Fields
          form={form}
          currencies={currencies}
          onInvite={onInvite}
          settled={<SettledNote options={options} isNew={!task && rights.makePay} />}
        />
      </Stack>
    </Popup>
  );
}

/** Says that what was typed before is back, and gives a way to an empty form. */
function KeptNote(props: { readonly since: number; readonly onStartOver: () => void }): ReactElement {
  const { t } = useText();
  return (
    <Banner
      compact
      action={
        <Button size="sm" onClick={props.onStartOver}>
          {t("tasks.form.startOver")}
        </Button>
      }
    >
      {t("tasks.form.kept", { when: formatDateTime(new Date(props.since)) })}
    </Banner>
  );
}

function Buttons(props: {
  readonly isNew: boolean;
  readonly maySend: boolean;
  /** Why it cannot be sent at once; a draft needs no money. */
  readonly whyNot: string | undefined;
  readonly isBusy: boolean;
  readonly onSaveDraft: () => void;
}): ReactElement {
  const { t } = useText();
  const { isNew, maySend, whyNot, isBusy, onSaveDraft } = props;
  if (!isNew) {
    return (
      <Button type="submit" variant="primary" loading={isBusy} kbd={modKey("↵")}>
        {t("tasks.form.save")}
      </Button>
    );
  }
  return (
    <>
      <Button variant={maySend ? "default" : "primary"} disabled={isBusy} onClick={onSaveDraft}>
        {t("tasks.form.saveDraft")}
      </Button>
      {maySend && (
        <Button type="submit" variant="primary" loading={isBusy} disabledReason={whyNot} kbd={modKey("↵")}>
          {t("tasks.form.send")}
        </Button>
      )}
    </>
  );
}
