import {
  companyProfile,
  contractorProfile,
  type Profile,
  updateCompanyProfile,
  updateContractorProfile,
} from "@artel/shared/calls/profile";
import { listWalletMethods, listWallets } from "@artel/shared/calls/wallets";
import { type ProfileField, type ProfileRole, profileWarnings } from "@artel/shared/rules/profile-form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "../../api/api-error.ts";
import type { CallInput } from "../../api/client.ts";
import { currentSession, setSession } from "../../api/session.ts";
import { keyOf, useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/toast.ts";
import { textIfKnown, useText } from "../../ui/use-text.ts";
import { changesOf, draftOf, openProblems, type ProfileDraft, roleOf, withValue } from "./profile-draft.ts";

type Texts = Readonly<Record<string, string>>;

export interface ProfileFormState {
  readonly role: ProfileRole;
  readonly draft: ProfileDraft;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Texts to show: of fields that were left, and of all after a refused save. */
  readonly errors: Texts;
  /** What looks wrong and blocks nothing. */
  readonly warnings: Texts;
  /** Counts the refused saves, so that the summary takes the focus. */
  readonly attempt: number;
  /** A failure that belongs to no field. */
  readonly failure: string | undefined;
  readonly set: (field: ProfileField, value: string) => void;
  readonly setBox: (change: Partial<Pick<ProfileDraft, "isVatOptional" | "terms">>) => void;
  readonly blur: (field: string) => void;
  readonly save: () => void;
  readonly reset: () => void;
}

/** The state of the profile form: checked when a field is left, again on each change, and whole on saving. */
export function useProfileForm(profile: Profile, onSaved: () => void): ProfileFormState {
  const role = roleOf(profile);
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<Texts>({});
  const saving = useSaveProfile(profile, onSaved, (fields) => {
    setRefused(fields);
    setAttempt(attempt + 1);
  });
  const changes = changesOf(draft, profile);
  const problems = textsOf(openProblems(profile, draft));
  const shown = Object.entries({ ...refused, ...problems });
  const change = (next: ProfileDraft, field: string) => {
    setDraft(next);
    setRefused(({ [field]: _gone, ...rest }) => rest);
  };
  return {
    role,
    draft,
    isDirty: Object.keys(changes).length > 0,
    isSaving: saving.isSaving,
    errors: Object.fromEntries(shown.filter(([field]) => attempt > 0 || touched.has(field))),
    warnings: textsOf(profileWarnings(role, draft)),
    attempt,
    failure: saving.failure,
    set: (field, value) => change(withValue(draft, role, field, value), field),
    setBox: (box) => change({ ...draft, ...box }, "terms"),
    blur: (field) => setTouched(new Set([...touched, field])),
    save: () => {
      if (Object.keys(problems).length > 0) {
        setAttempt(attempt + 1);
      } else {
        saving.save(changes);
      }
    },
    reset: () => {
      setDraft(draftOf(profile));
      setTouched(new Set());
      setAttempt(0);
      setRefused({});
    },
  };
}

/** Sends the changes by the call of the role; what was saved is shown at once, here and in the frame. */
function useSaveProfile(profile: Profile, onSaved: () => void, onRefused: (fields: Texts) => void) {
  const { t } = useText();
  const client = useQueryClient();
  const isCompany = profile.userRole === "company";
  const read = isCompany ? companyProfile : contractorProfile;
  const onSuccess = (_reply: unknown, { Terms, ...saved }: Readonly<Record<string, unknown>>) => {
    const next = { ...profile, ...saved, terms: typeof Terms === "number" ? Terms : profile.terms };
    client.setQueryData<Profile>(keyOf(read, {}), { ...next, fullname: `${next.name} ${next.surname}`.trim() });
    tellFrame(next);
    toast.success(t("profileForm.saved"));
    onSaved();
  };
  const onError = (error: ApiError) => onRefused(error.fields);
  const options = { touches: [read, listWallets, listWalletMethods], quiet: true, onSuccess, onError };
  const company = useMutationCall(updateCompanyProfile, options);
  const contractor = useMutationCall(updateContractorProfile, options);
  const { isPending, error } = isCompany ? company : contractor;
  const hasFields = Object.keys(error?.fields ?? {}).length > 0;
  return {
    isSaving: isPending,
    failure: error && !hasFields && error.code !== "cancelled" ? error.message : undefined,
    save: (changes: CallInput<typeof updateCompanyProfile> & CallInput<typeof updateContractorProfile>) =>
      isCompany ? company.mutate(changes) : contractor.mutate(changes),
  };
}

/** The frame greets by name and shows the company's brand. */
function tellFrame({ name, surname, country, companyName, brandName, terms }: Profile): void {
  const session = currentSession();
  if (session) {
    setSession({ ...session, name, surname, country, companyName, brandName, terms });
  }
}

function textsOf(violations: ReturnType<typeof openProblems>): Texts {
  return Object.fromEntries(violations.map(({ field, key, params }) => [field, textIfKnown(key, params) ?? key]));
}
