import type { ComponentProps, ReactElement } from "react";
import { CompanySteps, ContractorSteps } from "../features/home/first-steps.tsx";
import { draftOf, openProblems } from "../features/profile/profile-draft.ts";
import { useProfile } from "../features/profile/use-profile.ts";

/** The first steps of a company, with what its profile misses. */
export function CompanyHomeSteps(props: Omit<ComponentProps<typeof CompanySteps>, "missing">): ReactElement {
  return <CompanySteps {...props} missing={useMissingDetails()} />;
}

/** The first steps of a freelancer, with what the profile misses. */
export function ContractorHomeSteps(): ReactElement {
  return <ContractorSteps missing={useMissingDetails()} />;
}

/** What the own profile misses; undefined until it is there. */
function useMissingDetails() {
  const profile = useProfile().data;
  return profile && openProblems(profile, draftOf(profile));
}
