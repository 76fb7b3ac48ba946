import { describe, expect, test } from "vitest";
import { shippedLists } from "./lists/shipped-lists.ts";
import type { ProfileRole } from "./profile-fields.ts";
import {
  closedFor,
  isFieldRequired,
  lockedFields,
  type ProfileForm,
  profileProblems,
  profileWarnings,
  specializationOf,
} from "./profile-form.ts";

const address = { city: "Nicosia", zip: "1000", address: "1 Demo Street", terms: 1 };
const company: ProfileForm = {
  ...address,
  companyName: "Northwind Ltd",
  country: "AE",
  taxStatus: "4",
  regNum: "HE 1",
};
const contractor: ProfileForm = { ...address, name: "Ana", surname: "Petrovic", phone: "+381110000000", country: "RS" };
const germanCompany = { ...company, country: "DE", countryVat: "DE", EUVAT: "DE136695976" };

function of(role: ProfileRole, form: ProfileForm): string[] {
  return profileProblems(role, form, closedFor(role, shippedLists, "")).map(
    ({ field, key }) => `${field} ${key.replace("validations.", "")}`,
  );
}

describe("the profile of a company", () => {
  test("A complete one has no problem", () => {
    expect([of("company", company), of("company", germanCompany)]).toEqual([[], []]);
  });

  test("B-31: address, city and zip are required and Latin", () => {
    expect(of("company", { ...company, address: "", city: " ", zip: "" })).toEqual([
      "city required",
      "address required",
      "zip required",
    ]);
    expect(of("company", { ...company, city: "Никосия", address2: "этаж 2" })).toEqual([
      "city latin",
      "address2 latin",
    ]);
  });

  test("B-32: a province is required in the USA and Canada, out of the list; Mexico may leave it out", () => {
    expect(of("company", { ...company, country: "US" })).toEqual(["province required"]);
    expect(of("company", { ...company, country: "CA", province: "Texas" })).toEqual(["province wrongValue"]);
    expect(of("company", { ...company, country: "CA", province: "ON" })).toEqual([]);
    expect(of("company", { ...company, country: "MX" })).toEqual([]);
    expect(of("company", { ...company, province: "Dubai" })).toEqual([]);
  });

  test("A-67: a company may only move to a country where companies can sign up", () => {
    expect(of("company", { ...company, country: "BY" })).toEqual(["country wrongValue"]);
  });

  test("B-33, B-36: registration number and tax status are required", () => {
    expect(of("company", { ...company, regNum: "", taxStatus: "" })).toEqual(["taxStatus required", "regNum required"]);
    expect(of("company", { ...company, taxStatus: "5" })).toEqual(["taxStatus wrongValue"]);
  });

  test("B-34, X-15: VAT number and its country are required in the EU, nowhere else", () => {
    expect(of("company", { ...company, country: "DE" })).toEqual(["countryVat required", "EUVAT required"]);
    for (const country of ["GB", "NO", "CH", "US"]) {
      expect(isFieldRequired("company", "EUVAT", { ...company, country })).toBe(false);
    }
    expect(of("company", { ...germanCompany, EUVAT: "DE13" })).toEqual(["EUVAT vat"]);
    expect(of("company", { ...germanCompany, countryVat: "IT" })).toEqual(["EUVAT vat"]);
    expect(of("company", { ...company, country: "GB", EUVAT: "12" })).toEqual(["EUVAT vat"]);
  });

  test("B-35: EIN and brand are Latin", () => {
    expect(of("company", { ...company, ein: "ИНН", brandName: "Ромашка" })).toEqual(["brandName latin", "ein latin"]);
  });

  test("B-37, I-40: terms that are not accepted are told as an agreement that is required", () => {
    expect(of("company", { ...company, terms: 2 })).toEqual(["terms agreement"]);
  });

  test("HO-102: a failing check digit and an odd EIN warn and block nothing", () => {
    const odd = { ...germanCompany, EUVAT: "DE136695978", ein: "12345" };
    expect(of("company", odd)).toEqual([]);
    expect(profileWarnings("company", odd).map(({ key }) => key)).toEqual([
      "validations.vatCheckDigit",
      "validations.ein",
    ]);
    expect(profileWarnings("company", { ...germanCompany, ein: "12-3456789" })).toEqual([]);
    expect(profileWarnings("company", { ...germanCompany, EUVAT: "DE13" })).toEqual([]);
  });
});

