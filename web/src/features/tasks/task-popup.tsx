import { companyBalances } from "@artel/shared/calls/balances";
import type { Output } from "@artel/shared/calls/call";
import { getCompanyTask } from "@artel/shared/calls/tasks/app";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { ReactElement } from "react";
import { toApiError } from "../../api/errors.ts";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmPopup } from "../../ui/confirm-popup.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { RequiredNote } from "../../ui/form/field.tsx";
import { Popup } from "../../ui/popup.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { text, useText } from "../../ui/use-text.ts";
import { TaskFields } from "./task-fields.tsx";
import { useTaskForm } from "./use-task-form.ts";

interface PopupProps {
  readonly onClose: () => void;
  /** Invites somebody whose address was typed in the place of a name; resolves when the list knows the person. */
  readonly onInvite?: (email: string) => Promise<void>;
  /** Chosen from the start, as from the page of a freelancer. */
  readonly contractorId?: number;
}

/** The popup of a new task (C-47, A-10). */
export function NewTaskPopup(props: PopupProps): ReactElement {
  const balances = useCall(companyBalances, {}, { quiet: true });
  const enabled = (balances.data ?? []).filter(({ isEnabled }) => isEnabled).map(({ currency }) => currency);
  if (balances.isPending) {
    return <WaitingPopup title="tasks.new" onClose={props.onClose} />;
  }
  return <TaskPopup {...props} currencies={enabled.length > 0 ? enabled : ["USD", "EUR"]} />;
}

/** The popup of an existing draft (C-08). */
export function EditTaskPopup(props: PopupProps & { readonly id: number }): ReactElement {
  const balances = useCall(companyBalances, {}, { quiet: true });
  const task = useCall(getCompanyTask, { id: props.id }, { quiet: true, staleSeconds: 0 });
  if (task.error) {
    const failure = toApiError(task.error);
    return (
      <Popup opened size={550} title={text("tasks.editTitle")} onClose={props.onClose}>
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => task.refetch()} />
      </Popup>
    );
  }
  if (!task.data || balances.isPending || task.isFetching) {
    return <WaitingPopup title="tasks.editTitle" onClose={props.onClose} />;
  }
  const enabled = (balances.data ?? []).filter(({ isEnabled }) => isEnabled).map(({ currency }) => currency);
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

type FormProps = PopupProps & {
  readonly task?: Output<typeof getCompanyTask>;
  readonly currencies: readonly CurrencyCode[];
};

function TaskPopup(props: FormProps): ReactElement {
  const { t } = useText();
  const { task, currencies, onClose, onInvite } = props;
  const { rights } = useSession();
  const work = useTaskForm(props);
  const maySend = rights.makePay && task === undefined;
  return (
    <Popup
      opened
      size={550}
      title={task ? t("tasks.editTitle") : t("tasks.new")}
      aside={<RequiredNote />}
      guarded={work.isDirty}
      busy={work.isBusy}
      onClose={onClose}
      onSubmit={() => work.submit(maySend ? "send" : "draft")}
      footerStart={
        !task && <Checkbox label={t("tasks.form.another")} checked={work.another} onChange={work.setAnother} />
      }
      footer={
        <Buttons
          isNew={!task}
          maySend={maySend}
          sendsAtOnce={work.sendsAtOnce}
          isBusy={work.isBusy}
          onSaveDraft={() => work.submit("draft")}
        />
      }
    >
      <TaskFields
        form={work.form}
        onChange={work.change}
        problems={work.problems}
        attempt={work.attempt}
        currencies={currencies}
        onInvite={onInvite}
      />
      <ConfirmPopup
        opened={work.isShort}
        onClose={work.forgetShort}
        title={t("tasks.form.shortTitle")}
        confirmLabel={t("tasks.form.keepDraft")}
        busy={work.isBusy}
        onConfirm={() => work.submit("keepDraft")}
      >
        <p>{t("tasks.form.shortText")}</p>
      </ConfirmPopup>
    </Popup>
  );
}

function Buttons(props: {
  readonly isNew: boolean;
  readonly maySend: boolean;
  /** The server pays a new task by itself: there is no draft to save. */
  readonly sendsAtOnce: boolean;
  readonly isBusy: boolean;
  readonly onSaveDraft: () => void;
}): ReactElement {
  const { t } = useText();
  const { isNew, maySend, sendsAtOnce, isBusy, onSaveDraft } = props;
  if (!isNew) {
    return (
      <Button type="submit" variant="primary" loading={isBusy} kbd="⌘Enter">
        {t("tasks.form.save")}
      </Button>
    );
  }
  return (
    <>
      {!sendsAtOnce && (
        <Button variant={maySend ? "default" : "primary"} disabled={isBusy} onClick={onSaveDraft}>
          {t("tasks.form.saveDraft")}
        </Button>
      )}
      {maySend && (
        <Button type="submit" variant="primary" loading={isBusy} kbd="⌘Enter">
          {t("tasks.form.send")}
        </Button>
      )}
    </>
  );
}
