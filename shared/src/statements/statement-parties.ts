import type { InvoiceParty } from "../documents/invoice-data.ts";
import { countryOf } from "../reference/countries.ts";
import type { Say } from "./movement.ts";

/** A side of a statement: what it is, its name, and the lines of its address and numbers. */
export interface StatementParty {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** A party as a statement names it, in one language; what it has not told is left out. */
export function statementParty(say: Say, language: "en" | "ru", label: string, party: InvoiceParty): StatementParty {
  const place = [party.ZIP, party.City].filter(Boolean).join(" ");
  const country = countryOf(party.Country)?.[language] ?? party.Country;
  const numbered = (key: "statements.regNo" | "statements.vatNo", number: string | null | undefined) =>
    number ? say(key, { number }) : "";
  return {
    label,
    name: party.CompanyName,
    lines: [
      party.Address1 ?? "",
      [place, country].filter(Boolean).join(", "),
      numbered("statements.regNo", party.RegNo),
      numbered("statements.vatNo", party.VatEU || party.VAT),
    ].filter((line) => line.trim() !== ""),
  };
}
