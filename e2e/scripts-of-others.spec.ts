import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { companyProfile, contractorProfile } from "@artel/shared/calls/profile/legacy";
import { signIn } from "@artel/shared/calls/session/legacy";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { Language } from "@artel/shared/text/text-table";
import { translate } from "@artel/shared/text/translate";
import type { Browser, Locator, Page } from "@playwright/test";
import * as z from "zod/mini";
import { button, field, pick, popup } from "./journeys/forms.ts";
import { keepOnly, noPage } from "./support/browsers.ts";
import { sessionOf } from "./support/caller.ts";
import { demo, demoPassword } from "./support/demo-people.ts";
import { type Product, startProduct } from "./support/product.ts";
import { changeReplies, failReplies, keepLanguageHere } from "./support/replies.ts";
import { desktop } from "./support/sizes.ts";
import { test as base, expect, type Say, usuallyIn } from "./support/test.ts";

const say: Say = (key, params) => translate("en", key, params);

interface Visits {
  /** What the content policy refused, and what pages threw; a test takes out what it means to happen. */
  readonly faults: string[];
  /** Opens a page in a browser of its own, for somebody of the demo where one is named. */
  readonly visit: (path: string, as?: { readonly language?: Language; readonly email?: string }) => Promise<Page>;
}

