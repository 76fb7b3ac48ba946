import { describe, expect, test } from "vitest";
import { vatCheckDigitFits } from "./vat-check-digit.ts";
import { cleanVat, isVatNumber, vatBody, vatCountries, vatProblem } from "./vat-number.ts";

/** Country, a good number, one of a wrong shape, one with a wrong check digit. */
const numbers: [string, string, string, string][] = [
  ["AT", "ATU13585627", "AT13585627", "ATU13585626"],
  ["BE", "BE0428759497", "BE2428759497", "BE0428759498"],
  ["BG", "BG175074752", "BG17507475", "BG175074751"],
  ["CY", "CY10259033P", "CY12259033P", "CY10259033Z"],
  ["CZ", "CZ25123891", "CZ2512389", "CZ25123890"],
  ["DE", "DE136695976", "DE036695976", "DE136695978"],
  ["DK", "DK13585628", "DK03585628", "DK13585627"],
  ["EE", "EE100931558", "EE200931558", "EE100931557"],
  ["ES", "ESA13585625", "ES13585625", "ESA13585626"],
  ["FI", "FI20774740", "FI2077474", "FI20774741"],
  ["FR", "FR40303265045", "FRIO303265045", "FR41303265045"],
  ["GR", "EL094259216", "EL0942592161", "EL094259217"],
  ["HR", "HR33392005961", "HR3339200596", "HR33392005962"],
  ["HU", "HU12892312", "HU1289231", "HU12892313"],
  ["IE", "IE6433435F", "IE6433435", "IE6433435E"],
  ["IT", "IT00743110157", "IT0074311015", "IT00743110158"],
  ["LT", "LT119511515", "LT119511525", "LT119511514"],
  ["LU", "LU15027442", "LU1502744", "LU15027443"],
  ["LV", "LV40003521600", "LV4000352160", "LV40003521601"],
  ["MT", "MT11679112", "MT01679112", "MT11679113"],
  ["NL", "NL004495445B01", "NL004495445A01", "NL004495446B01"],
  ["PL", "PL8567346215", "PL856734621", "PL8567346216"],
  ["PT", "PT501964843", "PT001964843", "PT501964842"],
  ["RO", "RO18547290", "RO0", "RO18547291"],
  ["SE", "SE123456789701", "SE123456789702", "SE123456789801"],
  ["SI", "SI50223054", "SI05022305", "SI50223055"],
  ["SK", "SK2022749619", "SK2012749619", "SK2022749618"],
  ["GB", "GB980780684", "GB98078068", "GB802311781"],
  ["NO", "NO995525828MVA", "NO99552582MVA", "NO995525829MVA"],
  ["CH", "CHE107787577IVA", "CH107787577", "CHE107787578IVA"],
];

describe("VAT numbers", () => {
  test("I-30: thirty codes have a pattern", () => {
    expect(vatCountries).toHaveLength(30);
    expect(numbers.map(([country]) => country).sort()).toEqual([...vatCountries].sort());
  });

  test.each(numbers)("I-30: %s takes %s and refuses %s", (country, good, bad) => {
    expect(isVatNumber(country, good)).toBe(true);
    expect(isVatNumber(country, good.slice(2))).toBe(true);
    expect(isVatNumber(country, ` ${good.toLowerCase()} `)).toBe(true);
    expect(isVatNumber(country, bad)).toBe(false);
    expect(isVatNumber(country, `${good}0000`)).toBe(false);
  });

  test.each(numbers)(
    "HO-102: the check digit of %s %s fits, and a wrong one only warns",
    (country, good, _bad, wrong) => {
      expect(vatCheckDigitFits(country, good)).toBe(true);
      expect(vatCheckDigitFits(country, wrong)).toBe(false);
      expect(vatProblem(country, wrong, true)).toBeUndefined();
    },
  );

  test.each([
    ["BG", "BG7523169263"],
    ["CZ", "CZ7103192745"],
    ["ES", "ES54362315K"],
    ["ES", "ESX2482300W"],
    ["ES", "ESM1234567L"],
    ["FR", "FRK7399859412"],
    ["IE", "IE6433435OA"],
    ["IE", "IE8D79739I"],
    ["LT", "LT100001919017"],
    ["RO", "RO19"],
    ["GB", "GBGD001"],
    ["GB", "GB980780684001"],
  ])("I-30: other shapes of %s: %s", (country, good) => {
    expect(isVatNumber(country, good)).toBe(true);
    expect(vatCheckDigitFits(country, good)).toBe(true);
  });

  test("HO-102: GR is checked as EL, and a Belgian number may begin with 1", () => {
    expect(vatBody("GR", "GR 094259216")).toBe("094259216");
    expect(vatBody("GR", "EL094259216")).toBe("094259216");
    expect(isVatNumber("EL", "EL094259216")).toBe(true);
    expect(isVatNumber("BE", "BE1000000099")).toBe(true);
  });

  test.each([
    ["GR", "gr 094259216", "EL094259216"],
    ["EL", "094259216", "EL094259216"],
    ["HU", "1289-2312", "HU12892312"],
    ["HU", " hu12892312 ", "HU12892312"],
    ["CH", "che 107.787.577 mwst", "CHE107787577MWST"],
    ["GB", "980 7806 84", "GB980780684"],
    ["GB", "xi 980 7806 84", "XI980780684"],
    ["US", " 12-3456789 ", "12-3456789"],
    ["HU", " ", ""],
  ])("HO-102: a VAT number is kept with the prefix of its country: %s %s", (country, typed, kept) => {
    expect(cleanVat(country, typed)).toBe(kept);
  });

  test("I-30: Northern Ireland has numbers of Great Britain with a prefix of its own", () => {
    expect([isVatNumber("GB", "XI980780684"), isVatNumber("GB", "XIGD001"), isVatNumber("GB", "XX980780684")]).toEqual([
      true,
      true,
      false,
    ]);
    expect([vatCheckDigitFits("GB", "XI980780684"), vatCheckDigitFits("GB", "XI980780685")]).toEqual([true, false]);
  });

  test("I-29, HO-68: at least four characters and a length within the samples", () => {
    // These patterns alone would take one digit less.
    expect([vatProblem("BE", "BE428759497", true), vatProblem("BE", "BE0428759497", true)]).toEqual([
      "validations.vat",
      undefined,
    ]);
    expect([
      vatProblem("GR", "EL94259216", true),
      vatProblem("RO", "RO1", true),
      vatProblem("RO", "RO19", true),
    ]).toEqual(["validations.vat", "validations.vat", undefined]);
    expect([isVatNumber("US", "123"), isVatNumber("US", "1234")]).toEqual([false, true]);
  });

  test("X-15, X-16: empty is wrong only where required, a value must always fit", () => {
    expect(vatProblem("FR", " ", true)).toBe("validations.required");
    expect(vatProblem("FR", "", false)).toBeUndefined();
    expect(vatProblem("FR", "123", false)).toBe("validations.vat");
    expect(vatProblem("GB", "123", false)).toBe("validations.vat");
  });
});
