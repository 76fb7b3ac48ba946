import { companyBalances } from "@artel/shared/calls/balances/app";
import { endBanner, publishBanner } from "@artel/shared/calls/banners/operator";
import { companyProfile } from "@artel/shared/calls/profile/legacy";
import { userInit } from "@artel/shared/calls/session/legacy";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { saveTimeZone } from "@artel/shared/calls/zones/app";
import { openAs } from "./journeys/access.ts";
import { button, popup } from "./journeys/forms.ts";
import { follow, openAccountMenu } from "./journeys/frame.ts";
import { callerFor, operatorCaller, sessionOf } from "./support/caller.ts";
import { demo, operators } from "./support/demo-people.ts";
import { workingPair } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { holdReplies, keepLanguageHere } from "./support/replies.ts";
import { phone } from "./support/sizes.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

/** Whatever task of Olivia's company is the newest. */
async function newestTask(product: Product): Promise<{ id: number; title: string }> {
  const { rows } = await (await callerFor(product, demo.olivia)).call(findCompanyTasks, { take: 1 });
  return rows[0] ?? { id: 0, title: "" };
}

usuallyIn("en", (language) => {
  test("A-08, A-09, A-13, A-14: both roles open home, their own list of tasks, documents and profile", async ({
    open,
    product,
    say,
  }) => {
    for (const email of [demo.olivia, demo.anna]) {
      const page = await openAs(open, product, { email });
      const menu = page.getByRole("navigation", { name: say("frame.menu") }).first();
      await expect(menu.getByRole("link", { name: say("frame.home") })).toHaveAttribute("aria-current", "page");
      for (const [path, title] of [
        ["/tasks", say("tasks.title")],
        ["/documents", say("frame.documents")],
        ["/profile", say("profile.title")],
      ] as const) {
        await follow(page, path);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      }
      // A company pays tasks, a contractor accepts them.
      await follow(page, "/tasks");
      const isCompany = email === demo.olivia;
      await expect(button(page, say("tasks.new"))).toHaveCount(isCompany ? 1 : 0);
    }
  });

  test("A-12, A-29, A-30, A-38: nothing shows before the person is known; then the page, or home for the wrong role", async ({
    open,
    product,
    say,
  }) => {
    const task = await newestTask(product);
    const page = await openAs(open, product, { email: demo.olivia }, "/tasks");
    const row = page.getByRole("row").filter({ hasText: task.title });
    // The title may stand in a second column too, as that of the documents.
    await row.getByText(task.title, { exact: true }).first().click();
    await expect(page).toHaveURL(/\/task\/\d+$/);
    const release = await holdReplies(page, userInit);
    await page.goto("/freelancers");
    await expect(page.getByRole("status").getByText(say("common.loading"))).toBeAttached();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page).toHaveURL("/freelancers");
    await release();
    await expect(page.getByRole("heading", { level: 1, name: say("frame.freelancers") })).toBeVisible();
    await expect(page).toHaveURL("/freelancers");
    await follow(page, "/balance");
    await expect(page).toHaveURL("/");
  });

  test("Q-09, Q-14, Q-15, G-37: the frame has each role's name, balances, account menu, popups and footer, asks for methods of freelancers alone; the account menu logs out", async ({
    open,
    product,
    say,
  }) => {
    const people = [
      {
        email: demo.olivia,
        name: "Olivia North",
        brand: 1,
        agreement: say("frame.masterAgreement"),
        terms: "/legal/terms-cyprus",
        fund: 1,
      },
      {
        email: demo.anna,
        name: "Anna Petrovic",
        brand: 0,
        agreement: say("frame.serviceAgreement"),
        terms: "/legal/agreement",
        fund: 0,
      },
    ];
    for (const { email, name, brand, agreement, terms, fund } of people) {
      const page = await openAs(open, product, { email }, "/tasks");
      const methodsAsked: string[] = [];
      page.on("request", (request) => {
        if (/\/wallets/.test(request.url())) {
          methodsAsked.push(request.url());
        }
      });
      const bar = page.getByRole("banner");
      await expect(bar.getByText("Northwind Studio Ltd", { exact: true })).toHaveCount(brand);
      await expect(bar.getByText(say("frame.balanceOf", { currency: "USD" }), { exact: true })).toBeAttached();
      await expect(button(bar, say("frame.fund"))).toHaveCount(fund);

      const foot = page.getByRole("contentinfo").first();
      await expect(foot.getByRole("link", { name: say("frame.terms"), exact: true })).toHaveAttribute(
        "title",
        agreement,
      );
      const hrefs = ["frame.knowledgeBase", "frame.terms", "frame.privacy"] as const;
      expect(
        await Promise.all(
          hrefs.map((key) => foot.getByRole("link", { name: say(key), exact: true }).getAttribute("href")),
        ),
      ).toEqual(["/legal/help", terms, "/legal/privacy"]);
      await keepLanguageHere(page);
      for (const sign of language === "en" ? ["ru", "en"] : ["en", "ru"]) {
        await foot.getByRole("radio", { name: sign === "en" ? "English" : "Русский" }).check({ force: true });
        await expect(page.locator("html")).toHaveAttribute("lang", sign);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(sign === "en" ? "Tasks" : "Задачи");
      }

      await page.goto("/documents?exchange");
      await expect(popup(page, say("exchange.title"))).toBeVisible();
      // Of two popups in the address the first one that is for this role opens.
      await follow(page, "/documents?fund&exchange");
      await expect(popup(page, say(fund === 1 ? "funding.title" : "exchange.title"))).toBeVisible();

      await follow(page, "/tasks");
      await expect(bar.getByText(name, { exact: true })).toBeVisible();
      await openAccountMenu(page, say);
      const menu = page.getByRole("menu");
      await expect(bar.getByText(name, { exact: true })).toHaveCount(2);
      await expect(bar.getByText(email, { exact: true })).toBeVisible();
      expect(methodsAsked.length > 0).toBe(fund === 0);
      await expect(menu.getByRole("menuitem")).toHaveText([say("frame.profile"), say("frame.logout")]);
      await menu.getByRole("menuitem", { name: say("frame.profile") }).click();
      await expect(page).toHaveURL("/profile");
      await openAccountMenu(page, say);
      await menu.getByRole("menuitem", { name: say("frame.logout") }).click();
      await expect(page).toHaveURL(/^[^?]*\/sign-in/);
      expect(await page.evaluate(() => localStorage.getItem("jwt"))).toBeNull();
    }
  });

  test("Q-21, Q-22: on a desk home stands in columns of 300 px, 12 px apart, and popups are 400 to 550 px wide", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.olivia });
    const card = page.getByRole("main").locator("section").first();
    await expect(card).toBeVisible();
    const [columns, ...gaps] = await card.evaluate((section) => {
      const { gridTemplateColumns, rowGap, columnGap } = getComputedStyle(section.parentElement ?? section);
      return [gridTemplateColumns, rowGap, columnGap];
    });
    expect(columns).toMatch(/^300px( 300px)+$/);
    expect(gaps).toEqual(["12px", "12px"]);

    // A popup whose code has just come takes the place of the one that waits for it.
    const expectUsualWidth = (name: string) =>
      expect
        .poll(async () => {
          const width = (await popup(page, name).boundingBox())?.width ?? 0;
          return width >= 400 && width <= 550;
        })
        .toBe(true);
    await button(page.getByRole("contentinfo"), say("frame.support")).click();
    await expectUsualWidth(say("support.title"));
    await follow(page, "/tasks?new");
    await expectUsualWidth(say("tasks.new"));
  });

  test("HO-97: from the strip of the demo one click leads to the mails, to the freelancer and to the operator", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.olivia });
    const strip = page.getByRole("region", { name: say("frame.demoStrip") });
    await expect(strip.getByRole("link", { name: say("frame.demoInbox") })).toHaveAttribute(
      "href",
      /127\.0\.0\.1:\d+\/mail$/,
    );
    await button(strip, say("frame.demoFreelancer")).click();
    await expect(page.getByRole("heading", { level: 1, name: /Anna/ })).toBeVisible();
    await expect(button(strip, say("frame.demoFreelancer"))).toHaveCount(0);
    await button(strip, say("frame.demoOperator")).click();
    await expect(page).toHaveURL("/operator");
    await button(strip, say("frame.demoCompany")).click();
    await expect(page.getByRole("heading", { level: 1, name: /Olivia/ })).toBeVisible();
  });

  test("HO-121, G-28: home draws six months of money, says them in a table, and opens the PDF of an invoice to pay", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.olivia });
    const chart = page.getByRole("region", { name: say("home.cashFlow") });
    await expect(chart.getByRole("group", { name: say("home.cashFlow") })).toBeVisible();
    await chart.getByText(say("finance.asTable"), { exact: true }).click();
    await expect(chart.getByRole("row")).toHaveCount(7);
    await expect(chart.getByRole("columnheader")).toHaveText([
      say("finance.month"),
      say("finance.in"),
      say("finance.out"),
      say("home.inWork"),
    ]);
    const invoice = page
      .getByRole("region", { name: say("home.toPay") })
      .getByRole("button")
      .first();
    const number = /PI-\d{4}-\d+/.exec((await invoice.textContent()) ?? "")?.[0] ?? "";
    await invoice.click();
    await expect(page).toHaveURL(/\/documents\?open=\d+$/);
    await expect(page.getByRole("dialog", { name: number })).toBeVisible();
  });

  test("P-14: what is copied says so", async ({ open, product, say }) => {
    const { id } = await newestTask(product);
    const page = await openAs(open, product, { email: demo.olivia }, `/task/${id}`);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("main").getByTitle(say("common.copy")).first().click();
    const answer = page.getByRole("status").filter({ hasText: language === "en" ? "Copied" : "Скопировано" });
    await expect(answer).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(String(id));
  });

  test("Q-16 to Q-20, X-38, HO-48: one notice at a time until its last day, also one that an operator wrote; a dismissed one stays away", async ({
    open,
    product,
    say,
  }) => {
    const { company } = await workingPair(product);
    // A page whose clock is set knows the zone of its browser alone.
    await company.caller.call(saveTimeZone, { timeZone: "Europe/Belgrade" });
    const page = await openAs(open, product, company, "/documents");
    const notice = page.getByRole("status").filter({ hasText: say("banner.counter", { index: 1, count: 3 }) });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(say("banner.vatUpdate.title"))).toBeHidden();
    const admin = await operatorCaller(product, operators.first);
    const words = { titleEn: "Quiet days", titleRu: "Тихие дни", textEn: "Banks rest.", textRu: "Банки отдыхают." };
    const more = { moreEn: "Until Monday.", moreRu: "До понедельника." };
    const { id } = await admin.call(publishBanner, {
      ...words,
      ...more,
      audience: "companies",
      reason: "Banks told us",
    });
    await page.reload();
    const written = page.getByRole("status").filter({ hasText: language === "ru" ? words.textRu : words.textEn });
    await button(written, say("banner.readMore")).click();
    const whole = popup(page, language === "ru" ? words.titleRu : words.titleEn);
    await expect(whole).toContainText(language === "ru" ? more.moreRu : more.moreEn);
    await page.keyboard.press("Escape");
    await button(written, say("common.close")).click();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(written).toBeHidden();
    await admin.call(endBanner, { id: String(id), reason: "Banks are open" });
    await page.clock.setFixedTime(new Date("2025-08-20T23:30:00+02:00"));
    await page.reload();
    await expect(notice).toContainText(say("banner.holidayOne.text"));
    await button(
      page.getByRole("status").filter({ hasText: say("banner.holidayOne.text") }),
      say("common.close"),
    ).click();
    await expect(page.getByText(say("banner.holidayTwo.text"))).toBeVisible();
    await button(
      page.getByRole("status").filter({ hasText: say("banner.holidayTwo.text") }),
      say("common.close"),
    ).click();
    await button(page, say("banner.readMore")).click();
    await expect(popup(page, say("banner.vatUpdate.title"))).toContainText(say("banner.vatUpdate.more"));
    await page.reload();
    await expect(page.getByText(say("banner.vatUpdate.text"))).toBeVisible();
    await expect(page.getByText(say("banner.holidayOne.text"))).toBeHidden();
    await page.clock.setFixedTime(new Date("2025-08-21T00:30:00+02:00"));
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(say("banner.vatUpdate.text"))).toBeHidden();
  });

  test("ui 10: ? lists the keys, which work in every layout by their place and can be switched off", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.olivia });
    // As a Cyrillic keyboard sends it: the sign of its layout, the place of the key.
    const press = (key: string, code: string, shiftKey = false) =>
      page.evaluate(
        (init) =>
          document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true })),
        { key, code, shiftKey },
      );
    await press(",", "Slash", true);
    const keys = popup(page, say("keys.title"));
    await expect(keys).toContainText(say("keys.hide"));
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
    await press("п", "KeyG");
    await press("в", "KeyD");
    await expect(page).toHaveURL("/documents");
    await press("ю", "Period");
    await expect(button(page.getByRole("banner"), say("frame.showAmounts"))).toHaveAttribute("aria-pressed", "true");
    await press("ю", "Period");

    await follow(page, "/profile");
    await page.getByRole("switch", { name: say("keys.switch") }).press("Space");
    await press("п", "KeyG");
    await press("в", "KeyD");
    await press("ю", "Period");
    await expect(button(page.getByRole("banner"), say("frame.hideAmounts"))).toHaveAttribute("aria-pressed", "false");
    await expect(page).toHaveURL("/profile");
    await page.keyboard.press("Control+KeyK");
    await expect(popup(page, say("search.title"))).toBeVisible();
    await page.keyboard.type(say("frame.documents").slice(0, 4));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/documents");
  });

  test("Q-36: on a phone the top bar of the tasks holds title, search, filters and selection; the sums lie above the tab bar", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.olivia });
    await page.setViewportSize(phone);
    const bar = page.getByRole("banner");
    const balances = page.getByRole("navigation", { name: say("frame.balances") });
    await follow(page, "/tasks");
    await expect(bar.getByRole("heading", { level: 1, name: say("tasks.title") })).toBeVisible();
    await expect(bar.getByRole("link", { name: say("frame.brand") })).toBeHidden();
    await expect(balances).toBeHidden();

    await button(bar, say("tasks.search")).click();
    const search = page.getByRole("searchbox", { name: say("tasks.search") });
    await expect(search).toBeFocused();
    await button(bar, say("tasks.search")).click();
    await expect(search).toBeHidden();
    await page.keyboard.press("Slash");
    await expect(search).toBeFocused();
    await expect(search).toHaveValue("");
    // It is one line, and leaves the screen to the tasks.
    expect((await search.locator("..").boundingBox())?.height).toBeLessThanOrEqual(44);
    await button(bar, say("tasks.search")).click();
    await button(bar, say("table.showFilters")).click();
    await expect(button(bar, say("table.hideFilters"))).toHaveAttribute("aria-expanded", "true");
    await button(bar, say("table.hideFilters")).click();

    await expect(page.getByRole("main").getByText(say("tasks.sumDrafts"), { exact: true }).last()).toBeInViewport();

    await button(bar, say("table.selectMode")).click();
    await page.getByRole("main").getByRole("checkbox").first().check();
    await expect(button(bar, say("table.selectMode"))).toBeHidden();
    await expect(bar.getByRole("heading", { level: 1 })).toBeVisible();

    await follow(page, "/documents");
    await expect(bar.getByRole("link", { name: say("frame.brand") })).toBeHidden();
    await follow(page, "/settings");
    await expect(bar.getByRole("link", { name: say("frame.brand") })).toBeVisible();
    await expect(balances).toBeVisible();
  });

  test("Q-41: on a phone the top bar of a list has the actions of its page, by themselves or in its menu", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.olivia });
    await page.setViewportSize(phone);
    const bar = page.getByRole("banner");
    const title = (words: string) => expect(bar.getByRole("heading", { level: 1, name: words })).toBeVisible();
    await follow(page, "/freelancers");
    await title(say("contractors.title"));
    await button(bar, say("table.views")).click();
    await expect(popup(page, say("table.views"))).toBeVisible();
    await page.keyboard.press("Escape");
    await button(bar, say("contractors.invite")).click();
    await expect(page).toHaveURL("/freelancers?invite");
    await follow(page, "/managers");
    await title(say("managers.title"));
    await button(bar, say("managers.add")).click();
    await expect(page).toHaveURL("/managers?add");

    await follow(page, "/finance");
    await title(say("finance.title"));
    await button(bar, say("ui.openMenu")).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      say("finance.statements"),
      say("finance.history"),
      say("finance.print"),
    ]);
    await page.getByRole("menuitem", { name: say("finance.history") }).click();
    await title(say("history.title"));
    await expect(page.getByRole("main").getByText(say("history.lead"))).toBeVisible();
    await button(bar, say("history.export")).click();
    await expect(page.getByRole("menuitem")).toHaveText([say("history.file.json"), say("history.file.csv")]);
    await page.keyboard.press("Escape");
    await bar.getByRole("link", { name: say("history.statements") }).click();
    await title(say("statements.title"));
    await button(bar, say("statements.download")).click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
  });
});

test("on a phone a page stays where it is when the balances and the profile come", async ({ open, product, say }) => {
  const page = await open("/action-result", {
    name: "jwt",
    token: await sessionOf(product, demo.olivia),
  });
  await page.setViewportSize(phone);
  const held = [await holdReplies(page, companyBalances), await holdReplies(page, companyProfile)];
  await page.goto("/profile");
  const next = page.getByRole("heading", { name: say("security.access") });
  await expect(next).toBeVisible();
  const placeOf = async () => ({
    main: (await page.getByRole("main").boundingBox())?.y,
    next: (await next.boundingBox())?.y ?? 0,
  });
  const before = await placeOf();
  await Promise.all(held.map((release) => release()));
  await expect(page.getByRole("navigation", { name: say("frame.balances") })).toBeVisible();
  await expect(page.getByRole("definition").first()).toBeVisible();
  const after = await placeOf();
  expect(after.main).toBe(before.main);
  // A row of the profile is 63 px high: which of them a person has is not known before.
  expect(Math.abs(after.next - before.next)).toBeLessThan(63);
});
