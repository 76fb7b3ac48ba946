import { companyProfile, contractorProfile } from "@artel/shared/calls/profile";
import { statesText } from "@artel/shared/text/states";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { registerTexts } from "../../ui/texts.ts";

registerTexts(statesText);

/** The profile of the signed-in person, by the call of their role. */
export function useProfile() {
  const isCompany = useSession().role === "company";
  const company = useCall(companyProfile, {}, { enabled: isCompany });
  const contractor = useCall(contractorProfile, {}, { enabled: !isCompany });
  return isCompany ? company : contractor;
}
