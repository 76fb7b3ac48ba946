import { companyProfile, contractorProfile, type Profile } from "@artel/shared/calls/profile/legacy";
import { statesText } from "@artel/shared/text/states";
import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "../../api/session.ts";
import { keyOf, useCall } from "../../api/use-call.ts";
import { registerTexts } from "../../ui/words/texts.ts";

registerTexts(statesText);

/** The calls that show a profile: stale after every change of it. */
export const profileCalls = [companyProfile, contractorProfile] as const;

/** The profile of the signed-in person, by the call of their role. */
export function useProfile() {
  const isCompany = useSession().role === "company";
  const company = useCall(companyProfile, {}, { enabled: isCompany });
  const contractor = useCall(contractorProfile, {}, { enabled: !isCompany });
  return isCompany ? company : contractor;
}

/** Shows at once that a contractor accepted the terms, before the profile has loaded again. */
export function useAcceptedTerms(): () => void {
  const client = useQueryClient();
  return () =>
    client.setQueryData<Profile>(keyOf(contractorProfile, {}), (profile) => profile && { ...profile, terms: 1 });
}
