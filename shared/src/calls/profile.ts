import * as z from "zod/mini";
import { defineCall } from "./call.ts";

const text = z.string();

/** A profile as both roles get it (B-20 to B-27); what a role does not have is empty, false or 0. */
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
  /** Rates in percent (B-28). */
  tariff: z.strictObject({
    isOldRubFlow: z.boolean(),
    withdrawTax: z.number(),
    withdrawBankAltTax: z.number(),
    wCardUSDLess100USDPlus: z.number(),
    rateUSDUSDT: z.number(),
  }),
  /** Specialization (B-25). */
  prof: text,
  kycState: text,
});

export type Profile = z.output<typeof profileSchema>;

export const companyProfile = defineCall({
  name: "companyProfile",
  method: "POST",
  path: "/rest/api/getProfileInfo",
  who: "company",
  kind: "read",
  request: z.strictObject({}),
  reply: profileSchema,
  spec: ["A-95", "B-20", "B-21", "B-22", "B-23", "B-24", "B-27"],
  summary: "Profile of a company and its member",
});

export const contractorProfile = defineCall({
  name: "contractorProfile",
  method: "POST",
  path: "/rest/api/getFreelancerSettings",
  who: "contractor",
  kind: "read",
  request: z.strictObject({}),
  reply: profileSchema,
  spec: ["A-96", "B-20", "B-21", "B-22", "B-23", "B-24", "B-27"],
  summary: "Profile of a contractor",
});

const field = (length: number) => z.optional(z.string().check(z.maxLength(length, "validations.tooLong")));

const changes = {
  /** 1 accepts the terms of service (B-44, HO-16). */
  Terms: z.optional(z.literal(1)),
  phone: field(40),
  address: field(300),
  address2: field(300),
  city: field(100),
  zip: field(20),
  province: field(100),
};

const done = z.strictObject({ status: z.literal("Done") });

export const updateCompanyProfile = defineCall({
  name: "updateCompanyProfile",
  method: "POST",
  path: "/rest/api/updateProfile",
  who: "companyOwner",
  kind: "write",
  request: z.strictObject(changes),
  reply: done,
  errors: ["invalidInput"],
  spec: ["B-44", "HO-16"],
  summary: "Changes any subset of the company's profile fields",
});

export const updateContractorProfile = defineCall({
  name: "updateContractorProfile",
  method: "POST",
  path: "/rest/api/updateFreelancerSettings",
  who: "contractor",
  kind: "write",
  request: z.strictObject({ ...changes, fullnameRu: field(200) }),
  reply: done,
  errors: ["invalidInput"],
  spec: ["B-44", "B-48", "HO-16"],
  summary: "Changes any subset of the contractor's profile fields",
});
