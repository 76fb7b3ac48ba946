import type { Page } from "@playwright/test";
import { signIn, signInOperator } from "./journeys/access.ts";
import { demo, operators } from "./support/demo-people.ts";
import { look, picture } from "./support/look.ts";
import { expect, inBothLanguages, test } from "./support/test.ts";

/** Waits until a page has what it asked for: nothing of it is a skeleton any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

const companyPages = {
  "/": "company-home",
  "/tasks": "tasks",
  "/task/1006": "task",
  "/freelancers": "freelancers",
  "/documents": "documents",
  "/profile": "profile",
};
const contractorPages = {
  "/": "contractor-home",
  "/tasks": "contractor-tasks",
  "/balance": "withdraw",
  "/withdraw-settings": "withdraw-settings",
  "/companies": "companies",
};
const operatorPages = {
  "/operator": "operator-overview",
  "/operator/companies": "operator-companies",
  "/operator/topups": "operator-topups",
  "/operator/payouts": "operator-payouts",
};

inBothLanguages((language) => {
  test("Q-09, Q-12, Q-26: the pages of a company", async ({ open, say }) => {
    test.slow();
    const page = await open("/sign-in");
    await signIn(page, say, demo.olivia);
    for (const [path, name] of Object.entries(companyPages)) {
      await page.goto(path);
      await settled(page);
      await look(page, name);
    }
    await page.goto("/");
    await settled(page);
    await picture(page, `readme-company-home-${language}`);
  });

  test("Q-09, Q-13, Q-26: the pages of a contractor", async ({ open, say }) => {
    test.slow();
    const page = await open("/sign-in");
    await signIn(page, say, demo.anna);
    for (const [path, name] of Object.entries(contractorPages)) {
      await page.goto(path);
      await settled(page);
      await look(page, name);
    }
    await page.goto("/balance");
    await settled(page);
    await picture(page, `readme-withdraw-${language}`);
  });

  test("HO-43: the pages of an operator", async ({ open, say, product }) => {
    test.slow();
    const page = await open("/operator/sign-in");
    await signInOperator(page, say, product, operators.first);
    for (const [path, name] of Object.entries(operatorPages)) {
      await page.goto(path);
      await settled(page);
      await look(page, name);
    }
  });
});
