import { openAs, signInOperator } from "./journeys/access.ts";
import { popup } from "./journeys/forms.ts";
import { activateCompany } from "./journeys/operator.ts";
import { operators } from "./support/demo-people.ts";
import { mailTo } from "./support/mails.ts";
import { newCompany } from "./support/people.ts";
import { expect, inBothLanguages, test } from "./support/test.ts";

inBothLanguages(() => {
  test("HO-43, G-25: an operator with an authenticator app activates a company, and its owner is told by mail and on the open page, where the next step opens", async ({
    language,
    open,
    product,
    say,
  }) => {
    const companyName = `Newcomer ${language} Ltd`;
    const company = await newCompany(product, companyName);
    const owner = await openAs(open, product, company);
    const steps = owner.getByRole("region", { name: say("home.start") });
    await expect(steps.getByText(say("home.stepReview"))).toBeVisible();
    await expect(steps.getByText(company.email)).toBeVisible();
    const console = await open("/operator/sign-in");
    await signInOperator(console, say, product, operators.first);
    await activateCompany(console, say, companyName, { product, operator: operators.first });
    await mailTo(product, company.email, say("funding.mail.activated.subject"));
    // The page that was open all the time knows it too.
    await expect(owner.getByText(say("frame.activated"))).toBeVisible();
    await expect(steps.getByText(say("home.stepReviewed"))).toBeVisible();
    await steps.getByRole("button", { name: say("home.stepFund") }).click();
    await expect(popup(owner, say("funding.title"))).toBeVisible();
  });
});
