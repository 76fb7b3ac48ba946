import { describe, expect, test } from "vitest";
import { isIban } from "../checks/iban.ts";
import { isUsdtAddress } from "../checks/usdt-address.ts";
import { bannersFor, bannerViewer } from "./banners.ts";
import { mastercardCountries, visaForbiddenCountries } from "./card-payout-countries.ts";
import { countries, countryOf, isEuCountry } from "./countries.ts";
import { conversionTypes, financeKind } from "./finance-types.ts";
import { providerOf, providers, topUpDetails } from "./providers.ts";
import { needsProvince, provincesOf } from "./provinces.ts";
import { serviceCatalogue } from "./service-catalogue.ts";
import { taxStateOf, taxStates } from "./tax-states.ts";

describe("countries", () => {
  test("Q-27, HO-79: 249 countries with unique codes and names in both languages", () => {
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    for (const { code, en, ru } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(en).toMatch(/\p{Script=Latin}/u);
      expect(ru).toMatch(/\p{Script=Cyrillic}/u);
    }
  });

  test("Q-27: provinces of Canada, Mexico and the USA", () => {
    expect(["CA", "MX", "US", "DE"].map((code) => provincesOf(code).length)).toEqual([13, 32, 51, 0]);
  });

  test("B-32, B-39: companies in US and CA and contractors in US, CA and MX need a province", () => {
    const of = (role: "company" | "contractor") => ["US", "CA", "MX", "DE"].filter((code) => needsProvince(code, role));
    expect(of("company")).toEqual(["US", "CA"]);
    expect(of("contractor")).toEqual(["US", "CA", "MX"]);
  });

  test("X-15: 27 members of the EU; GB, NO and CH are none", () => {
    expect(countries.filter(({ isEu }) => isEu)).toHaveLength(27);
    expect(["DE", "GR", "CY", "GB", "NO", "CH", "XX"].map(isEuCountry)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test("J-56, J-57, HO-75, HO-76: 44 countries without Visa, 80 with MasterCard", () => {
    expect(new Set(visaForbiddenCountries).size).toBe(44);
    expect(visaForbiddenCountries).toEqual(expect.arrayContaining(["US", "IN", "TR", "RU"]));
    expect(new Set(mastercardCountries).size).toBe(80);
    for (const code of [...visaForbiddenCountries, ...mastercardCountries]) {
      expect(countryOf(code), code).toBeDefined();
    }
  });
});

describe("providers", () => {
  test("G-40: ids of the provider's countries", () => {
    expect(Object.values(providers).map(({ id, country }) => [country, id])).toEqual([
      ["CY", 11],
      ["MT", 12],
      ["AM", 15],
      ["SG", 18],
      ["SC", 19],
    ]);
    expect(["CY", "MT", "AM", "SG", "SC", "DE"].map((code) => countryOf(code)?.providerId)).toEqual([
      11,
      12,
      15,
      18,
      19,
      undefined,
    ]);
    expect(providerOf(13)).toBeUndefined();
  });

  test("G-41, HO-77: own details for each currency and provider country, all clearly invented", () => {
    const seen = new Set<string>();
    for (const id of [11, 12, 18] as const) {
      expect(["RUB", "BYN"].map((currency) => topUpDetails(id, currency as "RUB", "2026-11-01"))).toEqual([
        undefined,
        undefined,
      ]);
      for (const day of ["2023-07-17", "2023-07-18"]) {
        for (const currency of ["EUR", "USD", "USDT"] as const) {
          const found = topUpDetails(id, currency, day);
          if (found?.kind === "bank") {
            expect(found.bankName).toContain("fictitious");
            expect(id === 18 || isIban(found.accountNumber), found.accountNumber).toBe(true);
            seen.add(found.accountNumber);
          } else {
            expect(isUsdtAddress(found?.address ?? "", { strict: true })).toBe(true);
            seen.add(found?.address ?? "");
          }
        }
      }
    }
    expect(seen.size).toBe(18);
  });

  test("G-42: an invoice of 17/07/2023 has the older details, of 18/07/2023 the present ones", () => {
    expect(topUpDetails(12, "EUR", "2023-07-17")).toMatchObject({ accountNumber: "MT59DEMO00000000000000000000001" });
    expect(topUpDetails(12, "EUR", "2023-07-18")).toMatchObject({ accountNumber: "MT05DEMO00000000000000000000003" });
  });

  test.each([
    [11, "CY", "Artel Demo (Cyprus) Ltd", "cyprus", "CY98000000000000000000000003"],
    [12, "MT", "Artel Demo (Malta) Ltd", "malta", "MT05DEMO00000000000000000000003"],
    [15, "AM", "Artel Demo (Armenia) LLC", "cyprus", "CY98000000000000000000000003"],
    [18, "SG", "Artel Demo (Singapore) Pte Ltd", "singapore", "000-000002-001"],
    [19, "SC", "Artel Demo (Seychelles) Ltd", "cyprus", "CY98000000000000000000000003"],
  ] as const)(
    "G-43: provider %i of %s is %s, has the terms of %s and takes euros on %s",
    (id, country, name, terms, account) => {
      expect(providerOf(id)).toMatchObject({ country, companyName: name, terms });
      expect(topUpDetails(id, "EUR", "2026-01-01")).toMatchObject({ accountNumber: account });
    },
  );

  test("X-14: Armenia and the Seychelles use the set and terms of Cyprus; rubles have none", () => {
    expect(topUpDetails(15, "EUR", "2026-01-01")).toEqual(topUpDetails(11, "EUR", "2026-01-01"));
    expect(topUpDetails(19, "USDT", "2026-01-01")).toEqual(topUpDetails(11, "USDT", "2026-01-01"));
    expect(topUpDetails(11, "RUB", "2026-01-01")).toBeUndefined();
    expect([11, 12, 15, 18, 19].map((id) => providerOf(id)?.terms)).toEqual([
      "cyprus",
      "malta",
      "cyprus",
      "singapore",
      "cyprus",
    ]);
  });
});

describe("catalogue and lists", () => {
  test("C-36, HO-40: nine categories in their order with five services each", () => {
    expect(serviceCatalogue.map(({ id }) => id)).toEqual([1, 2, 3, 4, 16, 15, 17, 18, 11]);
    expect(serviceCatalogue.every(({ services }) => services.length === 5)).toBe(true);
    expect(serviceCatalogue.map(({ services }) => services[0]?.id)).toEqual([1, 2, 3, 4, 16, 15, 17, 18, 11]);
    const others = serviceCatalogue.flatMap(({ services }) => services.slice(1).map(({ id }) => id));
    expect([others[0], others.at(-1), new Set(others).size]).toEqual([101, 136, 36]);
  });

  test("Q-18, Q-19, Q-20, X-38: banners show up to and on their last day", () => {
    const company = { role: "company", hasRubMethod: true, hasUsdOrEur: true } as const;
    const on = (day: string) => bannersFor(company, day).map(({ id }) => id);
    expect(on("2025-08-20")).toEqual(["holidayOne", "holidayTwo", "vatUpdate"]);
    expect(on("2025-08-21")).toEqual(["holidayOne", "holidayTwo"]);
    expect(on("2025-10-29")).toEqual(["holidayOne", "holidayTwo"]);
    expect(on("2025-10-30")).toEqual(["holidayTwo"]);
    expect(on("2025-11-05")).toEqual(["holidayTwo"]);
    expect(on("2025-11-06")).toEqual([]);
  });

  test("Q-16, Q-17, HO-48: ruble cards and bank data are for the contractors they concern", () => {
    const seen = (hasRubMethod: boolean, hasUsdOrEur: boolean) =>
      bannersFor({ role: "contractor", hasRubMethod, hasUsdOrEur }, "2026-01-01").map(({ id }) => id);
    expect([seen(true, false), seen(false, true), seen(false, false)]).toEqual([["rubleCards"], ["bankData"], []]);
  });

  test("HO-48: methods that take rubles, and those that take dollars or euros, decide which notice a contractor gets", () => {
    const seen = (withdrawn: ("RUB" | "USD" | "EUR" | "USDT")[]) =>
      bannersFor(bannerViewer("contractor", withdrawn), "2026-01-01").map(({ id }) => id);
    expect(seen(["RUB", "EUR"])).toEqual(["rubleCards", "bankData"]);
    expect([seen(["USD"]), seen(["USDT"]), seen([])]).toEqual([["bankData"], [], []]);
  });

  test("M-10, M-12, M-13: rows of the old report are recharges, debts or conversions by their type", () => {
    expect(conversionTypes).toEqual({ source: 901, target: 902 });
    expect([1, 92, 8, 55, 89, 90, 900, 901, 902, 2, 12001].map(financeKind)).toEqual([
      "recharge",
      "recharge",
      "debt",
      "debt",
      "debt",
      "debt",
      "debt",
      "conversion",
      "conversion",
      undefined,
      undefined,
    ]);
  });

  test("B-29: tax states", () => {
    expect(taxStates).toEqual({ individual: 1, entrepreneur: 2, selfEmployed: 3, legalEntity: 4 });
    expect([0, 1, 4, 5].map(taxStateOf)).toEqual([undefined, 1, 4, undefined]);
  });
});
