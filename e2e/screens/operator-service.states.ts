import { endBanner, operatorBanners, publishBanner } from "@artel/shared/calls/banners/operator";
import { issueServiceBypass, operatorServiceMode, setServiceMode } from "@artel/shared/calls/session/operator";
import { operatorTerms, publishTerms } from "@artel/shared/calls/terms/operator";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, repliedMany, waiting } from "../support/states.ts";

const made = { madeBy: "Olga Operator", madeAt: "2026-11-19T08:00:00.000Z", endedBy: null, endedAt: null };
const holidays = {
  ...{ ...made, id: 3, audience: "everybody", state: "now", more: null, firstDay: "2026-11-20", lastDay: "2026-11-27" },
  title: { en: "Public holidays", ru: "Праздничные дни" },
  text: { en: "Some banks are closed this week.", ru: "Часть банков на этой неделе не работает." },
};
const planned = {
  ...{ ...holidays, id: 4, audience: "companies", state: "coming", firstDay: "2026-12-01", lastDay: null },
  title: { en: "New VAT details", ru: "Новые данные НДС" },
};
const ended = { ...holidays, id: 2, state: "past", endedBy: "Second Operator", endedAt: "2026-11-19T12:00:00.000Z" };
const terms = [
  {
    ...{ version: 2, publishedAt: "2026-11-12T09:00:00.000Z", publishedBy: "Olga Operator", accepted: 41 },
    changes: { en: "Withdrawals to cards take one day longer.", ru: "Вывод на карты занимает на день дольше." },
  },
  {
    version: 1,
    publishedAt: "2026-01-01T00:00:00.000Z",
    publishedBy: null,
    accepted: 128,
    changes: { en: "", ru: "" },
  },
];

seeScreen({
  screen: "operator/service/service-screen.tsx",
  path: "/operator/service",
  person: "operator",
  answers: [
    { call: operatorServiceMode, reply: { serviceMode: null } },
    { call: operatorBanners, reply: { banners: [holidays, planned, ended] } },
    { call: operatorTerms, reply: { versions: terms } },
  ],
  states: [
    { kind: "filled", shows: (say) => say("operatorBanners.ended") },
    {
      kind: "empty",
      answers: [{ call: operatorBanners, reply: { banners: [] } }],
      shows: (say) => say("operatorBanners.none"),
    },
    {
      kind: "loading",
      answers: [waiting(operatorServiceMode), waiting(operatorBanners), waiting(operatorTerms)],
      shows: (say) => say("operator.service"),
    },
    { kind: "error", answers: [failing(operatorServiceMode)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [repliedLong(operatorBanners, { banners: { state: "now", audience: "contractors" } })],
      shows: (say) => say("operatorBanners.now"),
    },
    {
      kind: "many",
      answers: [repliedMany(operatorBanners, 60, { banners: { state: "past", audience: "companies" } })],
      shows: (say) => say("operatorBanners.title"),
    },
    {
      kind: "other",
      name: "A-39, HO-49: the product is closed and opened, and a pass is shown once",
      answers: [
        { call: operatorServiceMode, reply: { serviceMode: { until: "2026-11-20T18:00:00.000Z" } } },
        replied(setServiceMode),
        { call: issueServiceBypass, reply: { token: "0f".repeat(16), expires: "2026-11-21T10:00:00.000Z" } },
      ],
      shows: (say) => say("servicePage.isClosed"),
      next: [
        {
          name: "a pass asks for a reason",
          act: (page, say) => button(page, say("servicePage.bypass")).click(),
          shows: (say) => say("servicePage.bypassText"),
        },
        {
          name: "and is shown once",
          act: async (page, say) => {
            const dialog = popup(page, say("servicePage.bypassTitle"));
            await field(dialog, say("operator.reason.label")).fill("Check of the release");
            await button(dialog, say("servicePage.bypass")).click();
          },
          shows: () => "0f".repeat(16),
        },
        {
          name: "opening asks for a reason",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("servicePage.open")).click();
          },
          shows: (say) => say("servicePage.openTitle"),
        },
      ],
    },
    {
      kind: "other",
      name: "A-39: closing says what it does, and refuses a time without a day",
      answers: [replied(setServiceMode)],
      shows: (say) => say("servicePage.isOpen"),
      next: [
        {
          name: "a time alone",
          act: async (page, say) => {
            await button(page, say("servicePage.close")).click();
            const dialog = popup(page, say("servicePage.closeTitle"));
            await field(dialog, say("servicePage.endTime")).fill("18:00");
            await button(dialog, say("servicePage.close")).click();
          },
          shows: (say) => say("policies.dayFirst"),
        },
      ],
    },
    {
      kind: "other",
      name: "X-38: a banner is published and ended",
      answers: [
        { call: publishBanner, refuses: { status: 409, code: "noRoom" } },
        { call: endBanner, refuses: { status: 409, code: "alreadyDone" } },
      ],
      shows: (say) => say("operatorBanners.now"),
      next: [
        {
          name: "without words",
          act: async (page, say) => {
            await button(page, say("operatorBanners.publish")).click();
            await button(popup(page, say("operatorBanners.publishTitle")), say("operatorBanners.confirm")).click();
          },
          shows: (say) => say("validations.required"),
        },
        {
          name: "the question before it is ended",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await page
              .getByRole("button", { name: say("operatorBanners.endName", { title: "" }).trim() })
              .first()
              .click();
          },
          shows: (say) => say("operatorBanners.endText"),
        },
      ],
    },
    {
      kind: "other",
      name: "B-45: new terms say who must accept them, and need words in both languages",
      answers: [{ call: publishTerms, reply: { version: 3, asked: 41 } }],
      shows: (say) => say("operatorTerms.title"),
      next: [
        {
          name: "without words",
          act: async (page, say) => {
            await button(page, say("operatorTerms.publish")).click();
            const dialog = popup(page, say("operatorTerms.publishTitle", { version: 3 }));
            await button(dialog, say("operatorTerms.publish")).click();
          },
          shows: (say) => say("operatorTerms.publishText", { version: 2 }),
        },
      ],
    },
  ],
});
