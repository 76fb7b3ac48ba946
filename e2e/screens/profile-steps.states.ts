import { companyProfile, contractorProfile } from "@artel/shared/calls/profile/legacy";
import { currentTerms } from "@artel/shared/calls/terms/app";
import type { Page } from "@playwright/test";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { replied } from "../support/states.ts";
import type { Say } from "../support/test.ts";

/** What signing up does not ask. */
const bare = { city: "", zip: "", address: "", address2: "", regNum: "", taxStatus: "", countryVat: "", EUVAT: "" };
const owner = { ...bare, userRole: "company", country: "CY", province: "", isVatOptional: false, vatNum: "", ein: "" };
/** A changed form has a button to save. */
async function saveWith(page: Page, label: string, say: Say): Promise<void> {
  await field(page, label).fill("1250");
  await button(page, say("common.save")).first().click();
}

seeScreen({
  screen: "screens/profile-screen.tsx whose fields are wrong",
  path: "/profile?edit",
  person: "company",
  answers: [replied(companyProfile, owner)],
  states: [
    {
      kind: "other",
      name: "B-43: how many errors, over the home page",
      path: "/",
      act: (page, say) => button(page, say("profileComplete.later")).waitFor(),
      shows: (say) => say("profileComplete.later"),
    },
    {
      kind: "other",
      name: "the errors of a company",
      act: (page, say) => saveWith(page, say("profileForm.regNum"), say),
      shows: (say) => say("validations.required"),
      next: [
        {
          name: "letters that are not Latin",
          act: async (page, say) => {
            const city = field(page, say("profileForm.city"));
            await city.fill("Лимасол");
            await city.press("Tab");
          },
          shows: (say) => say("ui.useLatin", { text: "Limasol" }),
        },
        {
          name: "the question before leaving",
          act: (page, say) =>
            page
              .getByRole("link", { name: say("frame.tasks") })
              .first()
              .click(),
          shows: (say) => say("leave.title"),
          onDesk: true,
        },
      ],
    },
    {
      kind: "other",
      name: "B-35: a check digit that does not fit",
      answers: [replied(companyProfile, { ...owner, country: "DE", countryVat: "DE", taxStatus: "4" })],
      act: async (page, say) => {
        await field(page, say("profileForm.EUVAT")).fill("DE136695978");
        await page.keyboard.press("Tab");
      },
      shows: (say) => say("validations.vatCheckDigit"),
    },
  ],
});

const person = { ...bare, userRole: "freelancer", country: "RS", vatNum: "", fullnameRu: "", innRu: "", taxNum: "" };

seeScreen({
  screen: "screens/profile-screen.tsx of a contractor whose fields are wrong",
  path: "/profile",
  person: "contractor",
  answers: [replied(contractorProfile, { ...person, city: "Belgrade", zip: "11000", address: "1 Demo Street" })],
  states: [
    {
      kind: "other",
      name: "the errors of a contractor",
      path: "/profile?edit",
      answers: [replied(contractorProfile, { ...person, country: "FR", isVatOptional: false })],
      act: (page, say) => saveWith(page, say("profileForm.zip"), say),
      shows: (say) => say("validations.required"),
    },
    {
      kind: "other",
      name: "Russian name and tax id",
      act: (page, say) => button(page, say("russianData.open")).first().click(),
      shows: (say) => say("russianData.title"),
      next: [
        {
          name: "both wrong",
          act: async (page, say) => {
            const russian = popup(page, say("russianData.title"));
            await field(russian, say("profileForm.fullnameRu")).fill("Иванов Иван");
            await field(russian, say("profileForm.innRu")).fill("7707083894");
            await button(russian, say("common.save")).click();
          },
          shows: (say) => say("validations.inn"),
        },
      ],
    },
    {
      kind: "other",
      name: "B-45: new terms",
      answers: [
        replied(contractorProfile, { ...person, city: "Belgrade", zip: "11000", address: "1 Demo Street", terms: 2 }),
        replied(currentTerms, { version: 2, changes: { en: "Cards within a day.", ru: "Карты за день." } }),
      ],
      act: (page, say) => popup(page, say("terms.title")).waitFor(),
      shows: (say) => say("terms.title"),
      next: [
        {
          name: "read",
          act: (page, say) => popup(page, say("terms.title")).getByRole("checkbox").check(),
          shows: (say) => say("terms.title"),
        },
      ],
    },
  ],
});
