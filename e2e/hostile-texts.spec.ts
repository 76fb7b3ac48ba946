import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { acceptTask, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { newTask } from "@artel/shared/calls/tasks/legacy";
import type { Page } from "@playwright/test";
import { tabFor } from "./journeys/access.ts";
import { openTaskDocument } from "./journeys/documents.ts";
import { button, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { noPage } from "./support/browsers.ts";
import { hostileTexts } from "./support/hostile-texts.ts";
import { mailAbout, mailsTo, mailTo } from "./support/mails.ts";
import { needPdfTools } from "./support/pdf.ts";
import { type Account, freshEmail, fundedCompany, newContractor } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const image = "<img src=x onerror=alert(1)>";
const script = '"><script>alert(1)</script>';

/** Notes each dialog and each report of the content policy from the next page on; refusals in the console fail the test by itself. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on("request", (request) => {
    const { host, pathname } = new URL(request.url());
    if (host === "evil.example" || pathname.endsWith("/x")) {
      seen.push(`request ${request.url()}`);
    }
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      document.documentElement.dataset.report = event.violatedDirective;
    });
  });
  return seen;
}

/** Elements and attributes that no page of the product has: something was taken for markup. */
async function injected(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const strange = [
      "script:not([src^='/assets/'], [src='/first-paint.js'])",
      "iframe:not([src^='blob:'])",
      "img[src='x'], object, embed, base, math, noscript p, body form[action*='evil'], svg script, animate, audio, video",
      "meta[http-equiv], link[href*='evil'], details[ontoggle]",
      "a[href^='javascript' i], a[href^='data:' i]",
    ];
    const found = [...document.querySelectorAll(strange.join())].map((element) => element.outerHTML.slice(0, 120));
    const handlers = [...document.querySelectorAll("*")].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith("on")),
    );
    const { report } = document.documentElement.dataset;
    return [...found, ...handlers.map((element) => element.outerHTML.slice(0, 120)), ...(report ? [report] : [])];
  });
}

async function shows(page: Page, texts: readonly string[]): Promise<void> {
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  await expect
    .poll(async () => {
      // biome-ignore lint/performance/useDomNodeTextContent: what is not seen does not count
      const shown = plain(await page.locator("body").innerText());
      return texts.filter((text) => !shown.includes(plain(text)));
    })
    .toEqual([]);
  expect(await injected(page)).toEqual([]);
}

async function draft(company: Account, contractor: Account, text: string): Promise<number> {
  // The legacy call takes words for a deadline: a service period.
  const task = await company.caller.call(newTask, {
    freelancerID: contractor.id,
    nametask: text,
    NameInAct: text,
    Description: `${text}\n- ${text}\n\n${text}`,
    Group: text.slice(0, 100),
    WorkId: 2,
    price: "20",
    currency: "USD",
    deadline: text.slice(0, 60),
  });
  return task.ID;
}

/** The mails of a person: in the inbox page and by themselves, as a reader of HTML would show them. */
async function lookAtMails(page: Page, product: Product, address: string, words: readonly string[]): Promise<void> {
  const mails = await mailsTo(product, address);
  for (const word of words) {
    expect(mails.some(({ text }) => text.includes(word))).toBe(true);
  }
  await page.goto(`${product.sandbox}/mail?to=${encodeURIComponent(address)}`);
  expect(await injected(page)).toEqual([]);
  for (const { id } of mails) {
    await page.goto(`${product.sandbox}/mail/${id}/html`);
    expect(await injected(page)).toEqual([]);
  }
}

