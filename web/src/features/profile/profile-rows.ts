import type { Profile } from "@artel/shared/calls/profile/legacy";
import { countryOf } from "@artel/shared/reference/countries";
import { provincesOf } from "@artel/shared/reference/provinces";
import { specializationOf } from "@artel/shared/rules/profile-form";
import type { Language } from "@artel/shared/text/text-table";
import type { Key } from "../../ui/words/use-text.ts";

/** A row of the read-only profile. An empty value was not filled in; `vatNone` and `kyc` are shown by words and a chip. */
export interface ProfileRow {
  readonly name: string;
  readonly label: Key;
  readonly value: string;
}

/** Stands for "VAT is not applicable". */
export const vatNone = "vatNone";

/** The rows of the profile that a role has, in their order. */
export function profileRows(profile: Profile, language: Language): readonly ProfileRow[] {
  const isContractor = profile.userRole === "freelancer";
  const rows: readonly (ProfileRow | false)[] = [
    isContractor && { name: "kyc", label: "profile.kyc", value: profile.kycState },
    { name: "name", label: "profile.fullName", value: profile.fullname },
    isContractor && { name: "fullnameRu", label: "profile.fullNameRu", value: profile.fullnameRu },
    { name: "email", label: "common.email", value: profile.email },
    { name: "phone", label: "common.phone", value: profile.phone },
    { name: "country", label: "common.country", value: countryOf(profile.country)?.[language] ?? profile.country },
    { name: "province", label: "common.province", value: provinceName(profile, language) },
    { name: "address", label: "common.address", value: addressLine(profile) },
    { name: "prof", label: "profileForm.prof", value: specializationOf(profile.prof) ?? "" },
    isContractor
      ? { name: "taxNum", label: "profile.taxNum", value: profile.taxNum }
      : { name: "regNum", label: "profile.regNum", value: profile.regNum },
    { name: "ein", label: "profileForm.ein", value: profile.ein },
    isContractor && { name: "innRu", label: "profileForm.innRu", value: profile.innRu },
    { name: "vat", label: "profile.vat", value: vatOf(profile) },
  ];
  return rows.filter((row) => row !== false).filter((row) => row.value !== "" || isOfEverybody(row.name, profile));
}

/** Rows that stay although nothing was filled in; the others are nobody's business without a value. */
function isOfEverybody(name: string, profile: Profile): boolean {
  if (name === "province") {
    return provincesOf(profile.country).length > 0;
  }
  const ofRole: Readonly<Record<string, Profile["userRole"]>> = { ein: "company", prof: "freelancer" };
  return ofRole[name] === undefined || ofRole[name] === profile.userRole;
}

function provinceName(profile: Profile, language: Language): string {
  const { country, province } = profile;
  return provincesOf(country).find(({ code }) => code === province)?.[language] ?? province;
}

function addressLine(profile: Profile): string {
  const { address, address2, zip, city } = profile;
  return [address, address2, [zip, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** The number, or that none is applicable: outside the EU, and for whoever said to be no VAT payer. */
function vatOf(profile: Profile): string {
  const number = profile.userRole === "company" ? profile.EUVAT : profile.vatNum;
  const isAsked = countryOf(profile.country)?.isEu === true && !profile.isVatOptional;
  return number || (isAsked ? "" : vatNone);
}
