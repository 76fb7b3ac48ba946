import { withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { updateContractorProfile } from "@artel/shared/calls/profile/legacy";
import { getVerification } from "@artel/shared/calls/verification/app";
import { rememberStep, uploadPaper, verificationToken } from "@artel/shared/calls/verification/app-steps";
import { listWalletMethods, listWallets } from "@artel/shared/calls/wallets/app";
import { button, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied } from "../support/states.ts";
import { noVerification } from "../support/views/verification.ts";

const bank = {
  ...{
    type: "toBank",
    currencies: ["EUR", "USD"],
    count: 1,
    limit: 1,
    category: 1,
    isTaxSplit: false,
    isEnabled: true,
  },
  ...{ pauses: [], canAdd: false, isTaxIdMissing: false, feePercent: "0.00", minimums: [], smallFee: null },
};
const saved = { holder: "", open: {}, resendAt: null, State: 3, refusedAt: null, refusal: null };
const wallet = { ...saved, ID: 3, type: "toBank", label: "•••• 3201", currencies: ["EUR", "USD"] };
const money = {
  pageHosts: [],
  available: [{ currency: "USD", amount: "940.25" }],
  onApproval: [],
  onTheWay: [],
};
const methods = { methods: [bank], linksCards: false, hasHiddenWallets: false, isRestrictedResident: false };
const verification = (change: object) => ({
  ...{ ...noVerification, state: "init", statusRaw: "init__", levelName: "basic", applicantId: "5cb56e8e0a975a35" },
  ...{ dueDate: "2026-12-01T09:00:00.000Z", daysLeft: 4 },
  ...change,
});
const asked = (change: object = {}) => replied(getVerification, verification(change));

for (const { file, path, person } of [
  { file: "balance-screen", path: "/balance?currency=USD", person: "contractor" },
  { file: "transactions-screen", path: "/transactions", person: "olderContractor" },
] as const) {
  seeScreen({
    screen: `screens/${file}.tsx with a verification that is asked`,
    path,
    person,
    answers: [
      ...[replied(withdrawalOverview, money), replied(listWallets, wallet)],
      replied(listWalletMethods, { ...methods, verification: null }),
    ],
    states: [
      {
        kind: "other",
        name: "N-16, N-20: money leaves until a day",
        answers: [asked()],
        shows: (say) => say("verification.start"),
      },
      {
        kind: "other",
        name: "N-17, N-21: it has to be repeated and ran out of time",
        answers: [asked({ state: "retry", daysLeft: 0, isBlocked: true, comment: "The photo is blurred." })],
        shows: (say) => say("verification.title.retry"),
      },
      {
        kind: "other",
        name: "N-18: it was rejected",
        answers: [asked({ state: "rejected" })],
        shows: (say) => say("verification.title.rejected"),
      },
      {
        kind: "other",
        name: "N-19: it is in review",
        answers: [asked({ state: "wait", dueDate: null, daysLeft: null })],
        shows: (say) => say("verification.title.wait"),
      },
    ],
  });
}

const ukrainian = { steps: ["fullname", "address", "sdk"], step: "address" };
const paper = {
  ...{ id: "01234567-89ab-4cde-8f01-23456789abcd", name: "Bill of November.pdf", bytes: 81_920, kind: "utilityBill" },
  uploadedAt: "2026-11-21T09:00:00.000Z",
};

seeScreen({
  screen: "screens/withdraw-settings-screen.tsx with the wizard of a verification",
  path: "/withdraw-settings?verification",
  person: "contractor",
  answers: [replied(listWallets, wallet), replied(listWalletMethods, { ...methods, verification: null })],
  states: [
    { kind: "error", answers: [failing(getVerification)], shows: (say) => say("common.retry") },
    {
      kind: "other",
      name: "N-38: a token that does not come shows the unknown error at the steps of the provider, after the name",
      answers: [
        ...[asked(), replied(updateContractorProfile, { status: "Done" }), replied(rememberStep, { status: "Done" })],
        failing(verificationToken),
      ],
      shows: (say) => say("verification.next"),
      next: [
        {
          name: "no token",
          act: (page, say) => button(popup(page, "Identity verification"), say("verification.next")).click(),
          shows: (say) => say("errorUnknown"),
        },
      ],
    },
    {
      kind: "other",
      name: "N-26, HO-86: the step of the address, without a paper",
      answers: [asked(ukrainian), replied(uploadPaper, verification({ ...ukrainian, papers: [paper] }))],
      shows: (say) => say("verification.guide.address"),
    },
    {
      kind: "other",
      name: "HO-85: the same in the alternative way, with a paper",
      answers: [asked({ ...ukrainian, altVerification: true, papers: [paper] })],
      shows: (say) => say("verification.guide.alternative"),
    },
    {
      kind: "other",
      name: "N-28: who has passed meanwhile reads so",
      answers: [asked({ state: "accepted" })],
      shows: (say) => say("verification.passed"),
    },
  ],
});
