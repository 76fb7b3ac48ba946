import {
  assignVerification,
  operatorVerification,
  operatorVerifications,
} from "@artel/shared/calls/verification/operator";
import { operatorLevels } from "@artel/shared/calls/verification/operator-levels";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { listStates, replied, unknown } from "../support/states.ts";
import { levels } from "../support/views/verification.ts";

const counts = { open: 2, all: 5, blocked: 1 };
const row = {
  ...{ id: 17, name: "Elena Kovalenko", email: "elena@demo.example", country: "UA", state: "retry" },
  ...{ levelName: "basic", dueDate: "2026-11-19T09:00:00.000Z", isBlocked: true, since: "2026-11-18T09:00:00.000Z" },
};
const waits = { ...row, id: 18, name: "Farid Khan", email: "farid@demo.example", state: "wait", isBlocked: false };
const listed = replied(operatorVerifications, { rows: [row, waits], total: 2, counts, levels });
const shown = {
  ...row,
  ...{ statusRaw: "completed_red_retry", applicantId: "5cb56e8e0a975a35f333cb83", daysLeft: -1 },
  ...{ altVerification: true, comment: "The photo of the document is blurred.", reportedAt: row.since },
  ...{ askedAt: row.since, acceptedAt: null, expiresAt: null, isOverridden: false, levels, hasProvider: true },
  pending: { approval: 5, after: "Verified", askedBy: "Olga Operator" },
  papers: [
    {
      ...{ id: "01234567-89ab-4cde-8f01-23456789abcd", name: "Bill.pdf", bytes: 81_920, kind: "utilityBill" },
      uploadedAt: row.since,
    },
  ],
  history: [{ at: row.since, action: "Verification asked for", by: "Olga Operator", reason: "Asked by the bank" }],
};

seeScreen({
  screen: "operator/verifications/verifications-screen.tsx",
  path: "/operator/verifications",
  person: "operator",
  states: [
    ...listStates({
      call: operatorVerifications,
      rows: { state: "wait", levelName: "basic", country: "UA" },
      rest: { counts, levels },
      title: (say) => say("verifications.title"),
      filled: (say) => say("kycState.wait"),
      empty: (say) => say("verifications.clear"),
      long: (say) => say("verifications.title"),
    }),
    {
      kind: "other",
      name: "HO-43: one of them with the provider's answer, a paper and the history, and the question before it is asked for",
      answers: [listed, replied(operatorVerification, shown), replied(assignVerification, shown)],
      shows: (say) => say("kycState.retry"),
      next: [
        {
          name: "one of them",
          act: (page) => page.getByText("Elena Kovalenko").filter({ visible: true }).first().click(),
          shows: (say) => say("verifications.report"),
        },
        {
          name: "asked to verify anew",
          act: (page, say) =>
            button(popup(page, say("verifications.one", { name: row.name })), say("verifications.assign")).click(),
          shows: (say) => say("verifications.assignText"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: the texts of a level, and one left empty",
      answers: [listed, replied(operatorLevels, { levels: levels.map((level) => ({ ...level, version: "v1" })) })],
      act: (page, say) => button(page, say("verifications.texts")).click(),
      shows: (say) => say("verifications.textsText"),
      next: [
        {
          name: "without a title",
          act: async (page, say) => {
            const form = popup(page, say("verifications.textsTitle"));
            await field(form, say("verifications.widgetTitleEn")).fill("");
            await button(form, say("verifications.textsSave")).click();
          },
          shows: (say) => say("validations.required"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: one that is not there",
      path: "/operator/verifications?open=999",
      answers: [listed, unknown(operatorVerification)],
      shows: (say) => say("verifications.missing"),
    },
  ],
});
