import { checkEmail } from "@artel/shared/calls/session/legacy";
import { choosePassword, registerCompany, signIn } from "./journeys/access.ts";
import { field } from "./journeys/forms.ts";
import { activeCompany, freshEmail, password } from "./support/people.ts";
import { holdReplies } from "./support/replies.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("ru", (language) => {
  test("A-62, A-64, HO-05: a company registers, and the password that it chooses by the mail's link signs in, at once and later", async ({
    open,
    product,
    say,
  }) => {
    const email = freshEmail("owner");
    const page = await open("/sign-up/company");
    await registerCompany(page, say, {
      country: language === "en" ? "Cyprus" : "Кипр",
      companyName: "Journey Works Ltd",
      name: "Olga",
      surname: "Owner",
      email,
      phone: "22 000000",
    });
    await choosePassword(page, say, product, email, password);
    const later = await open("/sign-in");
    const wire = later.waitForRequest((request) => request.url().includes("/rest/api/signin"));
    await signIn(later, say, email, password);
    // The password travels as the lower-case hex MD5 of itself, never as typed.
    expect((await wire).postDataJSON()).toMatchObject({ login: email, password: "6ce2ceeb97078fab1e513939e69b2d16" });
  });
});

test("A-79, Q-38: a box that is pressed while 'the address is taken' comes is ticked, and the message stands there afterwards", async ({
  open,
  product,
  say,
}) => {
  const { email } = await activeCompany(product, "Taken Address Ltd");
  const page = await open("/sign-up/company");
  const answer = await holdReplies(page, checkEmail);
  const address = field(page, say("signUp.workEmail"));
  await address.fill(email);
  const box = page.locator("input[name=privacy]");
  const before = await box.boundingBox();
  await box.hover();
  await page.mouse.down();
  await answer();
  // The frame of the field is red once the answer is there; only what takes room waits.
  await expect(page.locator("[data-invalid]").filter({ has: address })).toBeVisible();
  await expect(page.getByText(say("errors.emailTaken"))).toBeHidden();
  expect(await box.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(box).toBeChecked();
  await expect(page.getByText(say("errors.emailTaken"))).toBeVisible();
});
