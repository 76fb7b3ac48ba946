import type { LetterParty } from "@artel/shared/documents/acceptance-letter";
import { type Provider, providerIds, providerOf, providers } from "@artel/shared/reference/providers";
import { found } from "../../http/app-error.ts";
import type { Tx } from "../../platform/db/db.ts";
import { type CompanyPageRow, companyPage, storeTermsFacts } from "./store.ts";
import { fieldOf } from "./text-field.ts";

/** What the letter of acceptance says of both sides. */
export interface TermsFacts {
  readonly company: LetterParty;
  readonly provider: LetterParty;
  readonly acceptedBy: string;
  /** The moment that the details of the company are of; ISO time. */
  readonly detailsAt: string;
}

/** Both sides as they are at a moment. */
export function termsFactsOf(row: CompanyPageRow, at: Date): TermsFacts {
  const field = (name: string) => fieldOf(row.fields, name);
  const provider = providerOf(row.served_by) ?? providers[providerIds.cyprus];
  return {
    company: {
      companyName: row.name,
      regNum: field("regNum"),
      vat: field("EUVAT"),
      address: [field("address"), field("address2")].filter(Boolean).join(", "),
      city: field("city"),
      zip: field("zip"),
      country: row.country,
      email: row.email,
    },
    provider: sideOf(provider),
    acceptedBy: [row.owner_name, row.email].filter(Boolean).join(", "),
    detailsAt: at.toISOString(),
  };
}

/**
 * Keeps what both sides are called and where they are at the moment in which the owner accepts the terms: a letter about that day
 * shows nothing that came later.
 */
export async function keepTermsFacts(tx: Tx, company: number, now: Date): Promise<void> {
  await storeTermsFacts(tx, company, termsFactsOf(found(await companyPage(tx, company)), now));
}

/**
 * Completes what was kept with the first address that the company gives, since signing up asks for none; the letter names the
 * day of it. A company that moved to another country in between stays without.
 */
export async function completeTermsFacts(tx: Tx, company: number, now: Date): Promise<void> {
  const row = found(await companyPage(tx, company));
  const kept = row.terms_facts as TermsFacts | null;
  const { company: side, detailsAt } = termsFactsOf(row, now);
  if (kept && kept.company.address === "" && side.address !== "" && kept.company.country === side.country) {
    const { regNum, vat, address, city, zip } = side;
    await storeTermsFacts(tx, company, {
      ...kept,
      company: { ...kept.company, regNum, vat, address, city, zip },
      detailsAt,
    });
  }
}

function sideOf({ companyName, regNo, vat, address, city, zip, country, email }: Provider): LetterParty {
  return { companyName, regNum: regNo, vat, address, city, zip, country, email };
}
