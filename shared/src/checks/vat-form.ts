import type { CompanyVatForm } from "../states/vat-forms.ts";
import { vatCheckDigitFits } from "./vat-check-digit.ts";
import { isVatNumber } from "./vat-number.ts";

/** How a VAT number fits the pattern and the check digit of its country; a wrong digit only warns. */
export function vatFormOf(country: string, number: string): CompanyVatForm {
  if (number.trim() === "") {
    return "none";
  }
  if (!isVatNumber(country, number)) {
    return "wrong";
  }
  return vatCheckDigitFits(country, number) ? "fits" : "oddDigit";
}
