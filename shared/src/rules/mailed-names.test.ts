import { expect, test } from "vitest";
import { shippedLists } from "./lists/shipped-lists.ts";
import { managerViolations } from "./manager-rules.ts";
import { profileProblems } from "./profile-form.ts";
import { signUpViolations } from "./sign-up-rules.ts";

const refused = (violations: readonly { readonly field: string; readonly key: string }[]) =>
  violations.filter(({ key }) => key === "validations.noAddress").map(({ field }) => field);

test("T-91: a brand, the names of people and that of a company that signs up hold no address; a legal name may, as the register has it", () => {
  const name = "evil.example";
  const company = { companyName: name, brandName: name, name, surname: name, terms: 2 };
  expect(refused(profileProblems("company", company, []))).toEqual(["brandName", "name", "surname"]);
  expect(refused(profileProblems("contractor", { name, surname: name, terms: 2 }, []))).toEqual(["name", "surname"]);
  const signUp = { name, surname: name, email: "", phone: "", country: "", companyName: name, address: name };
  expect(refused(signUpViolations("company", signUp, shippedLists))).toEqual(["companyName", "name", "surname"]);
  expect(refused(signUpViolations("contractor", signUp, shippedLists))).toEqual(["name", "surname"]);
  expect(refused(managerViolations({ Name: name, SurName: name, Email: "a@b.test" }))).toEqual(["Name", "SurName"]);
  expect(refused(profileProblems("company", { brandName: "Evil. Example", terms: 2 }, []))).toEqual([]);
});
