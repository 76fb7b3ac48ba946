import { issueServiceBypass, setServiceMode } from "@artel/shared/calls/session/operator";
import type { Page } from "@playwright/test";
import { openAs, signIn } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { operatorCaller } from "./support/caller.ts";
import { operators } from "./support/demo-people.ts";
import { linkOf, mailTo } from "./support/mails.ts";
import { freshEmail, newcomer, password } from "./support/people.ts";
import { expect, type Say, test, usuallyIn } from "./support/test.ts";

const sessionsOf = (page: Page, say: Say) => page.getByRole("region", { name: say("security.sessions") });
const change = (page: Page, say: Say, name: "common.email" | "security.password") =>
  button(page, say("security.changeNamed", { name: say(name) }));

usuallyIn("en", () => {
  test("T-49, HO-04: sessions are listed, one and all others are ended, and their pages are out within a second", async ({
    open,
    product,
    say,
  }) => {
    const person = await newcomer(product);
    const here = await openAs(open, product, person, "/profile");
    const list = sessionsOf(here, say);
    await expect(list.getByText(say("security.thisDevice"))).toBeVisible();
    const second = await open("/sign-in");
    await signIn(second, say, person.email, person.password);
    const third = await openAs(open, product, person);
    await here.reload();
    const unknown = say("security.unknownDevice");
    // Choosing the first password, by a call, has opened one.
    await expect(button(list, say("security.endNamed", { device: unknown }))).toHaveCount(2);
    await expect(list.getByRole("button", { name: /Chrome/ })).toHaveCount(1);
    await button(list, say("security.endNamed", { device: unknown }))
      .first()
      .click();
    const one = popup(here, say("security.endTitle"));
    await button(one, say("security.endOne")).click();
    await expect(here.getByText(say("security.ended"))).toBeVisible();
    await expect(button(list, say("security.endNamed", { device: unknown }))).toHaveCount(1);
    await button(list, say("security.endOthers")).click();
    const others = popup(here, say("security.endOthersTitle"));
    await expect(others.getByText(say("security.endOthersText", { count: 2 }))).toBeVisible();
    await button(others, say("security.endOthers")).click();
    for (const page of [second, third]) {
      await expect(page).toHaveURL(/\/sign-in/);
      expect(await page.evaluate(() => [localStorage.getItem("jwt"), sessionStorage.getItem("jwt")])).toEqual([
        null,
        null,
      ]);
    }
    await expect(list.getByText(say("security.onlyThis"))).toBeVisible();
  });

  test("A-84, A-90, X-19: the own password: what is wrong stands at its field, and the new one signs in", async ({
    open,
    product,
    say,
  }) => {
    const person = await newcomer(product);
    const page = await openAs(open, product, person, "/profile");
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/dist-.*\.js/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await change(page, say, "security.password").click();
    const dialog = popup(page, say("security.passwordTitle"));
    // Below a new password nothing moves when its meter has loaded.
    const repeated = field(dialog, say("recover.repeat"));
    await field(dialog, say("recover.newPassword")).fill("other plain words 8");
    const before = await repeated.boundingBox();
    const meter = dialog.getByRole("status").filter({ hasText: say("recover.strength4") });
    await expect(meter).toHaveCount(0);
    release();
    await expect(meter).toBeVisible();
    expect(await repeated.boundingBox()).toEqual(before);
    const save = button(dialog, say("security.passwordSave"));
    const fill = async (old: string, next: string, repeat: string) => {
      await field(dialog, say("security.present")).fill(old);
      await field(dialog, say("recover.newPassword")).fill(next);
      await field(dialog, say("recover.repeat")).fill(repeat);
      await save.click();
    };
    await fill("", "short", "other");
    await expect(dialog.getByText(say("validations.passNotSame"))).toBeVisible();
    await fill("not the password", "other plain words 8", "other plain words 8");
    await expect(dialog.getByText(say("validations.passwordWrong"))).toBeVisible();
    await fill(person.password, "other plain words 8", "other plain words 8");
    await expect(page.getByText(say("security.passwordDone"))).toBeVisible();
    await expect(dialog).toBeHidden();
    await signIn(await open("/sign-in"), say, person.email, "other plain words 8");
  });

  test("A-91: another address: asked for with the password, confirmed by the button of the page, not by opening it", async ({
    open,
    product,
    say,
  }) => {
    const person = await newcomer(product);
    const page = await openAs(open, product, person, "/profile");
    await change(page, say, "common.email").click();
    const dialog = popup(page, say("security.emailTitle"));
    await button(dialog, say("security.emailSend")).click();
    const address = freshEmail("moved");
    await field(dialog, say("security.emailNew")).fill(address);
    await field(dialog, say("security.present")).fill(password);
    await button(dialog, say("security.emailSend")).click();
    await expect(dialog.getByText(say("security.emailSent"))).toBeVisible();
    await mailTo(product, person.email, say("mailAccess.emailAskedSubject"));
    const link = linkOf(await mailTo(product, address));
    const guest = await open(link);
    await expect(guest.getByRole("heading", { name: say("confirmEmail.title") })).toBeVisible();
    await page.reload();
    await expect(page.getByText(person.email).last()).toBeVisible();
    await button(guest, say("confirmEmail.button")).click();
    await expect(guest.getByText(say("confirmEmail.done", { email: address }))).toBeVisible();
    await page.reload();
    await expect(page.getByText(address).last()).toBeVisible();
    await guest.goto(link);
    await button(guest, say("confirmEmail.button")).click();
    await expect(guest.getByText(say("confirmEmail.bad"))).toBeVisible();
    await mailTo(product, person.email, say("mailAccess.emailChangedSubject"));
  });
});

test("A-39, A-40, T-52, HO-49: the service mode logs out, and only an operator's bypass beside the stored override lets in", async ({
  open,
  product,
  say,
}) => {
  const person = await newcomer(product);
  const page = await openAs(open, product, person);
  const kept = await page.evaluate(() => localStorage.getItem("jwt"));
  const admin = await operatorCaller(product, operators.first);
  const until = "2031-01-01T10:00:00.000Z";
  const reason = "journey of the service mode";
  await admin.call(setServiceMode, { isOn: true, until, reason });
  try {
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(page.getByText(say("signIn.maintenance")).first()).toBeVisible();
    await expect(page.getByText(/01\/01\/2031/)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("jwt"))).toBeNull();
    await field(page, say("common.email")).fill(person.email);
    await field(page, say("signIn.password")).fill(password);
    await button(page, say("common.signIn")).click();
    await expect(page.getByText(say("errors.serviceMode"))).toBeVisible();
    const enter = async (bypass: string) => {
      await page.evaluate(
        ([jwt, token]) => {
          localStorage.setItem("serviceModeAccess", "granted");
          localStorage.setItem("serviceModeBypass", token ?? "");
          localStorage.setItem("jwt", jwt ?? "");
        },
        [kept, bypass],
      );
      await page.goto("/profile");
    };
    await enter("");
    await expect(page).toHaveURL(/\/sign-in/);
    const { token } = await admin.call(issueServiceBypass, { reason });
    await enter(token);
    await expect(page.getByRole("heading", { level: 1, name: say("profile.title") })).toBeVisible();
  } finally {
    await admin.call(setServiceMode, { isOn: false, reason });
  }
});