/** A product with captcha, counter, chat and links of its own, and the counter's server. */
const test = base.extend<Visits, { counted: string[]; own: Product }>({
  counted: [
    // biome-ignore lint/correctness/noEmptyPattern: the way of Playwright to say that it needs nothing
    async ({}, use) => {
      await use([]);
    },
    { scope: "worker" },
  ],
  own: [
    async ({ webRoot, prepared, counted }, use) => {
      const counter = createServer((request, reply) => {
        counted.push(request.url ?? "");
        reply.setHeader("Content-Type", "text/javascript");
        reply.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
        reply.end("document.documentElement.dataset.counted = document.currentScript.dataset.domain;");
      });
      await new Promise<void>((resolve) => counter.listen(0, "127.0.0.1", resolve));
      const { port } = counter.address() as AddressInfo;
      const further = ({ SANDBOX_PORT }: Readonly<Record<string, string>>) => ({
        CAPTCHA_BASE_URL: `http://127.0.0.1:${SANDBOX_PORT}`,
        CAPTCHA_SITE_KEY: "sbx-artel",
        CAPTCHA_SECRET: "sbx-artel-secret",
        ANALYTICS_SCRIPT: `http://127.0.0.1:${port}/script.js`,
        ANALYTICS_SITE: "artel.test",
        CHAT_BASE_URL: `http://localhost:${SANDBOX_PORT}/chatwoot`,
        CHAT_WEBSITE_TOKEN: "sbx-artel",
        CHAT_IDENTITY_KEY: "sbx-artel-identity",
        KNOWLEDGE_BASE_URL: "https://help.example/",
        COMPANY_TERMS_URL: "https://law.example/{provider}",
        AGREEMENT_URL: "https://law.example/agreement",
        SUPPORT_EMAIL: "help@artel.test",
      });
      const product = await startProduct(webRoot, { further, prepared });
      await use(product);
      await product.stop();
      counter.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the way of Playwright to say that it needs nothing
  faults: async ({}, use) => {
    await use([]);
  },
  visit: async ({ browser, own, faults }, use) => {
    const contexts: Awaited<ReturnType<Browser["newContext"]>>[] = [];
    await use(async (path, { language: locale = "en", email } = {}) => {
      const context = await browser.newContext({ baseURL: own.address, locale, viewport: desktop });
      contexts.push(context);
      const page = await context.newPage();
      page.on(
        "console",
        (line) => line.type() === "error" && /Content Security Policy/.test(line.text()) && faults.push(line.text()),
      );
      page.on("pageerror", (error) => faults.push(error.message));
      if (email !== undefined) {
        await page.goto(noPage);
        await keepOnly(page, { name: "jwt", token: await sessionWithCaptcha(own, email) });
      }
      await page.goto(path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(faults).toEqual([]);
  },
});

// One worker: a second one would start a product anew for half of these stories.
test.describe.configure({ mode: "default" });

/** Signs a person in by the call, with a token of the captcha; the form has a journey of its own. */
async function sessionWithCaptcha(own: Product, email: string): Promise<string> {
  const { hostname } = new URL(own.address);
  const reply = await fetch(`${own.sandbox}/turnstile/v0/issue`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sitekey: "sbx-artel", hostname, action: "signIn" }),
  });
  const { token } = z.object({ token: z.string() }).parse(await reply.json());
  return sessionOf(own, email, demoPassword, { captcha: token });
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
  const missed = page.getByText(say("captcha.missed"));
  await expect(missed).toBeVisible();
  await robot.check();
  // The page has heard of the frame.
  await expect(missed).toBeHidden();
  await submit.click();
  await expect(page.getByText(say("signIn.wrong"))).toBeVisible();
  await expect(robot).not.toBeChecked();
  expect(await page.evaluate(() => [localStorage.getItem("jwt"), sessionStorage.getItem("jwt")])).toEqual([null, null]);
  await robot.check();
  await expect(robot).toBeDisabled();
  await field(page, say("signIn.password")).fill(demoPassword);
  await submit.click();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  const policy = async (path: string) => {
    const parts = (await page.request.get(path)).headers()["content-security-policy"]?.split(";") ?? [];
    return parts.find((part) => part.trim().startsWith("script-src "))?.includes(own.sandbox);
  };
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
  await expect(page.getByRole("heading", { name: say("errors.codeWrongOrExpired") })).toBeVisible();
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
  await pick(page, say("common.country"), "Cyprus");
  const terms = (place: Page | Locator) => place.locator("label:has(input)").getByRole("link");
  await expect(terms(page).first()).toHaveAttribute("href", "https://law.example/cyprus");

  const company = await visit(noPage, { email: demo.olivia });
  await changeReplies(company, companyProfile, (profile) => ({ ...profile, terms: 2 }));
  await company.goto("/profile?edit=city");
  await expect(terms(company.getByRole("form", { name: say("profile.data") }))).toHaveAttribute(
    "href",
    "https://law.example/cyprus",
  );
  await expectFootLinks(company, "/legal/privacy");
  await button(company.getByRole("contentinfo"), say("frame.support")).click();
  await expect(company.getByRole("dialog").getByRole("link").first()).toHaveAttribute("href", mail);

  const contractor = await visit(noPage, { email: demo.anna });
  await changeReplies(contractor, contractorProfile, (profile) => ({ ...profile, terms: 2 }));
  await contractor.goto("/");
  await expect(terms(contractor.getByRole("dialog"))).toHaveAttribute("href", "https://law.example/agreement");
});

usuallyIn("en", (language) => {
  const words: Say = (key, params) => translate(language, key, params);

  test("S-14: the chat is loaded only after a yes to its host, says when it does not open, and is left with the consent and the session", async ({
    own,
    visit,
    faults,
  }) => {
    const host = `localhost:${new URL(own.sandbox).port}`;
    const page = await visit("/documents", { language, email: demo.anna });
    await keepLanguageHere(page);
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/chatwoot/") && asked.push(request.url()));
    const frame = page.frameLocator("#chatwoot_live_chat_widget");
    const cookies = async () => (await page.context().cookies()).filter(({ name }) => name.startsWith("cw_"));
    const help = popup(page, words("support.title"));
    const openHelp = () => button(page.getByRole("contentinfo"), words("frame.support")).click();

    // The question names the host, and until it is answered nothing is asked of that host.
    await openHelp();
    await expect(help).toContainText(words("chat.offer", { host }));
    await button(help, words("chat.open")).click();
    const question = popup(page, words("chat.ask"));
    await expect(question).toContainText(host);
    await button(question, words("common.cancel")).click();
    await expect(help).toBeVisible();
    expect(asked).toEqual([]);

    // The host fails: the form stays in its place, with what was typed.
    await page.request.post(`${own.sandbox}/control/chatwoot`, { data: { failures: 1 } });
    await field(help, words("support.question")).fill("Hello");
    await button(help, words("chat.open")).click();
    await button(question, words("chat.agree")).click();
    await expect(help.getByRole("alert")).toContainText(words("chat.failed"));
    await expect(field(help, words("support.question"))).toHaveValue("Hello");
    await field(help, words("support.question")).fill("");

    // The yes is remembered. Page and language go along, name and address do not.
    await button(help, words("chat.open")).click();
    await expect(help).toBeHidden();
    const greeting = language === "en" ? "Hello! How can we help?" : "Здравствуйте! Чем помочь?";
    await expect(frame.getByRole("heading", { name: greeting })).toBeVisible();
    await expect(page.locator("#chatwoot_live_chat_widget")).toBeFocused();
    await expect(frame.getByText(`${own.address}/documents`)).toBeVisible();
    await expect(frame.getByText(demo.anna)).toHaveCount(0);
    // It follows the page, which is switched while the chat is open.
    const greetings = { English: "Hello! How can we help?", Русский: "Здравствуйте! Чем помочь?" };
    for (const name of language === "en" ? (["Русский", "English"] as const) : (["English", "Русский"] as const)) {
      await page.getByRole("contentinfo").getByRole("radio", { name }).check({ force: true });
      await expect(frame.getByRole("heading", { name: greetings[name] })).toBeVisible();
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(frame.locator("html")).toHaveCSS("color-scheme", "dark");
    await page.emulateMedia({ colorScheme: "light" });
    // Its style tag was refused, and that alone.
    expect(faults.splice(0)).toEqual([expect.stringContaining("inline style")]);

    // The consent is taken back in the popup: page anew, no cookie, and the question comes again.
    await frame.getByRole("button", { name: "Close" }).click();
    await openHelp();
    await button(help, words("chat.takeBack")).click();
    await expect(page.locator("#chatwoot_live_chat_widget")).toHaveCount(0);
    await expect(help).toContainText(words("chat.offer", { host }));
    expect(await cookies()).toEqual([]);
    await button(help, words("chat.open")).click();
    await question.getByRole("checkbox").check();
    await button(question, words("chat.agree")).click();
    await expect(frame.getByText(demo.anna)).toBeVisible();
    expect(faults.splice(0)).toHaveLength(1);

    // A page that is loaded anew asks nothing of the host; the profile takes the consent back too.
    await page.goto("/profile");
    asked.length = 0;
    await page.reload();
    const card = page.getByRole("region", { name: words("chat.title") });
    await expect(card).toContainText(words("chat.givenPerson", { host }));
    expect([asked.length, (await cookies()).length]).toEqual([0, 2]);
    await button(card, words("chat.takeBack")).click();
    await expect(card).toHaveCount(0);
    expect(await cookies()).toEqual([]);

    // Whoever signs in next finds no conversation of this person.
    await openHelp();
    await button(help, words("chat.open")).click();
    await button(question, words("chat.agree")).click();
    await expect(frame.getByRole("heading", { name: greeting })).toBeVisible();
    await page.getByRole("button", { name: words("frame.account") }).click();
    await page.getByRole("menuitem", { name: words("frame.logout") }).click();
    await expect(page).toHaveURL("/sign-in");
    await expect(page.locator("#chatwoot_live_chat_widget")).toHaveCount(0);
    expect(await cookies()).toEqual([]);
    expect(faults.splice(0)).toHaveLength(1);
  });
});