test("T-93: forty texts that would be markup are shown as they were typed, on every kind of screen, mail and document", async ({
  open,
  product,
  say,
}, info) => {
  needPdfTools(info);
  const company = await fundedCompany(product, "10000.00", `Works ${image}`);
  const contractor = await newContractor(product, company, `Ivan ${script}`);
  const ids: number[] = [];
  for (const text of hostileTexts) {
    ids.push(await draft(company, contractor, text));
  }
  const [first = 0, second = 0] = ids;
  await company.caller.call(payTask, { id: first });
  await company.caller.call(payTask, { id: second });
  await contractor.caller.call(acceptTask, { id: first });
  const guest = freshEmail("guest");
  await company.caller.call(inviteContractors, { email: guest, title: script, desc: image });

  const page = await tabFor(open, product, company);
  const seen = await watch(page);
  await page.goto("/tasks");
  // The newest first, 25 on a page; the header says the company's name on all of them.
  await shows(page, [...hostileTexts.slice(15), `Works ${image}`]);
  await button(page, say("table.nextPage")).click();
  await shows(page, [...hostileTexts.slice(0, 15), `Ivan ${script}`]);
  for (const id of [first, ids[10] ?? 0, ids[31] ?? 0, ids[39] ?? 0]) {
    await follow(page, `/task/${id}`);
    await shows(page, [hostileTexts[ids.indexOf(id)] ?? ""]);
  }
  await follow(page, "/");
  await shows(page, [`Works ${image}`]);

  await follow(page, `/freelancers/profile/${contractor.id}`);
  await shows(page, [`Ivan ${script}`]);
  await button(page.getByRole("main"), say("ui.openMenu")).click();
  await page.getByRole("menuitem", { name: say("contractors.deactivate") }).click();
  const name = `Ivan ${script} Journey`;
  const dialog = popup(page, say("contractors.deactivateTitle", { name }));
  await button(dialog, say("contractors.deactivate")).click();
  await shows(page, [say("contractors.deactivated", { name })]);
  await follow(page, "/profile");
  await shows(page, [`Works ${image}`]);

  const invoice = await openTaskDocument(page, say, first);
  expect(invoice.pdf.text).toContain(hostileTexts[0]);
  expect(invoice.pdf.text).toContain(`Works ${image}`);
  expect(await injected(page)).toEqual([]);

  const reason = `${script} ${image} =1+1`;
  await company.caller.call(rejectTask, { id: second, reason });
  const worker = await tabFor(open, product, contractor);
  const seenByWorker = await watch(worker);
  await worker.goto("/tasks");
  await shows(worker, [hostileTexts[0] ?? "", hostileTexts[1] ?? "", `Works ${image}`, reason]);
  await follow(worker, `/task/${second}`);
  await shows(worker, [hostileTexts[1] ?? "", reason]);
  await follow(worker, "/documents");
  await expect(worker.getByRole("row").nth(1)).toBeVisible();
  expect(await injected(worker)).toEqual([]);

  await mailTo(product, guest);
  await lookAtMails(page, product, guest, [`Works ${image}`, script, image]);
  // No mail program finds an address in the words of others: a space stands behind its dots.
  await mailAbout(product, contractor.email, reason);
  await lookAtMails(page, product, contractor.email, ["<SCRIPT SRC=//evil. example/x. js></SCRIPT>", reason]);
  expect([...seen, ...seenByWorker]).toEqual([]);
});

test("T-94: the outcome page quotes a foreign text as plain words, cut short, without links and turned letters", async ({
  open,
}) => {
  const page = await open(noPage);
  const seen = await watch(page);
  const quote = page.getByRole("blockquote");
  const addressOf = (error: string) => `/action-result?error=${encodeURIComponent(error)}`;
  // As a link opens it, two of them; the rest by a new address in the open page, which reads nothing but its address.
  for (const text of [script, image]) {
    await page.goto(addressOf(text));
    await expect(quote).toHaveText(text);
    expect(await injected(page)).toEqual([]);
  }
  const show = async (error: string) => {
    const before = await quote.textContent();
    await page.evaluate((url) => history.pushState({}, "", url), addressOf(error));
    await expect(quote).not.toHaveText(before ?? "");
    return (await quote.textContent()) ?? "";
  };
  for (const text of [...hostileTexts, "Call +7 999 123-45-67 now", "Visit https://evil.example today"]) {
    expect(await show(text)).toBe(text);
    expect(await injected(page)).toEqual([]);
    const links = await page
      .getByRole("main")
      .or(page.locator("body"))
      .first()
      .locator("a")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).getAttribute("href") ?? ""));
    expect(links.filter((href) => /tel:|evil|javascript/i.test(href))).toEqual([]);
  }
  expect((await show(`Very ${"long ".repeat(2000)}`)).length).toBeLessThanOrEqual(200);
  expect(await show("safe \u202Egnp.exe\u202C \u200Bword")).toBe("safe  gnp.exe   word");
  expect(seen).toEqual([]);
});

test("T-104: the built pages name no source map, and none is served", async ({ open, product }) => {
  const page = await open("/sign-in");
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => (/\/assets\/.*\.(js|css)$/.test(name) ? [name] : [])),
  );
  expect(scripts.length).toBeGreaterThan(1);
  for (const url of scripts) {
    expect(await (await fetch(url)).text()).not.toContain("sourceMappingURL");
    expect((await fetch(`${url}.map`)).status).toBe(404);
  }
  const hidden = ["/.git/config", "/.env", "/%2e%2e/package.json", "/assets/%2e%2e/%2e%2e/package.json"];
  const statuses = await Promise.all(hidden.map(async (path) => (await fetch(`${product.address}${path}`)).status));
  expect(statuses).toEqual([404, 404, 404, 404]);
});
