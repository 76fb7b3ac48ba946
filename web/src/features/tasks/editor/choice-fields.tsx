import { freelancers } from "@artel/shared/calls/contractors/legacy";
import { isEmail } from "@artel/shared/checks/email";
import { canGetTasks } from "@artel/shared/states/contractor-status";
import { type ReactElement, useEffect, useMemo, useState } from "react";
import { useCall } from "../../../api/use-call.ts";
import { useLists } from "../../../api/use-lists.ts";
import { Avatar } from "../../../ui/controls/avatar.tsx";
import { ComboboxField } from "../../../ui/form/choice/combobox-field.tsx";
import type { BoundField } from "../../../ui/form/hook/form-state.ts";
import { useText } from "../../../ui/words/use-text.ts";
import { VerifiedChip } from "../verified-chip.tsx";

/** Who the task is for: freelancers who may get tasks, or an address to invite. */
export function ContractorField(
  props: BoundField<string> & {
    readonly onInvite?: (email: string) => Promise<void>;
    /** The form begins here. */
    readonly isFirst?: true;
  },
): ReactElement {
  const { t } = useText();
  const { onInvite, isFirst, ...field } = props;
  const { value, onChange } = field;
  const people = useCall(freelancers, {});
  const [invited, setInvited] = useState<string>();
  const options = useMemo(
    () =>
      (people.data ?? [])
        .filter((person) => canGetTasks(person.status))
        .map((person) => ({
          value: String(person.id),
          label: person.fullname,
          description: person.fullname === person.email ? undefined : person.email,
          aliases: [person.email],
          icon: <Avatar name={person.fullname} size={24} />,
          aside: <VerifiedChip state={person.kycState} />,
        })),
    [people.data],
  );
  // An invited person is chosen as soon as the list knows them.
  const arrived = invited && people.data?.find((person) => person.email === invited)?.id;
  useEffect(() => {
    if (arrived) {
      setInvited(undefined);
      onChange(String(arrived));
    }
  });
  const invite = (typed: string) => {
    const email = typed.trim().toLowerCase();
    if (onInvite && isEmail(email)) {
      onInvite(email)
        .then(() => setInvited(email))
        .catch(() => undefined);
    }
  };
  return (
    <ComboboxField
      {...field}
      label={t("tasks.form.freelancer")}
      required
      focus={isFirst && value === ""}
      options={options}
      loading={people.isPending || invited !== undefined}
      placeholder={t("tasks.form.freelancerPlaceholder")}
      nothing={t("tasks.form.noFreelancers")}
      create={onInvite && { label: (typed) => t("tasks.form.invite", { email: typed.trim() }), onCreate: invite }}
    />
  );
}

/** The service of the catalogue, by its name or number; one that is hidden since stays with the draft that has it. */
export function ServiceField(props: BoundField<string>): ReactElement {
  const { t, language } = useText();
  const { catalogue } = useLists();
  const { value } = props;
  const options = useMemo(
    () =>
      catalogue.flatMap((category) =>
        category.services
          .filter(({ id, isHidden }) => !isHidden || String(id) === value)
          .map((service) => ({
            value: String(service.id),
            label: service.name[language],
            group: category.name[language],
            aliases: [String(service.id), service.name.en, service.name.ru, category.name.en, category.name.ru],
          })),
      ),
    [catalogue, value, language],
  );
  return (
    <ComboboxField
      {...props}
      label={t("tasks.form.service")}
      required
      options={options}
      placeholder={t("tasks.form.chooseService")}
    />
  );
}
