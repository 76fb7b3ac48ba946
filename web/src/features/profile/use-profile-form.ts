import { getCompany } from "@artel/shared/calls/companies/app";
import {
  companyProfile,
  contractorProfile,
  type Profile,
  profileSchema,
  updateCompanyProfile,
  updateContractorProfile,
} from "@artel/shared/calls/profile/legacy";
import { listWalletMethods, listWallets } from "@artel/shared/calls/wallets/app";
import { phoneBook } from "@artel/shared/checks/phone-book";
import { type ProfileField, profileFieldsOf } from "@artel/shared/rules/profile-fields";
import { lockedFields, profileWarnings } from "@artel/shared/rules/profile-form";
import { useQueryClient } from "@tanstack/react-query";
import { presentOf } from "../../api/present-of.ts";
import { currentSession, setSession } from "../../api/session.ts";
import { keyOf, useMutationCall } from "../../api/use-call.ts";
import { useClosedCountries } from "../../api/use-closed-countries.ts";
import { toast } from "../../ui/feedback/toast.ts";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { violationWords } from "../../ui/form/hook/violation-words.ts";
import { useText } from "../../ui/words/use-text.ts";
import { changesOf, draftOf, draftWords, openProblems, type ProfileDraft, roleOf } from "./profile-draft.ts";

export type ProfileFormState = FormState<ProfileDraft>;

/** The form of a profile: checked when a field is left, again on each change, and whole on saving. */
export function useProfileForm(profile: Profile, onSaved: () => void) {
  const { t, language } = useText();
  const role = roleOf(profile);
  const lists = useClosedCountries();
  const save = useSaveProfile(profile);
  const labels = profileFieldsOf(role).map((field) => [field, t(`profileForm.${field}`)]);
  const form = useForm<ProfileDraft>({
    initialValues: draftOf(profile),
    rules: (draft) => violationWords(openProblems(profile, draft, lists)),
    errorsShown: "afterLeaving",
    labels: { ...Object.fromEntries(labels), terms: t("profileForm.terms") },
    isChanged: (draft) => Object.keys(changesOf(draft, profile)).length > 0,
    guardsLeaving: true,
    saved: {
      version: profile.savedVersion || undefined,
      read: (present) => {
        const newer = presentOf(profileSchema)(present);
        return newer && { values: draftOf(newer), version: newer.savedVersion, words: draftWords(newer, language) };
      },
    },
    send: async (draft, seenVersion) => {
      await save(await withWholePhone(changesOf(draft, profile), draft.country), seenVersion);
      toast.success(t("profileForm.saved"));
      onSaved();
    },
  });
  /** What looks wrong and blocks nothing. */
  const warnings: Readonly<Record<string, string>> = violationWords(profileWarnings(role, form.values));
  /** Fields that somebody has checked: shown, and changed by support only. */
  const locked: readonly ProfileField[] = lockedFields(profile, role);
  return { form, role, warnings, locked };
}

/** The changes as they are sent: a phone goes with the code that stands in front of it. */
async function withWholePhone(changes: ReturnType<typeof changesOf>, country: string) {
  const { phone } = changes;
  return typeof phone === "string" ? { ...changes, phone: (await phoneBook()).whole(country, phone) } : changes;
}

/** Sends changes by the call of the role; what was saved is shown at once, here and in the frame. */
function useSaveProfile(profile: Profile) {
  const client = useQueryClient();
  const isCompany = profile.userRole === "company";
  const read = isCompany ? companyProfile : contractorProfile;
  const onSuccess = (_reply: unknown, { Terms, seenVersion: _, ...saved }: Readonly<Record<string, unknown>>) => {
    // What the save made of it is read anew; until then nobody knows its version.
    const next = { ...profile, ...saved, terms: typeof Terms === "number" ? Terms : profile.terms, savedVersion: "" };
    client.setQueryData<Profile>(keyOf(read, {}), { ...next, fullname: `${next.name} ${next.surname}`.trim() });
    tellFrame(next);
  };
  const options = { touches: [read, getCompany, listWallets, listWalletMethods], quiet: true, onSuccess };
  const company = useMutationCall(updateCompanyProfile, options);
  const contractor = useMutationCall(updateContractorProfile, options);
  return (changes: ReturnType<typeof changesOf>, seenVersion: string | undefined) =>
    isCompany ? company.mutateAsync({ ...changes, seenVersion }) : contractor.mutateAsync({ ...changes, seenVersion });
}

/** The frame greets by name and shows the company's brand. */
function tellFrame({ name, surname, country, companyName, brandName, terms }: Profile): void {
  const session = currentSession();
  if (session) {
    setSession({ ...session, name, surname, country, companyName, brandName, terms });
  }
}
