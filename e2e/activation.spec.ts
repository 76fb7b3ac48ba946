import { signInOperator } from "./journeys/access.ts";
import { activateCompany } from "./journeys/operator.ts";
import { operators } from "./support/demo-people.ts";
import { mailTo } from "./support/mails.ts";
import { newCompany } from "./support/people.ts";
import { inBothLanguages, test } from "./support/test.ts";

inBothLanguages(() => {
  test("HO-43, G-25: an operator with an authenticator app activates a company, and its owner is told", async ({
    language,
    open,
    product,
    say,
  }) => {
    const companyName = `Newcomer ${language} Ltd`;
    const company = await newCompany(product, companyName);
    const console = await open("/operator/sign-in");
    await signInOperator(console, say, product, operators.first);
    await activateCompany(console, say, companyName, { product, operator: operators.first });
    await mailTo(product, company.email, "activated");
  });
});
