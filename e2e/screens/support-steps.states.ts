import type { Page } from "@playwright/test";
import { button, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import type { Say } from "../support/test.ts";

const openPopup = (page: Page, say: Say): Promise<void> => popup(page, say("support.title")).waitFor();

seeScreen({
  screen: "screens/home-screen.tsx whose reader asks the support",
  path: "/?support",
  person: "contractor",
  states: [
    {
      kind: "other",
      name: "F-22: the question and what goes along",
      act: openPopup,
      shows: (say) => say("support.hint"),
      next: [
        {
          name: "F-23: nothing written",
          act: (page, say) => button(popup(page, say("support.title")), say("support.send")).click(),
          shows: (say) => say("validations.required"),
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
