import { describe, expect, test } from "vitest";
import { isClabe } from "./clabe.ts";
import { isInn } from "./inn.ts";
import { isEin, isRoutingNumber } from "./united-states.ts";
import { vatCheckDigitFits } from "./vat-check-digit.ts";
import { isVatNumber, vatCountries } from "./vat-number.ts";

/** Country, numbers whose check digits fit, numbers of the same shapes whose check digits do not. */
const verdicts: readonly (readonly [string, string, string])[] = [
  ["AT", "U39099603 U08246281", "U52601815 U90830166"],
  ["BE", "0052989516 0431371668 1981639823 1457317508", "0147433750 0502038997 1051473399 1642481659"],
  ["BG", "204101842 074686182", "250461493 401650287"],
  ["CY", "66889625H 04404900H", "59082529Y 80278844K"],
  ["CZ", "07907141 670431861 1627010715", "79248733 638884326 1710031307"],
  ["DE", "938171239 208934272", "841561265 669306109"],
  ["DK", "72505956 62828307", "28589543 98702959"],
  ["EE", "105816186 107517881", "104650444 108705288"],
  ["ES", "13501087H X4529613Q Y5879288L Z9638881T K3560812K", "95229024U X8635450E Y8841622S Z4388143W K6657225B"],
  ["FI", "39098965 53717064", "97708596 85269838"],
  [
    "FR",
    "29677756983 59000022067 C1511630311 6Q003712775 ZR415066448",
    "45949999433 33000503278 A1551827636 0X712620856 AY946917306",
  ],
  ["GR", "197994662 104179456", "432181854 541671686"],
  ["HR", "78252680878 01267180885", "61640364295 47135864389"],
  ["HU", "19291884 87738539", "40197725 61886007"],
  ["IE", "2814065K 6433435OA 8T99480A 3+29077H 2*03722B", "9763350S 3572117TC 4I76732P 2+98032Q 7*18854P"],
  ["IT", "29154100118 34340210110 06765481004 98349941009", "35676690115 59870190118 91024301007 26889651006"],
  ["LT", "605585211 107673915 509698832317 306693822012", "789397713 662922219 163291296214 611713170817"],
  ["LU", "54922506 63511208", "34634573 23782845"],
  ["LV", "44386610467 55333726318 15070511722 01128214775", "40552892509 53284393740 15077713848 01128216933"],
  ["MT", "32902772 48929712", "16084109 51393501"],
  ["NL", "246797708B17 253819969B89", "531584804B04 168326422B06"],
  ["PL", "1021689119 8419292574", "0062738352 5564248592"],
  ["PT", "247789879 552457973", "254036331 175370971"],
  ["RO", "60 562670 97072271 4603931620", "22 544220 60608075 5758830776"],
  ["SE", "259582136001 878968022301", "997443416101 247959857501"],
  ["SI", "77864034 96300078", "70736116 65279580"],
  ["SK", "2021655152 4435533245 6175446706 1626372913", "2023672958 4139179595 8473044596 1225309650"],
  ["GB", "855691387 022424619 793087395001", "611838877 069714008 846726796001"],
  ["NO", "448764214MVA 821983177MVA", "045617880MVA 099982076MVA"],
  [
    "CH",
    "E396830211IVA E811380018IVA E967573216MWST E321247766MWST",
    "E555552156IVA E199557023IVA E957748445MWST E783298170MWST",
  ],
];

