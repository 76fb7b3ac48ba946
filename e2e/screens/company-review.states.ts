import { addReviewPaper, answerReview, companyReview } from "@artel/shared/calls/companies/app-review";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, waiting } from "../support/states.ts";

const at = "2026-11-18T09:00:00.000Z";
const question = {
  ...{ id: 1, kind: "question", at, papers: [] },
  text: "Please send an extract of the company register, not older than three months.",
};
const paper = { id: "01234567-89ab-4cde-8f01-23456789abcd", name: "Extract of the register.pdf", bytes: 39 };
const asked = { state: "asked", since: at, messages: [question], papers: [] };
const answer = { ...question, id: 2, kind: "answer", text: "Here it is.", papers: [paper] };
const waits = { ...asked, state: "waits", messages: [question, answer] };
const long = {
  ...question,
  text: `${"Who signs, and for whom? ".repeat(70)}\n\nhttps://register.example/${"a".repeat(200)}`,
};

seeScreen({
  screen: "screens/home-screen.tsx with the review of a company",
  path: "/?review",
  person: "waitingCompany",
  answers: [replied(companyReview, asked)],
  states: [
    { kind: "filled", shows: (say) => say("companyReview.answerHint") },
    {
      kind: "empty",
      answers: [replied(companyReview, { ...waits, messages: [] })],
      shows: (say) => say("companyReview.state.waits"),
    },
    { kind: "loading", answers: [waiting(companyReview)], shows: (say) => say("companyReview.title") },
    { kind: "error", answers: [failing(companyReview)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [replied(companyReview, { ...asked, messages: [long] })],
      shows: () => /register\.example/,
    },
    {
      kind: "many",
      answers: [
        replied(companyReview, {
          ...asked,
          messages: Array.from({ length: 40 }, (_, place) => ({ ...(place % 2 ? answer : question), id: place })),
          papers: Array.from({ length: 6 }, (_, place) => ({ ...paper, id: `${place}` })),
        }),
      ],
      shows: (say) => say("companyReview.answerHint"),
    },
    {
      kind: "other",
      name: "HO-43: a refusal says why, and where to write",
      answers: [
        replied(companyReview, {
          ...{ ...asked, state: "refused" },
          messages: [{ ...question, kind: "refusal", text: "The company is not in the register" }],
        }),
      ],
      shows: (say) => say("companyReview.support"),
    },
    {
      kind: "other",
      name: "HO-43: a question is answered with a file",
      answers: [
        replied(companyReview, asked),
        replied(addReviewPaper, { ...asked, papers: [paper] }),
        replied(answerReview, waits),
      ],
      shows: (say) => say("companyReview.send"),
      next: [
        {
          name: "an answer is missing",
          act: (page, say) => button(popup(page, say("companyReview.title")), say("companyReview.send")).click(),
          shows: (say) => say("validations.required"),
        },
        {
          name: "answered",
          act: async (page, say) => {
            const dialog = popup(page, say("companyReview.title"));
            await field(dialog, say("companyReview.answer")).fill("Here it is.");
            await button(dialog, say("companyReview.send")).click();
          },
          shows: (say) => say("companyReview.sent"),
        },
      ],
    },
  ],
});

seeScreen({
  screen: "screens/home-screen.tsx of a company that was asked",
  path: "/",
  person: "waitingCompany",
  states: [
    {
      kind: "other",
      name: "HO-43: the first steps name the question",
      answers: [replied(companyReview, asked)],
      shows: (say) => say("home.stepReview.asked"),
    },
    {
      kind: "other",
      name: "HO-43: the first steps name the refusal",
      answers: [replied(companyReview, { ...asked, state: "refused" })],
      shows: (say) => say("home.stepReview.refused"),
    },
  ],
});
