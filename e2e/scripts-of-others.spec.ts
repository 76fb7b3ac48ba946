import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { companyProfile, contractorProfile } from "@artel/shared/calls/profile/legacy";
import { signIn } from "@artel/shared/calls/session/legacy";
import type { TextKey } from "@artel/shared/text/all-texts";
import { translate } from "@artel/shared/text/translate";
import type { Browser, Locator, Page } from "@playwright/test";
import { button, field } from "./journeys/forms.ts";
import { demo, demoPassword } from "./support/demo-people.ts";
import { type Product, startProduct } from "./support/product.ts";
import { changeReplies, failReplies } from "./support/replies.ts";
import { desktop } from "./support/sizes.ts";
import { test as base, expect, type Say } from "./support/test.ts";

const say: Say = (key, params) => translate("en", key, params);

/** A product with captcha, counter and links of its own, and the counter's server. */
const test = base.extend<{ visit: (path: string) => Promise<Page> }, { counted: string[]; own: Product }>({
  counted: [
    // biome-ignore lint/correctness/noEmptyPattern: the way of Playwright to say that it needs nothing
    async ({}, use) => {
      await use([]);
    },
    { scope: "worker" },
  ],
  own: [
    async ({ webRoot, counted }, use) => {
      const counter = createServer((request, reply) => {
        counted.push(request.url ?? "");
        reply.setHeader("Content-Type", "text/javascript");
        reply.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
        reply.end("document.documentElement.dataset.counted = document.currentScript.dataset.domain;");
      });
      await new Promise<void>((resolve) => counter.listen(0, "127.0.0.1", resolve));
      const { port } = counter.address() as AddressInfo;
      const product = await startProduct(webRoot, ({ SANDBOX_PORT }) => ({
        CAPTCHA_BASE_URL: `http://127.0.0.1:${SANDBOX_PORT}`,
        CAPTCHA_SITE_KEY: "sbx-artel",
        CAPTCHA_SECRET: "sbx-artel-secret",
        ANALYTICS_SCRIPT: `http://127.0.0.1:${port}/script.js`,
        ANALYTICS_SITE: "artel.test",
        KNOWLEDGE_BASE_URL: "https://help.example/",
        COMPANY_TERMS_URL: "https://law.example/{provider}",
        AGREEMENT_URL: "https://law.example/agreement",
        SUPPORT_EMAIL: "help@artel.test",
      }));
      await use(product);
      await product.stop();
      counter.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  visit: async ({ browser, own }, use) => {
    const faults: string[] = [];
    const contexts: Awaited<ReturnType<Browser["newContext"]>>[] = [];
    await use(async (path) => {
      const context = await browser.newContext({ baseURL: own.address, locale: "en", viewport: desktop });
      contexts.push(context);
      const page = await context.newPage();
      page.on(
        "console",
        (line) => line.type() === "error" && /Content Security Policy/.test(line.text()) && faults.push(line.text()),
      );
      page.on("pageerror", (error) => faults.push(error.message));
      await page.goto(path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(faults).toEqual([]);
  },
});

/** Signs a person in by the form, with the captcha. */
async function solveAndSignIn(page: Page, email: string): Promise<void> {
  await field(page, say("common.email")).fill(email);
  await field(page, say("signIn.password")).fill(demoPassword);
  await page.frameLocator("iframe").getByRole("checkbox").check();
  await button(page, say("common.signIn")).click();
}

async function expectFootLinks(page: Page, privacy: string): Promise<void> {
  const foot = page.getByRole("contentinfo");
  const link = (name: TextKey) => foot.getByRole("link", { name: say(name) });
  await expect(link("frame.knowledgeBase")).toHaveAttribute("href", "https://help.example/");
  await expect(foot.locator(`a[href="${privacy}"]`)).toBeVisible();
}

test("A-58, A-59, T-54: sign-in shows the captcha, needs it, and asks anew after a failure; no other page loads it", async ({
  own,
  visit,
}) => {
  const page = await visit("/sign-in");
  const robot = page.frameLocator("iframe").getByRole("checkbox");
  const submit = button(page, say("common.signIn"));
  await field(page, say("common.email")).fill(demo.olivia);
  await field(page, say("signIn.password")).fill("wrong");
  await expect(robot).toBeVisible();
  await submit.click();
  await expect(page.getByText(say("captcha.missed"))).toBeVisible();
  await robot.check();
  await submit.click();
  await expect(page.getByText(say("signIn.wrong"))).toBeVisible();
  await expect(robot).not.toBeChecked();
  expect(await page.evaluate(() => [localStorage.getItem("jwt"), sessionStorage.getItem("jwt")])).toEqual([null, null]);
  await robot.check();
  await field(page, say("signIn.password")).fill(demoPassword);
  await submit.click();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  const policy = async (path: string) =>
    (await page.request.get(path)).headers()["content-security-policy"]?.includes(own.sandbox);
  expect([await policy("/sign-in"), await policy("/sign-up"), await policy("/tasks")]).toEqual([true, true, false]);

  // Loaded with a policy without the captcha: logging out loads sign-in anew, so that the captcha may show.
  await page.goto("/tasks");
  await page.getByRole("button", { name: say("frame.account") }).click();
  await page.getByRole("menuitem", { name: say("frame.logout") }).click();
  await expect(page).toHaveURL("/sign-in");
  await expect(robot).toBeVisible();
  await failReplies(page, signIn);
});

test("A-60: visits are counted after a yes only, never on an address with a secret, until the yes is taken back", async ({
  counted,
  visit,
}) => {
  const page = await visit("/sign-in");
  const question = page.getByRole("region", { name: say("visits.title") });
  await expect(question).toBeVisible();
  await button(question, say("visits.no")).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(button(page, say("visits.change"))).toBeVisible();
  expect(counted).toEqual([]);
  await button(page, say("visits.change")).click();
  await button(question, say("visits.yes")).click();
  await expect(page.locator("html")).toHaveAttribute("data-counted", "artel.test");
  await page.goto("/recover-password?code=0123456789abcdef0123456789abcdef");
  await expect(page.getByRole("heading", { name: say("recover.chooseTitle") })).toBeVisible();
  await expect(button(page, say("visits.change"))).toBeVisible();
  expect(counted).toEqual(["/script.js"]);
  await page.goto("/sign-in");
  await button(page, say("visits.change")).click();
  await expect(question).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-counted", "artel.test");
});

test("HO-52: the links of the installation stand in both frames and wherever terms are accepted", async ({ visit }) => {
  const page = await visit("/sign-up/company");
  await expectFootLinks(page, "/legal/privacy");
  const mail = "mailto:help@artel.test";
  await expect(page.getByRole("contentinfo").getByRole("link", { name: say("frame.support") })).toHaveAttribute(
    "href",
    mail,
  );
  const terms = (place: Page | Locator) => place.locator("label:has(input)").getByRole("link");
  await expect(terms(page).first()).toHaveAttribute("href", "https://law.example/cyprus");

  const company = await visit("/sign-in?redirect=%2Fprofile%3Fedit%3Dcity");
  await changeReplies(company, companyProfile, (profile) => ({ ...profile, terms: 2 }));
  await solveAndSignIn(company, demo.olivia);
  await expect(terms(company.getByRole("form", { name: say("profile.data") }))).toHaveAttribute(
    "href",
    "https://law.example/cyprus",
  );
  await expectFootLinks(company, "/legal/privacy");
  await button(company.getByRole("contentinfo"), say("frame.support")).click();
  await expect(company.getByRole("dialog").getByRole("link")).toHaveAttribute("href", mail);

  const contractor = await visit("/sign-in");
  await changeReplies(contractor, contractorProfile, (profile) => ({ ...profile, terms: 2 }));
  await solveAndSignIn(contractor, demo.anna);
  await expect(terms(contractor.getByRole("dialog"))).toHaveAttribute("href", "https://law.example/agreement");
});
