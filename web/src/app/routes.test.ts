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

test("A-31: pages of companies alone", () => {
  expect([...pathsFor("company"), ...pathsFor("owner"), ...pathsFor("finance")]).toEqual(
    expect.arrayContaining(["/freelancers", "/settings", "/finance", "/managers", "/company", "/task-catalog"]),
  );
});

test("A-17, HO-45: the page of managers is for the owner of a company, not for its managers", () => {
  expect(pathsFor("owner")).toContain("/managers");
  const may = (role: "company" | "freelancer", isOwner: boolean) => isFor("owner", { role, isOwner });
  expect([may("company", true), may("company", false), may("freelancer", false)]).toEqual([true, false, false]);
});

test("A-20, HO-45: the finance page is for the owner of a company, not for its managers and no contractor", () => {
  expect(pathsFor("finance")).toEqual(["/finance"]);
  const may = (role: "company" | "freelancer", isOwner: boolean) => isFor("finance", { role, isOwner });
  expect([may("company", true), may("company", false), may("freelancer", true)]).toEqual([true, false, false]);
});

test("M-24: statements are for the owner of a company, the history of money for contractors as well", () => {
  expect(pathsFor("owner")).toContain("/finance/statements");
  expect(pathsFor("money")).toEqual(["/history"]);
  const may = (role: "company" | "freelancer", isOwner: boolean) => isFor("money", { role, isOwner });
  expect([may("company", true), may("company", false), may("freelancer", false)]).toEqual([true, false, true]);
});

test("A-32: pages of contractors alone", () => {
  expect(pathsFor("contractor").sort()).toEqual(["/balance", "/companies", "/transactions", "/withdraw-settings"]);
});

test("A-33: pages of both roles", () => {
  expect(pathsFor("user")).toEqual(["/", "/tasks", "/task/$id", "/documents", "/profile"]);
});

test("A-30, X-49: the wire word freelancer is a contractor to the table of pages", () => {
  const company = { role: "company" as const, isOwner: false };
  const contractor = { role: "freelancer" as const, isOwner: false };
  expect([isFor("company", company), isFor("contractor", company), isFor("user", company)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([isFor("company", contractor), isFor("contractor", contractor)]).toEqual([false, true]);
});
