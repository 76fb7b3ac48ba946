import { choosePassword, registerCompany, signIn } from "./journeys/access.ts";
import { freshEmail, password } from "./support/people.ts";
import { expect, inBothLanguages, test } from "./support/test.ts";

inBothLanguages((language) => {
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