describe("check digits of VAT numbers", () => {
  test("HO-102: each of the thirty codes is judged", () => {
    expect(verdicts.map(([country]) => country).sort()).toEqual([...vatCountries].sort());
  });

  test.each(verdicts)("HO-102: %s takes %s and warns of %s", (country, good, bad) => {
    for (const number of good.split(" ")) {
      expect([number, isVatNumber(country, number), vatCheckDigitFits(country, number)]).toEqual([number, true, true]);
    }
    for (const number of bad.split(" ")) {
      expect([number, isVatNumber(country, number), vatCheckDigitFits(country, number)]).toEqual([number, true, false]);
    }
  });

  test.each([
    ["SI", "37638751 66901201 38890411", false, "a rest of 0 has no check digit"],
    ["CZ", "1255091630 7151018260 7557274880", true, "of ten digits a rest of 10 is a check digit of 0"],
    ["CZ", "640903926 627251960 637730111", true, "nine digits that begin with 6 have a check digit"],
    ["CZ", "640903927 653148139 637039038", false, "nine digits that begin with 6 have a check digit"],
    ["CZ", "395601439", true, "other numbers of nine digits have none"],
    ["FR", "K7399859412 4Z123456782", true, "a key may hold letters"],
    ["FR", "K8399859412 4Y123456782 W1323577297", false, "a key may hold letters"],
    ["BG", "830012219 831902088", true, "numbers of old registers begin with 8"],
    ["BG", "7523169263 8122201156", true, "ten digits are a personal number"],
    ["BG", "2604808443 9630271010", false, "ten digits are a personal number"],
    ["LV", "32286306385", true, "personal numbers since 2017 have no check digit"],
    ["SK", "2021655153 1626372914", false, "the whole is a multiple of eleven, whatever it begins with"],
    ["CH", "E396830211 E811380018", true, "the word behind the number is free"],
    ["CH", "E396830212 E811380019", false, "the word behind the number is free"],
    ["NO", "448764214 821983177", true, "the word behind the number is free"],
    ["NO", "448764215 821983178", false, "the word behind the number is free"],
  ])("HO-102: %s %s: %s, because %s", (country, numbers, isGood) => {
    for (const number of numbers.split(" ")) {
      expect([number, isVatNumber(country, number), vatCheckDigitFits(country, number)]).toEqual([
        number,
        true,
        isGood,
      ]);
    }
  });
});

describe("other numbers", () => {
  test("B-49: a Russian tax id fits by one digit of ten, or by two of twelve", () => {
    const fitting = (start: string, lengthLeft: number) =>
      Array.from({ length: 10 ** lengthLeft }, (_, end) => start + String(end).padStart(lengthLeft, "0")).filter(isInn);
    expect(fitting("770708389", 1)).toEqual(["7707083893"]);
    expect(fitting("5001007322", 2)).toEqual(["500100732259"]);
    expect([isInn("0000000000"), isInn("000000000000"), isInn("7707 083893")]).toEqual([false, false, false]);
    // The check digits of these fit, but there is no region 00.
    expect([isInn("0007083895"), isInn("001234567887")]).toEqual([false, false]);
  });

  test("J-42: a CLABE fits by its last digit, of banks that no list knows too", () => {
    expect([isClabe("032180000118359719"), isClabe("032 180 00011835971 9"), isClabe("002010077777777771")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isClabe("032180000118359718"), isClabe("03218000011835971"), isClabe("03218000011835971x")]).toEqual([
      false,
      false,
      false,
    ]);
    const ofNewBank = Array.from({ length: 10 }, (_, digit) => `99998000011835971${digit}`).filter(isClabe);
    expect(ofNewBank).toEqual(["999980000118359719"]);
  });

  test("B-35: an employer number of the USA begins with digits that are given out", () => {
    expect(["123456789", "12-3456789", " 98-7654321 "].map(isEin)).toEqual([true, true, true]);
    expect(["073456789", "12-345678", "1-23456789", "x23456789", ""].map(isEin)).toEqual(Array(5).fill(false));
  });

  test("J-44: routing numbers of known banks of the USA are taken, one with a wrong digit is not", () => {
    for (const good of ["021000021", "111000025", "026009593", "121000248", "322271627"]) {
      expect(isRoutingNumber(good), good).toBe(true);
      const wrong = good.slice(0, 8) + String((Number.parseInt(good.charAt(8), 10) + 1) % 10);
      expect(isRoutingNumber(wrong), wrong).toBe(false);
    }
    expect(["000000000", "450000005", "02100002"].map(isRoutingNumber)).toEqual([false, false, false]);
  });
});
