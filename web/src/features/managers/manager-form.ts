import { leakedPasswords } from "@artel/shared/checks/leaked-passwords";
import { firstPasswordViolation, managerViolations } from "@artel/shared/rules/manager-rules";
import { type ManagerRight, type ManagerRights, managerRights, rightsText } from "@artel/shared/states/manager-rights";
import type { FormState, SavedThing } from "../../ui/form/hook/form-state.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { violationWords } from "../../ui/form/hook/violation-words.ts";
import { useLoaded } from "../../ui/state/use-loaded.ts";
import { useText } from "../../ui/words/use-text.ts";

/** What the owner fills in; the fields are named as in the calls. Changing a manager leaves address and password alone. */
export interface ManagerValues extends ManagerRights {
  readonly Name: string;
  readonly SurName: string;
  readonly Email: string;
  readonly Phone: string;
  readonly Password: string;
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

/** The form of a manager, by the rules that the server goes by; the first password is asked of a new one alone. */
export function useManagerForm(options: {
  readonly initialValues: ManagerValues;
  readonly isNew: boolean;
  readonly companyName: string;
  readonly saved?: SavedThing<ManagerValues>;
  readonly send: (values: ManagerValues, seenVersion: string | undefined) => Promise<void>;
}): ManagerFormState {
  const { t } = useText();
  const { initialValues, isNew, companyName, saved, send } = options;
  const leaked = useLoaded(leakedPasswords, isNew);
  return useForm<ManagerValues>({
    initialValues,
    labels: {
      Name: t("managers.firstName"),
      SurName: t("managers.lastName"),
      Email: t("common.email"),
      Phone: t("common.phone"),
      Password: t("managers.password"),
      ...Object.fromEntries(managerRights.map((right) => [right, t(`managers.can.${right}`)])),
    },
    rules: (values) => {
      const about = [values.Name, values.SurName, companyName];
      const password = isNew && firstPasswordViolation(values.Password, values.Email, { leaked, about });
      return violationWords([...managerViolations(values), ...(password ? [password] : [])]);
    },
    saved,
    send,
  });
}
