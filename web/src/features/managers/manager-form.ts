import { managerViolations } from "@artel/shared/rules/manager-rules";
import { type ManagerRight, type ManagerRights, managerRights, rightsText } from "@artel/shared/states/manager-rights";
import type { FormState, SavedThing } from "../../ui/form/hook/form-state.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { violationWords } from "../../ui/form/hook/violation-words.ts";
import { useText } from "../../ui/words/use-text.ts";

/** What the owner fills in; the fields are named as in the calls. Changing a manager leaves the address alone. */
export interface ManagerValues extends ManagerRights {
  readonly Name: string;
  readonly SurName: string;
  readonly Email: string;
  readonly Phone: string;
}

export type ManagerFormState = FormState<ManagerValues>;

/** What both forms send of the values. */
export function sentFields(values: ManagerValues) {
  const { Name, SurName, Email, Phone } = values;
  return { Name, SurName, Email, Phone, Rights: rightsText(values) };
}

/** Rights that a list names, as flags. */
export function flagsOf(rights: readonly ManagerRight[]): ManagerRights {
  return Object.fromEntries(managerRights.map((right) => [right, rights.includes(right)])) as unknown as ManagerRights;
}

/** The form of a manager, by the rules that the server goes by. */
export function useManagerForm(options: {
  readonly initialValues: ManagerValues;
  readonly saved?: SavedThing<ManagerValues>;
  readonly send: (values: ManagerValues, seenVersion: string | undefined) => Promise<void>;
}): ManagerFormState {
  const { t } = useText();
  const { initialValues, saved, send } = options;
  return useForm<ManagerValues>({
    initialValues,
    labels: {
      Name: t("managers.firstName"),
      SurName: t("managers.lastName"),
      Email: t("common.email"),
      Phone: t("common.phone"),
      ...Object.fromEntries(managerRights.map((right) => [right, t(`managers.can.${right}`)])),
    },
    rules: (values) => violationWords(managerViolations(values)),
    saved,
    send,
  });
}
