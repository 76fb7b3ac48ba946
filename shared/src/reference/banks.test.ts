import { describe, expect, it } from "vitest";
import { belarusianBanks, belarusianBanksDay } from "./belarusian-banks.ts";
import { russianBanks, russianBanksDay } from "./russian-banks.ts";

const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe("the banks of Russia", () => {
  it("have a BIK of nine digits that begins with 04", () => {
    expect(russianBanks.filter(({ bik }) => !/^04\d{7}$/.test(bik))).toEqual([]);
  });

  it("have each a BIK of its own", () => {
    expect(repeated(russianBanks.map(({ bik }) => bik))).toEqual([]);
  });
});

describe("the banks of Belarus", () => {
  it("have a BIC of eight signs with BY in the place of the country", () => {
    expect(belarusianBanks.filter(({ bic }) => !/^[A-Z]{4}BY[A-Z0-9]{2}$/.test(bic))).toEqual([]);
  });

  it("have each a BIC, an id and a code in the IBAN of its own", () => {
    expect(repeated(belarusianBanks.map(({ bic }) => bic))).toEqual([]);
    expect(repeated(belarusianBanks.map(({ id }) => id))).toEqual([]);
    expect(repeated(belarusianBanks.map(({ iban }) => iban))).toEqual([]);
  });

  it("have whole numbers from 1 for ids", () => {
    expect(belarusianBanks.filter(({ id }) => !Number.isInteger(id) || id < 1)).toEqual([]);
  });

  it("have the first four letters of the BIC in the IBAN", () => {
    expect(belarusianBanks.filter(({ bic, iban }) => iban !== bic.slice(0, 4))).toEqual([]);
  });
});

describe("the banks of both countries", () => {
  const banks = [...russianBanks, ...belarusianBanks];

  it("are there", () => {
    expect(russianBanks.length).toBeGreaterThan(0);
    expect(belarusianBanks.length).toBeGreaterThan(0);
  });

  it("have a name in each language", () => {
    expect(banks.filter(({ name }) => !/[A-Za-z]/.test(name.en) || /[А-Яа-яЁё]/.test(name.en))).toEqual([]);
    expect(banks.filter(({ name }) => !/[А-Яа-яЁё]/.test(name.ru) || /[A-Za-z]/.test(name.ru))).toEqual([]);
  });

  it("have a source of a known day", () => {
    expect(russianBanksDay).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(belarusianBanksDay).toBe("2026-09-28");
  });
});
