import { askOwnData, erasure, ownData } from "@artel/shared/calls/privacy/app";
import type { Page } from "@playwright/test";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, waiting } from "../support/states.ts";
import type { Say } from "../support/test.ts";

const file = {
  ...{ id: "01234567-89ab-4cde-8f01-23456789abcd", parts: 2, length: 540_120 },
  ...{ readyAt: "2026-11-20T09:30:00.000Z", expiresAt: "2026-11-27T09:30:00.000Z" },
};
const none = { state: "none", file: null, nextAt: null };
const stays = { state: "none", askedAt: null, erasesAt: null, obstacles: [] };
const wrong = {
  call: askOwnData,
  refuses: { status: 400, code: "invalidInput", fields: { Password: "Wrong" } },
};

async function ask(page: Page, say: Say): Promise<void> {
  await button(page, say("ownData.ask")).click();
  await popup(page, say("ownData.askTitle")).waitFor();
}

seeScreen({
  screen: "screens/profile-screen.tsx of whoever wants the own data",
  path: "/profile",
  person: "contractor",
  states: [
    {
      kind: "other",
      name: "no copy yet",
      answers: [replied(ownData, none), wrong],
      shows: (say) => say("ownData.copyText"),
      next: [
        { name: "the question for the password", act: ask, shows: (say) => say("ownData.askTitle") },
        {
          name: "a wrong password",
          act: async (page, say) => {
            const dialog = popup(page, say("ownData.askTitle"));
            await field(dialog, say("security.present")).fill("not the password");
            await button(dialog, say("ownData.ask")).click();
          },
          shows: () => "Wrong",
        },
      ],
    },
    {
      kind: "other",
      name: "a copy on its way",
      answers: [replied(ownData, { ...none, state: "preparing", nextAt: "2026-11-21T09:30:00.000Z" })],
      shows: (say) => say("ownData.preparing"),
    },
    {
      kind: "other",
      name: "a copy that can be downloaded",
      answers: [replied(ownData, { state: "ready", file, nextAt: "2026-11-21T09:30:00.000Z" })],
      shows: (say) => say("ownData.download"),
    },
    {
      kind: "other",
      name: "a copy that failed",
      answers: [replied(ownData, { ...none, state: "failed" })],
      shows: (say) => say("ownData.failed"),
    },
    {
      kind: "other",
      name: "what stands against deleting the account",
      answers: [replied(erasure, { ...stays, obstacles: ["balance", "tasks"] })],
      shows: (say) => say("erasure.text"),
    },
    {
      kind: "other",
      name: "the account can be deleted",
      answers: [replied(erasure, stays)],
      shows: (say) => say("erasure.button"),
      next: [
        {
          name: "the question for the password before deleting",
          act: (page, say) => button(page, say("erasure.button")).click(),
          shows: (say) => say("erasure.popupTitle"),
        },
      ],
    },
    {
      kind: "other",
      name: "the account waits for its day",
      answers: [
        replied(erasure, { ...stays, state: "waiting", askedAt: file.readyAt, erasesAt: "2026-12-04T09:30:00.000Z" }),
      ],
      shows: (say) => say("erasure.keep"),
    },
    {
      kind: "other",
      name: "the copy is looked for",
      answers: [waiting(ownData)],
      shows: (say) => say("ownData.title"),
    },
    {
      kind: "other",
      name: "the copy cannot be read",
      answers: [failing(ownData)],
      shows: (say) => say("common.retry"),
    },
  ],
});
