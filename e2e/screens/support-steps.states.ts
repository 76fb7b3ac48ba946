import { supportChat } from "@artel/shared/calls/support/app";
import type { Page } from "@playwright/test";
import { button, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { replied } from "../support/states.ts";
import type { Say } from "../support/test.ts";

const openPopup = (page: Page, say: Say): Promise<void> => popup(page, say("support.title")).waitFor();

/** A chat at an address that nobody answers. */
const chat = {
  baseUrl: "https://chat.example",
  script: "https://chat.example/packs/js/sdk.js",
  websiteToken: "site",
  person: { id: "1", proof: "ab12" },
};

seeScreen({
  screen: "screens/home-screen.tsx whose reader asks the support",
  path: "/?support",
  person: "contractor",
  states: [
    {
      kind: "other",
      name: "F-22, S-14: the question, what goes along, and the chat of the installation",
      answers: [replied(supportChat, { chat })],
      act: openPopup,
      shows: (say) => say("support.hint"),
      next: [
        {
          name: "F-23: nothing written",
          act: (page, say) => button(popup(page, say("support.title")), say("support.send")).click(),
          shows: (say) => say("validations.required"),
        },
        {
          name: "S-14: the question before the chat",
          act: (page, say) => button(popup(page, say("support.title")), say("chat.open")).click(),
          shows: (say) => say("chat.agree"),
        },
        {
          name: "S-14: a chat that does not open",
          act: async (page, say) => {
            await page.route(chat.script, (route) => route.abort());
            await button(popup(page, say("chat.ask")), say("chat.agree")).click();
          },
          shows: (say) => say("chat.failed"),
        },
      ],
    },
    {
      kind: "other",
      name: "F-24: the form cannot be loaded, and the address stands in its place",
      path: "/",
      act: async (page, say) => {
        await page.route(/\/support-popup[^/]*\.js$/, (route) => route.abort());
        await page.evaluate(() => history.pushState({}, "", "/?support"));
        await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
        await openPopup(page, say);
      },
      shows: (say) => say("support.cannotOpen"),
    },
  ],
});
