import { profilePlan } from "@artel/shared/calls/profile/app";
import * as legacy from "@artel/shared/calls/profile/legacy";
import { bind } from "../../http/context.ts";
import { getPlan } from "./get-plan.ts";
import { getCompanyProfile, getContractorProfile } from "./get-profile.ts";
import { changeCompanyProfile, changeContractorProfile } from "./update-profile.ts";

export const profileRoutes = [
  bind(profilePlan, getPlan),
  bind(legacy.companyProfile, getCompanyProfile),
  bind(legacy.contractorProfile, getContractorProfile),
  bind(legacy.updateCompanyProfile, changeCompanyProfile),
  bind(legacy.updateContractorProfile, changeContractorProfile),
];
