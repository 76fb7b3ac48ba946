import type { Output } from "@artel/shared/calls/call";
import { findManagers, inviteManager, inviteManagerAgain, managerDetails } from "@artel/shared/calls/managers/app";
import { editManager, getManagers } from "@artel/shared/calls/managers/legacy";
import { removingPassword } from "@artel/shared/rules/manager-rules";
import { noRights } from "@artel/shared/states/manager-rights";
import type { ReactElement } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { presentOf } from "../../api/present-of.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { RequiredNote } from "../../ui/form/field.tsx";
import { Refused } from "../../ui/form/hook/refusal.ts";
import { ConfirmPopup } from "../../ui/overlay/confirm-popup.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { text, useText } from "../../ui/words/use-text.ts";
import { ManagerFields } from "./manager-fields.tsx";
import { flagsOf, type ManagerFormState, sentFields, useManagerForm } from "./manager-form.ts";
import styles from "./managers.module.css";

export type Manager = Output<typeof findManagers>["rows"][number];

const touches = [findManagers, getManagers];

/** How a manager is called. */
export function nameOf(manager: Pick<Manager, "name" | "surname">): string {
  return `${manager.name} ${manager.surname}`.trim();
}

/** A new manager, who chooses the password by a mailed link, and the rights to begin with: none. */
export function AddManagerPopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const add = useMutationCall(inviteManager, { touches, quiet: true });
  const form = useManagerForm({
    initialValues: { Name: "", SurName: "", Email: "", Phone: "", ...noRights },
    send: async (values) => {
      const reply = await add.mutateAsync(sentFields(values));
      if (reply.status === "AlreadyUse") {
        throw new Refused(reply.fields);
      }
      const name = nameOf({ name: values.Name, surname: values.SurName });
      toast.success(text("managers.added", { name, email: values.Email.trim() }));
      onClose();
    },
  });
  return <ManagerPopup form={form} title={t("managers.addTitle")} submit={t("managers.add")} isNew onClose={onClose} />;
}

/** Mails the link again to a manager who has chosen no password yet, and says so. */
export function useInviteAgain(): (manager: Manager) => void {
  const again = useMutationCall(inviteManagerAgain, { touches });
  return (manager) =>
    again.mutate(
      { id: manager.id },
      { onSuccess: () => toast.success(text("managers.invitedAgain", { email: manager.email })) },
    );
}

/** Names, phone and rights of a manager, who is told at once. */
export function EditManagerPopup(props: { readonly manager: Manager; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { manager, onClose } = props;
  const edit = useMutationCall(editManager, { touches, quiet: true });
  const form = useManagerForm({
    initialValues: valuesOf(manager),
    saved: {
      version: manager.savedVersion,
      read: (present) => {
        const newer = presentOf(managerDetails)(present);
        return newer && { values: valuesOf({ ...manager, ...newer }), version: newer.savedVersion };
      },
    },
    send: async (values, seenVersion) => {
      await edit.mutateAsync({ ...sentFields(values), seenVersion }).catch((error: ApiError) => {
        throw isGone(error) ? new Refused({}, text("managers.gone")) : error;
      });
      toast.success(text("managers.saved", { name: nameOf({ name: values.Name, surname: values.SurName }) }));
      onClose();
    },
  });
  const title = t("managers.editTitle", { name: nameOf(manager) });
  return <ManagerPopup form={form} title={title} submit={t("common.save")} isNew={false} onClose={onClose} />;
}

/** What the form of a manager begins with. */
function valuesOf(manager: Manager) {
  const { name, surname, email, phone, rights } = manager;
  return { Name: name, SurName: surname, Email: email, Phone: phone, ...flagsOf(rights) };
}

/** Somebody removed or blocked the manager since the list was read. */
function isGone(error: ApiError): boolean {
  return error.status === 404 || error.code === "conflict";
}

function ManagerPopup(props: {
  readonly form: ManagerFormState;
  readonly title: string;
  readonly submit: string;
  readonly isNew: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const { form, title, submit, isNew, onClose } = props;
  return (
    <FormPopup opened size={550} title={title} aside={<RequiredNote />} form={form} onClose={onClose} submit={submit}>
      <ManagerFields form={form} isNew={isNew} />
    </FormPopup>
  );
}

/** Asks before a manager is removed and says what follows from it. */
export function RemoveManagerPopup(props: { readonly manager: Manager; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { manager, onClose } = props;
  const name = nameOf(manager);
  const remove = useMutationCall(editManager, {
    touches,
    onSuccess: () => {
      toast.success(text("managers.removed", { name }));
      onClose();
    },
  });
  return (
    <ConfirmPopup
      opened
      danger
      busy={remove.isPending}
      title={t("managers.removeTitle", { name })}
      confirmLabel={t("managers.remove")}
      onClose={onClose}
      onConfirm={() => remove.mutate({ Email: manager.email, Password: removingPassword })}
    >
      <ul className={styles.list}>
        <li>{t("managers.removeAccess")}</li>
        <li>{t("managers.removeTasks")}</li>
        <li>{t("managers.removeAgain")}</li>
      </ul>
    </ConfirmPopup>
  );
}
