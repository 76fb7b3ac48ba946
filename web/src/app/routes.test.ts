import { expect, test } from "vitest";
import { pages } from "./routes.tsx";
import { isFor } from "./session/page-for.ts";

const pathOf = (name: string) => pages.find((page) => page.name === name)?.path;
const pathsFor = (who: string) => pages.filter((page) => page.who === who).map(({ path }) => path);

test("A-27: the named routes that links rely on", () => {
  const names = [
    "Sign In",
    "Settings",
    "NotFound",
    "Profile",
    "FreelancerProfile",
    "FreelancerCompanies",
    "withdrawSettings",
    "task",
  ];
  expect(names.map(pathOf)).toEqual([
    "/sign-in",
    "/settings",
    "/404",
    "/profile",
    "/freelancers/profile/$id",
    "/companies",
    "/withdraw-settings",
    "/task/$id",
  ]);
});

test("A-02: sign-up is opened without a role, for contractors or for companies, and under no other word", () => {
  const signUp = pages.find(({ path }) => path === "/sign-up/{-$role}");
  const taken = [undefined, "contractor", "company", "operator"].map((role) => signUp?.takes?.(role ? { role } : {}));
  expect([signUp?.who, taken]).toEqual(["guest", [true, true, true, false]]);
});

test("A-31: pages of companies alone", () => {
  expect([...pathsFor("company"), ...pathsFor("owner"), ...pathsFor("finance")]).toEqual(
    expect.arrayContaining(["/freelancers", "/settings", "/finance", "/managers", "/company", "/task-catalog"]),
  );
});

test("A-17, HO-45: the page of managers and the log are for the owner of a company, not for its managers", () => {
  expect(pathsFor("owner")).toEqual(["/managers", "/company-log"]);
  const may = (role: "company" | "freelancer", isOwner: boolean, finance = false) =>
    isFor("owner", { role, isOwner, rights: { finance } });
  expect([may("company", true), may("company", false, true), may("freelancer", false)]).toEqual([true, false, false]);
});

test("A-20, HO-45, M-24: finance and statements are for the owner of a company and managers who read its finances, not for others", () => {
  expect(pathsFor("finance")).toEqual(["/finance", "/finance/statements"]);
  const may = (role: "company" | "freelancer", isOwner: boolean, finance = false) =>
    isFor("finance", { role, isOwner, rights: { finance } });
  expect([may("company", true), may("company", false, true)]).toEqual([true, true]);
  expect([may("company", false), may("freelancer", true), may("freelancer", false, true)]).toEqual([
    false,
    false,
    false,
  ]);
});

test("M-24: the history of money is for the same people of a company, and for contractors", () => {
  expect(pathsFor("money")).toEqual(["/history"]);
  const may = (role: "company" | "freelancer", isOwner: boolean, finance = false) =>
    isFor("money", { role, isOwner, rights: { finance } });
  expect([may("company", true), may("company", false, true)]).toEqual([true, true]);
  expect([may("company", false), may("freelancer", false)]).toEqual([false, true]);
});

test("A-32: pages of contractors alone", () => {
  expect(pathsFor("contractor").sort()).toEqual(["/balance", "/companies", "/transactions", "/withdraw-settings"]);
});

test("A-33: pages of both roles", () => {
  expect(pathsFor("user")).toEqual(["/", "/tasks", "/task/$id", "/documents", "/search", "/support", "/profile"]);
});

test("A-30, X-49: the wire word freelancer is a contractor to the table of pages", () => {
  const rights = { finance: false };
  const company = { role: "company" as const, isOwner: false, rights };
  const contractor = { role: "freelancer" as const, isOwner: false, rights };
  expect([isFor("company", company), isFor("contractor", company), isFor("user", company)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([isFor("company", contractor), isFor("contractor", contractor)]).toEqual([false, true]);
});