describe("the profile of a contractor", () => {
  test("B-38: name, surname, phone and country are required and Latin", () => {
    expect(of("contractor", contractor)).toEqual([]);
    expect(of("contractor", { ...contractor, name: "", surname: "", phone: "", country: "" })).toEqual([
      "country required",
      "phone required",
      "name required",
      "surname required",
    ]);
    expect(of("contractor", { ...contractor, name: "Анна", phone: "call me", country: "XX" })).toEqual([
      "country wrongValue",
      "phone phone",
      "name latin",
    ]);
  });

  test("B-39: a province is required in the USA, Canada and Mexico", () => {
    for (const country of ["US", "CA", "MX"]) {
      expect(of("contractor", { ...contractor, country })).toEqual(["province required"]);
    }
    expect(of("contractor", { ...contractor, country: "MX", province: "JAL" })).toEqual([]);
  });

  test("B-40, X-16: a VAT number is mandatory in the EU; with isVatOptional only empty is allowed as well", () => {
    const french = { ...contractor, country: "FR" };
    expect(of("contractor", french)).toEqual(["vatNum required"]);
    expect(of("contractor", { ...french, isVatOptional: true })).toEqual([]);
    for (const isVatOptional of [true, false]) {
      expect(of("contractor", { ...french, isVatOptional, vatNum: "FR1" })).toEqual(["vatNum vat"]);
      expect(of("contractor", { ...french, isVatOptional, vatNum: "FR40303265045" })).toEqual([]);
      expect(of("contractor", { ...french, isVatOptional, vatNum: "ФР40303265045" })).toEqual(["vatNum latin"]);
    }
    expect(of("contractor", { ...contractor, country: "GB", vatNum: "123" })).toEqual(["vatNum vat"]);
  });

  test("B-41, B-42: the tax number is Latin, the terms must be 1", () => {
    expect(of("contractor", { ...contractor, taxNum: "ИНН 1", terms: 2 })).toEqual(["taxNum latin", "terms agreement"]);
  });

  test("B-48, B-49: Russian name and tax id may be missing; what is given must be right", () => {
    expect(of("contractor", { ...contractor, fullnameRu: "Иванов Иван", innRu: "7707083894" })).toEqual([
      "fullnameRu fullnameRu",
      "innRu inn",
    ]);
    expect(of("contractor", { ...contractor, fullnameRu: "Иванов Иван Иванович", innRu: "7707083893" })).toEqual([]);
  });
});

test("B-25: a specialization has more than five characters", () => {
  expect(["abc", "abcde", "  abc   ", "designer"].map(specializationOf)).toEqual([
    undefined,
    undefined,
    undefined,
    "designer",
  ]);
});

test("HO-89: a verified person keeps name and country, an activated company its legal name and seat", () => {
  const states = ["not_assigned", "init", "wait", "retry", "accepted", "rejected", "expired", "delayed"];
  const locked = states.filter((kycState) => lockedFields({ kycState, canProforma: false }, "contractor").length > 0);
  expect(locked).toEqual(["wait", "accepted"]);
  expect(lockedFields({ kycState: "accepted", canProforma: false }, "contractor")).toEqual([
    "name",
    "surname",
    "country",
  ]);
  expect(lockedFields({ kycState: "not_assigned", canProforma: true }, "company")).toEqual(["companyName", "country"]);
  expect(lockedFields({ kycState: "not_assigned", canProforma: false }, "company")).toEqual([]);
});
