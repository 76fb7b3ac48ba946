import { getCardPayin, listCardPayins, startCardPayin } from "@artel/shared/calls/funding/app-card-payins";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { replied, unknown } from "../support/states.ts";

const id = "CP0b5c9f1e27d84a6f93cd1122ee7788aa";
const open = {
  ...{ id, currency: "USD", amount: "250.00", state: "open", declineReason: null, credited: null, returned: "0.00" },
  ...{ card: null, documentId: null, createdAt: "2026-11-23T05:10:00.000Z", expiresAt: "2026-11-23T06:10:00.000Z" },
};
const masked = "400000******0077";
const paid = { ...open, state: "paid", credited: "250.00", card: masked, documentId: 12 };
const declined = { ...open, state: "declined", declineReason: "noFunds", card: masked };
const pageHosts = ["pay.provider.example"];
const offered = replied(listCardPayins, { isOffered: true, pageHosts, rows: [declined, paid] });
const of = (payin: object) => [offered, replied(getCardPayin, payin)];
const path = `/?fund=${id}`;

seeScreen({
  screen: "screens/home-screen.tsx of a company that pays by card",
  path: "/?fund",
  person: "company",
  states: [
    {
      kind: "other",
      name: "G-29: the offer of a listed company, and a payment whose page the browser does not open",
      answers: [
        offered,
        replied(startCardPayin, { id, url: "https://pay.provider.example/payment?signature=a" }),
        replied(getCardPayin, open),
      ],
      shows: (say) => say("cardPayins.or"),
      next: [
        {
          name: "with its amount",
          act: (page, say) => field(popup(page, say("funding.title")), say("common.amount")).fill("250"),
          shows: (say) => say("cardPayins.payFor", { amount: "250,00 $" }),
        },
        {
          name: "begun, without a tab",
          act: async (page, say) => {
            await page.evaluate(() => {
              window.open = () => null;
            });
            await button(popup(page, say("funding.title")), say("cardPayins.payFor", { amount: "250,00 $" })).click();
          },
          shows: (say) => say("cardPayins.blocked"),
        },
      ],
    },
    {
      kind: "other",
      name: "S-03: the bank has not answered",
      path,
      answers: of({ ...open, card: masked }),
      shows: (say) => say("cardPayins.processing"),
    },
    {
      kind: "other",
      name: "S-03: credited",
      path,
      answers: of(paid),
      shows: (say) => say("cardPayins.text.paid", { amount: "250,00 $" }),
    },
    {
      kind: "other",
      name: "S-03: declined",
      path,
      answers: of(declined),
      shows: (say) => say("cardPayins.declined.noFunds"),
    },
    {
      kind: "other",
      name: "S-03: not paid in time",
      path,
      answers: of({ ...open, state: "expired" }),
      shows: (say) => say("cardPayins.text.expired"),
    },
    {
      kind: "other",
      name: "S-03: being checked",
      path,
      answers: of({ ...open, state: "aside", card: masked }),
      shows: (say) => say("cardPayins.text.aside"),
    },
    {
      kind: "other",
      name: "S-03: returned to the card",
      path,
      answers: of({ ...paid, state: "returned", returned: "250.00" }),
      shows: (say) => say("cardPayins.text.returned"),
    },
    {
      kind: "other",
      name: "a payment that is not there",
      path,
      answers: [offered, unknown(getCardPayin)],
      shows: (say) => say("cardPayins.missing"),
    },
  ],
});
