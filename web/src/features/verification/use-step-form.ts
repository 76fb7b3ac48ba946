import {
  contractorProfile,
  type Profile,
  profileSchema,
  updateContractorProfile,
} from "@artel/shared/calls/profile/legacy";
import { profileProblems } from "@artel/shared/rules/profile-form";
import { isTextKey } from "@artel/shared/text/translate";
import { presentOf } from "../../api/present-of.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { useText } from "../../ui/words/use-text.ts";

export type StepField = "name" | "surname" | "address" | "city" | "zip";

/** The form of a step that fills some fields of the profile by the rules of the profile, and goes on once they are saved. */
export function useStepForm<Field extends StepField>(
  profile: Profile,
  fields: readonly Field[],
  labels: Readonly<Record<Field, string>>,
  onDone: () => void,
) {
  const { t } = useText();
  const save = useMutationCall(updateContractorProfile, { touches: [contractorProfile], quiet: true });
  const valuesOf = (from: Profile) =>
    Object.fromEntries(fields.map((field) => [field, from[field]])) as Record<Field, string>;
  return useForm<Record<Field, string>>({
    initialValues: valuesOf(profile),
    labels,
    rules: (values) => {
      const form = { ...textsOf(profile), ...values, terms: profile.terms, isVatOptional: profile.isVatOptional };
      const wrong = profileProblems("contractor", form, []).filter(({ field }) => field in values);
      return Object.fromEntries(
        wrong.map(({ field, key }) => [field, isTextKey(key) ? t(key as Parameters<typeof t>[0]) : key]),
      ) as Partial<Record<Field, string>>;
    },
    saved: {
      version: profile.savedVersion || undefined,
      read: (present) => {
        const newer = presentOf(profileSchema)(present);
        return newer && { values: valuesOf(newer), version: newer.savedVersion };
      },
    },
    send: async (values, seenVersion) => {
      await save.mutateAsync({ ...values, seenVersion });
      onDone();
    },
  });
}

/** The fields of a profile that the rules of its form look at. */
function textsOf({ name, surname, phone, country, province, city, zip, address }: Profile) {
  return { name, surname, phone, country, province, city, zip, address };
}
