import type { companyProfile, contractorProfile, Profile } from "@artel/shared/calls/profile/legacy";
import { decimalOf } from "@artel/shared/rules/facts";
import { newAccountOf, type RuleBook } from "@artel/shared/rules/rule-book";
import { fractionToPercent, tariffIdOf, tariffIds } from "@artel/shared/rules/tariffs";
import type { AccountFlag } from "@artel/shared/states/account-settings";
import { found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { versionOf } from "../../http/version.ts";
import type { Read } from "../../platform/db/db.ts";
import { presentRules } from "../rules/present-rules.ts";
import { profileForm, profileText } from "./profile-texts.ts";
import { type ProfileRow, profileRow } from "./store.ts";

/** The profile of a company's member: the company's data with the member's own name and address. */
export const getCompanyProfile: Action<typeof companyProfile> = (tx, ctx) => profileOf(tx, ctx);

/** The profile of a contractor. */
export const getContractorProfile: Action<typeof contractorProfile> = (tx, ctx) => profileOf(tx, ctx);

async function profileOf(tx: Read, ctx: Context): Promise<Profile> {
  return presentProfile(found(await profileRow(tx, ctx.user.id)), await presentRules(tx, ctx));
}

/** A profile as the calls show it. */
export function presentProfile(row: ProfileRow, book: RuleBook): Profile {
  const savedVersion = versionOf(profileForm(row));
  return { ...identity(row), ...addressAndTax(row), ...companyFields(row), ...moneyFields(row, book), savedVersion };
}

function identity(row: ProfileRow) {
  return {
    userRole: row.role,
    userId: row.id,
    id4dev: String(row.id),
    email: row.email,
    name: row.name,
    surname: row.surname,
    fullname: `${row.name} ${row.surname}`.trim(),
    fullnameRu: row.fullname_ru,
    phone: row.phone,
    prof: profileText(row, "prof"),
    kycState: row.kyc_state,
  };
}

function addressAndTax(row: ProfileRow) {
  return {
    address: profileText(row, "address"),
    address2: profileText(row, "address2"),
    province: profileText(row, "province"),
    city: profileText(row, "city"),
    zip: profileText(row, "zip"),
    country: row.country,
    regNum: profileText(row, "regNum"),
    EUVAT: profileText(row, "EUVAT"),
    ein: profileText(row, "ein"),
    countryVat: profileText(row, "countryVat"),
    taxStatus: profileText(row, "taxStatus"),
    vatNum: profileText(row, "vatNum"),
    taxNum: profileText(row, "taxNum"),
    innRu: row.inn,
    isVatOptional: row.fields.isVatOptional === true,
  };
}

function companyFields(row: ProfileRow) {
  return {
    companyName: row.company_name,
    brandName: row.brand_name,
    terms: row.terms,
    termsAcceptedDate: row.terms_accepted_at?.toISOString() ?? null,
    canProforma: row.can_proforma,
    isAutoPublishTask: row.is_auto_publish_task,
    isAutoStartKyc: row.is_auto_start_kyc,
    isAutoStartKycReadOnly: row.flags.includes("isAutoStartKycReadOnly" satisfies AccountFlag),
    isNewTransactions: row.is_new_transactions,
  };
}

/** A company reads the rates of its tariff, a contractor those of the own account; both in percent. */
function moneyFields(row: ProfileRow, book: RuleBook) {
  const tariff = book.tariffs[tariffIdOf(row.tarif_id) ?? tariffIds.standard];
  const rate = (text: string) => decimalOf(text).toNumber();
  const percent = (fraction: string | null, usual: string) => rate(fraction ? fractionToPercent(fraction) : usual);
  return {
    feeRate: rate(row.fee_rate ?? newAccountOf(book).feeRate),
    tarifId: row.tarif_id,
    bankSettings: { ...row.bank_settings },
    hasBynTasks: row.has_byn_tasks,
    isFriend: row.is_friend,
    tariff: {
      isOldRubFlow: row.flags.includes("isOldRubFlow" satisfies AccountFlag),
      withdrawTax: percent(row.card_tax, tariff.withdrawTax),
      withdrawBankAltTax: percent(row.bank_alt_tax, tariff.withdrawBankAltTax),
      wCardUSDLess100USDPlus: rate(row.small_withdrawal_fee ?? tariff.wCardUSDLess100USDPlus),
      rateUSDUSDT: rate(tariff.rateUSDUSDT),
    },
  };
}
