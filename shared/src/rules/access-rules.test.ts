import { expect, test } from "vitest";
import { companyTermsFor } from "../reference/provider-of-country.ts";
import { shippedLists } from "./lists/shipped-lists.ts";
import { passwordViolation } from "./password-rules.ts";
import { type SignUpForm, signUpViolations } from "./sign-up-rules.ts";

const form: SignUpForm = {
  name: "Anna",
  surname: "Volt",
  email: "anna@northwind.example",
  phone: "+357 99 000 000",
  country: "CY",
  companyName: "Northwind Studio Ltd",
  address: "1 Demo St., apt-2",
};

const problems = (role: "company" | "contractor", changes: Partial<SignUpForm>) =>
  signUpViolations(role, { ...form, ...changes }, shippedLists).map(({ field, key }) => [field, key]);

test("A-70, A-71, A-72: every field is required, the company's name of companies and the address of contractors", () => {
  const empty = { name: "", surname: " ", email: "", phone: "", country: "", companyName: "", address: "" };
  const required = (fields: string[]) => fields.map((field) => [field, "validations.required"]);
  expect(problems("company", empty)).toEqual(required(["country", "companyName", "name", "surname", "email", "phone"]));
  expect(problems("contractor", empty)).toEqual(required(["country", "name", "surname", "email", "phone", "address"]));
});

test("A-73, I-41: names and address take Latin letters, digits, spaces and common punctuation", () => {
  expect(problems("contractor", {})).toEqual([]);
  expect(problems("contractor", { name: "Анна", address: "Кипр" })).toEqual([
    ["name", "validations.latin"],
    ["address", "validations.latin"],
  ]);
  expect(problems("company", { companyName: "Ромашка" })).toEqual([["companyName", "validations.latin"]]);
});

test("I-33: an address with a space within is refused at sign-up; spaces around it are not", () => {
  expect(problems("company", { email: " anna@northwind.example " })).toEqual([]);
  for (const email of ["an na@northwind.example", "anna@ northwind.example"]) {
    expect(problems("contractor", { email })).toEqual([["email", "validations.email"]]);
  }
});

test("A-66, A-67: RU, BY, PK and GH are no countries of companies and are countries of contractors", () => {
  for (const country of ["RU", "BY", "PK", "GH"]) {
    expect(problems("company", { country })).toEqual([["country", "validations.wrongValue"]]);
    expect(problems("contractor", { country })).toEqual([]);
  }
});

test("A-68: company terms of Malta, Cyprus or Singapore by country", () => {
  expect([companyTermsFor("DE"), companyTermsFor("CY"), companyTermsFor("SG"), companyTermsFor("AM")]).toEqual([
    "malta",
    "cyprus",
    "singapore",
    "cyprus",
  ]);
});

test("A-83, X-17: eight characters at recovery, five where an owner sets a manager's first password", () => {
  const key = (password: string, minimum?: number) => passwordViolation("p", password, "", minimum)?.key;
  expect([key("Tr4il-x"), key("Tr4il-xy")]).toEqual(["validations.minLength", undefined]);
  expect([key("Tr4i", 5), key("Tr4il", 5)]).toEqual(["validations.minLength", undefined]);
  expect([key("   "), key(`Tr4il${"-".repeat(123)}`), key("n0t-".repeat(33))]).toEqual([
    "validations.required",
    undefined,
    "validations.maxLength",
  ]);
});

test("T-47: Russian words are refused like English ones, in either keyboard layout; words of one's own in Cyrillic are taken", () => {
  const known = [
    "пароль123",
    "Пароль2026!",
    "привет12345",
    "люблютебя",
    "!Солнышко1",
    "gfhjkm123",
    "Ghbdtn2026",
    "зфыыцщкв",
    "москвамосква",
  ];
  expect(known.filter((password) => passwordViolation("p", password, "") === undefined)).toEqual([]);
  const about = ["Пётр Иванов"];
  const key = (password: string) => passwordViolation("p", password, "", 8, { about })?.key;
  expect(["иванов2026", "Пётр-Иванов-1"].map(key)).toEqual([
    "validations.commonPassword",
    "validations.commonPassword",
  ]);
  expect(["Пётр любит тихие озёра", "Волна-Камень-7", "щука под мостом"].map(key)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("T-47: what attackers try first is refused, with digits and look-alike signs around it too", () => {
  const known = [
    "password1",
    "P@ssw0rd2026",
    "qwertyui",
    "asdfghjkl",
    "iloveyou!!",
    "11111111",
    "abcabcabc",
    "19841984",
    "Monkey123!",
  ];
  expect(known.filter((password) => passwordViolation("p", password, "") === undefined)).toEqual([]);
  expect(passwordViolation("p", "anna@northwind.example", "anna@northwind.example")?.key).toBe(
    "validations.commonPassword",
  );
  const fine = ["correct horse battery", "Волна-Камень-7", "mX4-river-lamp", "artel-demo-1"];
  expect(fine.filter((password) => passwordViolation("p", password, "") !== undefined)).toEqual([]);
});
