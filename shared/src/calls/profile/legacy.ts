import * as z from "zod/mini";
import { requestLimits } from "../../limits/requests.ts";
import { companyFields, contractorFields, type ProfileField } from "../../rules/profile-fields.ts";
import { readCall, writeCall } from "../call.ts";
import { lineField } from "../tasks/fields.ts";
import { savedVersion, seenVersion } from "../version.ts";

const text = z.string();

/** A profile as both roles get it; what a role does not have is empty, false or 0. */
export const profileSchema = z.strictObject({
  userRole: z.enum(["company", "freelancer"]),
  userId: z.number(),
  id4dev: text,
  email: text,
  name: text,
  surname: text,
  fullname: text,
  fullnameRu: text,
  phone: text,
  address: text,
  address2: text,
  province: text,
  city: text,
  zip: text,
  country: text,
  regNum: text,
  EUVAT: text,
  ein: text,
  countryVat: text,
  taxStatus: text,
  vatNum: text,
  taxNum: text,
  innRu: text,
  isVatOptional: z.boolean(),
  companyName: text,
  brandName: text,
  terms: z.number(),
  /** ISO time, or null while the terms have not been accepted. */
  termsAcceptedDate: z.nullable(text),
  canProforma: z.boolean(),
  isAutoPublishTask: z.boolean(),
  isAutoStartKyc: z.boolean(),
  isAutoStartKycReadOnly: z.boolean(),
  isNewTransactions: z.boolean(),
  feeRate: z.number(),
  tarifId: z.number(),
  bankSettings: z.record(z.string(), z.unknown()),
  hasBynTasks: z.boolean(),
  isFriend: z.boolean(),
  /** Rates in percent. */
  tariff: z.strictObject({
    isOldRubFlow: z.boolean(),
    withdrawTax: z.number(),
    withdrawBankAltTax: z.number(),
    wCardUSDLess100USDPlus: z.number(),
    rateUSDUSDT: z.number(),
  }),
  /** Specialization. */
  prof: text,
  kycState: text,
  /** Of what the person may change. */
  savedVersion,
});

export type Profile = z.output<typeof profileSchema>;

export const companyProfile = readCall("companyProfile", "/rest/api/getProfileInfo", "company", {
  method: "POST",
  debounceMilliseconds: requestLimits.profileDebounceMilliseconds,
  reply: profileSchema,
  spec: ["A-95", "A-97", "B-20", "B-21", "B-22", "B-23", "B-24", "B-27"],
  summary: "Profile of a company and its member",
});

export const contractorProfile = readCall("contractorProfile", "/rest/api/getFreelancerSettings", "contractor", {
  method: "POST",
  debounceMilliseconds: requestLimits.profileDebounceMilliseconds,
  reply: profileSchema,
  spec: ["A-96", "A-97", "B-20", "B-21", "B-22", "B-23", "B-24", "B-27"],
  summary: "Profile of a contractor",
});

/** Longest texts of a profile. */
const profileLengths: Readonly<Record<ProfileField, number>> = {
  companyName: 200,
  brandName: 200,
  name: 100,
  surname: 100,
  phone: 40,
  prof: 100,
  country: 2,
  province: 100,
  city: 100,
  zip: 20,
  address: 300,
  address2: 300,
  taxStatus: 1,
  regNum: 60,
  countryVat: 2,
  EUVAT: 40,
  ein: 20,
  vatNum: 40,
  taxNum: 60,
  fullnameRu: 200,
  innRu: 20,
};

/** The named fields as optional texts: any subset of them may be sent. */
function textsOf<Field extends ProfileField>(fields: readonly Field[]) {
  const texts = fields.map((field) => [field, z.optional(lineField(profileLengths[field]))]);
  return Object.fromEntries(texts) as Record<Field, z.ZodMiniOptional<ReturnType<typeof lineField>>>;
}

/** 1 accepts the terms of service. */
const termsAccepted = z.optional(z.literal(1));

export const updateCompanyProfile = writeCall("updateCompanyProfile", "/rest/api/updateProfile", "companyOwner", {
  effect: { none: "names and addresses of papers that are not issued yet" },
  request: z.strictObject({ Terms: termsAccepted, ...textsOf(companyFields), seenVersion }),
  errors: ["invalidInput", "staleSave"],
  spec: ["B-31", "B-32", "B-33", "B-34", "B-35", "B-36", "B-44", "HO-16", "HO-130"],
  summary: "Changes any subset of the company's profile fields",
});

export const updateContractorProfile = writeCall(
  "updateContractorProfile",
  "/rest/api/updateFreelancerSettings",
  "contractor",
  {
    effect: { none: "names and addresses of papers that are not issued yet" },
    request: z.strictObject({
      Terms: termsAccepted,
      /** The version that was read (currentTerms); another one that came out since is then not accepted unread. */
      TermsVersion: z.optional(z.int()),
      /** The person says to be no VAT payer: the number may stay empty. */
      isVatOptional: z.optional(z.boolean()),
      ...textsOf(contractorFields),
      seenVersion,
    }),
    errors: ["invalidInput", "staleSave"],
    spec: ["B-31", "B-38", "B-39", "B-40", "B-41", "B-44", "B-48", "B-49", "HO-16", "HO-130"],
    summary: "Changes any subset of the contractor's profile fields",
  },
);
