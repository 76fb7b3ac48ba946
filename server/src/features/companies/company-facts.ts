import type { Output } from "@artel/shared/calls/call";
import type { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { vatFormOf } from "@artel/shared/checks/vat-form";
import { offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { providerIds, providerOf, providers } from "@artel/shared/reference/providers";
import { found } from "../../http/app-error.ts";
import type { App } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { askableNumber } from "./ask-vat-register.ts";
import { selectCompany } from "./operator-store.ts";
import { reviewFor } from "./review/present-review.ts";
import { type CompanyPageRow, companyPage } from "./store.ts";
import { fieldOf } from "./text-field.ts";
import { selectVatCheck } from "./vat-check-store.ts";

type Shown = Output<typeof operatorCompany>;

/** What a company says of itself, and how far operators are with it. Refuses an id that is no company's. */
export async function companyFacts(read: Read, app: App, id: number) {
  const company = found(await selectCompany(read, id));
  const page = found(await companyPage(read, id));
  return {
    ...{ id, name: company.name, brandName: company.brand_name, language: company.language },
    ...{ createdAt: company.created_at.toISOString(), activatedAt: company.activated_at?.toISOString() ?? null },
    review: await reviewFor(read, id),
    details: detailsOf(page),
    vat: await vatOf(read, app, id, page),
    entity: entityOf(page),
    bills: offeredCurrencyCodes.filter((code) => page.bills.includes(code)),
  };
}

function detailsOf({ country, fields }: CompanyPageRow): Shown["details"] {
  const field = (name: string) => fieldOf(fields, name);
  return {
    ...{ country, province: field("province"), city: field("city"), zip: field("zip") },
    ...{ address: field("address"), address2: field("address2") },
    ...{ taxStatus: field("taxStatus"), regNum: field("regNum"), ein: field("ein") },
  };
}

/** The VAT number of a company, how its form fits its country, and the newest look into the register. */
async function vatOf(read: Read, app: App, id: number, page: CompanyPageRow): Promise<Shown["vat"]> {
  const number = fieldOf(page.fields, "EUVAT");
  const country = fieldOf(page.fields, "countryVat") || page.country;
  const check = await selectVatCheck(read, id);
  return {
    ...{ number, country, form: vatFormOf(country, number) },
    canAsk: askableNumber(app, page) !== "",
    check: check
      ? {
          ...{ number: check.number, isValid: check.is_valid, found: check.found, by: check.by },
          at: check.checked_at.toISOString(),
        }
      : null,
  };
}

function entityOf({ served_by }: CompanyPageRow): Shown["entity"] {
  const { companyName, country } = providerOf(served_by) ?? providers[providerIds.cyprus];
  return { name: companyName, country };
}
