import { profilePlan } from "@artel/shared/calls/profile/app";
import {
  companyProfile,
  contractorProfile,
  updateCompanyProfile,
  updateContractorProfile,
} from "@artel/shared/calls/profile/legacy";
import { bind } from "../../http/context.ts";
import { getPlan } from "./get-plan.ts";
import { getCompanyProfile, getContractorProfile } from "./get-profile.ts";
import { changeCompanyProfile, changeContractorProfile } from "./update-profile.ts";

export const profileRoutes = [
  bind(profilePlan, getPlan),
  bind(companyProfile, getCompanyProfile),
  bind(contractorProfile, getContractorProfile),
  bind(updateCompanyProfile, changeCompanyProfile),
  bind(updateContractorProfile, changeContractorProfile),
];
