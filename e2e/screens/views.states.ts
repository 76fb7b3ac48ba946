import { viewInit } from "@artel/shared/calls/session/app-view";
import { signIn } from "@artel/shared/calls/session/legacy";
import { button, field } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { replied } from "../support/states.ts";

const person = { serviceMode: null, language: "en", reviewSince: null, timeZone: "Europe/Belgrade", terms: 1 };
const until = "2026-11-20T09:30:00.000Z";
const owner = {
  ...{ ...person, role: "company", userId: 2001, companyId: 2001, isOwner: true, name: "Grace", surname: "Owner" },
  ...{ companyName: "Aurora Labs Ltd", brandName: "Aurora", until },
};
const freelancer = {
  ...{ ...person, role: "freelancer", userId: 2041, companyId: 0, isOwner: false, name: "Ada", surname: "Novak" },
  ...{ companyName: "", brandName: "", until },
};

seeScreen({
  screen: "screens/tasks-screen.tsx as operators look on at it",
  path: "/tasks#view=a-token-of-a-view",
  person: "company",
  states: [
    {
      kind: "filled",
      answers: [replied(viewInit, owner)],
      shows: (say) => say("frame.viewEnd"),
    },
  ],
});

seeScreen({
  screen: "screens/balance-screen.tsx as operators look on at it",
  path: "/balance#view=a-token-of-a-view",
  person: "contractor",
  answers: [replied(viewInit, freelancer)],
  states: [{ kind: "filled", shows: (say) => say("frame.viewEnd") }],
});

seeScreen({
  screen: "screens/sign-in-screen.tsx of a closed account",
  path: "/sign-in",
  person: "guest",
  answers: [{ call: signIn, reply: { status: "Closed" } }],
  states: [
    {
      kind: "other",
      name: "HO-43: an account that two operators closed",
      act: async (page, say) => {
        await field(page, say("common.email")).fill("anna@demo.example");
        await field(page, say("signIn.password")).fill("a few plain words 7");
        await button(page, say("common.signIn")).click();
      },
      shows: (say) => say("signIn.closed"),
    },
  ],
});
