import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { addUserNote, operatorUser, operatorUsers, revealUserPhone } from "@artel/shared/calls/users/operator";
import { proposeEmailChange, proposeUserClose, unlockUser } from "@artel/shared/calls/users/operator-care";
import { viewAsUser } from "@artel/shared/calls/users/operator-view";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, listStates, replied, unknown, waiting } from "../support/states.ts";

const ada = {
  ...{ id: 2041, name: "Ada Novak", email: "ada@contractor.example", role: "freelancer", company: null },
  ...{ state: "active", createdAt: "2026-11-01T09:00:00.000Z", seenAt: "2026-11-20T08:55:00.000Z" },
};
const segments = [{ id: 1, name: "Slow banks" }];

seeScreen({
  screen: "operator/users/users-screen.tsx",
  path: "/operator/users",
  person: "operator",
  states: listStates({
    call: operatorUsers,
    rows: { ...ada, flags: ["bynHidden"], segments: ["Slow banks"] },
    rest: { segments },
    title: (say) => say("users.title"),
    filled: (say) => say("users.role.freelancer"),
    empty: (say) => say("users.none"),
    long: (say) => say("users.title"),
  }),
});

const record = {
  ...{ tenant: 2041, number: 7, at: "2026-11-20T08:55:00.000Z", who: "Ada Novak", action: "session.open" },
  ...{ subject: "user:2041", reason: null, askedBy: null, ip: "203.0.113.7", device: null, requestId: "5f0c1d2e" },
  ...{ hash: "9f86d081884c7d65", detail: null },
};
const session = {
  ...{ id: "7d3f0a52-5f0c-4d2e-9a4b-5c6d7e8f9a0b", browser: "Firefox", system: "Linux", kind: "desktop" },
  ...{ place: "203.0.113.7", createdAt: "2026-11-20T08:00:00.000Z", lastUsedAt: "2026-11-20T08:55:00.000Z" },
};
const payout = {
  ...{ id: 5012, status: 1, country: "RS", method: "toBank", details: "•••• 4242", currency: "EUR" },
  ...{ amount: "300.00", net: "295.00", fee: "5.00", hold: "otherHolder", batchId: null, isReleased: false },
  ...{ holdReason: "The account belongs to somebody else", createdAt: "2026-11-19T12:00:00.000Z" },
  contractor: { id: 2041, name: "Ada Novak", email: "ada@contractor.example" },
};
const paper = {
  ...{ id: 71, number: "RP-2026-17", type: 2, ownerId: 2041, ownerName: "Ada Novak", issuedOn: "2026-11-18" },
  ...{ amount: "300.00", currency: "EUR", corrects: null, correctedBy: null },
};
const user = {
  ...{ ...ada, language: "en", country: "RS", phone: "+••• •• ••• 456", isEmailProved: true },
  balances: [
    { currency: "EUR", available: "1250.00", escrow: "0.00", onTheWay: "300.00" },
    { currency: "USD", available: "40.00", escrow: "0.00", onTheWay: "0.00" },
  ],
  verification: { state: "accepted", levelName: "basic", dueDate: null, isBlocked: false },
  methods: [{ id: 3, type: "toCard", label: "•••• 4242", state: 3 }],
  ...{ openTasks: 2, openPayouts: 1, segments, payouts: [payout], documents: [paper] },
  tasks: [
    {
      ...{ id: 1042, title: "Logo and icons", status: 2, party: "Aurora Labs Ltd", currency: "EUR" },
      ...{ priceReward: "1250.00", createdAt: "2026-11-18T09:00:00.000Z" },
    },
    {
      ...{ id: 1017, title: "Spring sale", status: 4, party: "Aurora Labs Ltd", currency: "USD" },
      ...{ priceReward: "840.00", createdAt: "2026-11-10T09:00:00.000Z" },
    },
  ],
  flags: [{ name: "bynHidden", endsAt: "2027-01-01T00:00:00.000Z", owner: "Olga Operator" }],
  access: { hasApp: true, hasEmailCodes: false, isFactorLocked: true, blockedUntil: "2026-11-20T09:15:00.000Z" },
  sessions: [session],
  notes: [{ id: 1, text: "Called back, the passport is on its way", by: "Olga Operator", at: record.at }],
  emailChange: {
    email: "ada.novak@contractor.example",
    dueAt: "2026-11-23T09:00:00.000Z",
    isProved: false,
    askedBy: "Olga",
  },
  pending: [
    { approval: 7, kind: "user.resetFactor", about: "Reset the second factor of Ada Novak", askedBy: "Olga Operator" },
  ],
};
const owner = {
  ...{ ...user, id: 2001, name: "Grace Owner", email: "finance@aurora.example", role: "owner", state: "closed" },
  ...{
    company: { id: 2001, name: "Aurora Labs Ltd" },
    verification: null,
    methods: [],
    balances: [],
    openTasks: 0,
    tasks: [],
  },
  ...{
    payouts: [],
    documents: [],
    openPayouts: 0,
    flags: [],
    segments: [],
    sessions: [],
    notes: [],
    emailChange: null,
    pending: [],
  },
  access: { hasApp: false, hasEmailCodes: false, isFactorLocked: false, blockedUntil: null },
};
const plain = { ...user, emailChange: null, pending: [] };
const done = { status: "Done" };
const log = replied(operatorAudit, { rows: [record], total: 1 });

seeScreen({
  screen: "operator/users/user-screen.tsx",
  path: "/operator/users/2041",
  person: "operator",
  answers: [replied(operatorUser, plain), log],
  states: [
    {
      kind: "filled",
      answers: [replied(operatorUser, user)],
      shows: (say) => say("users.lockedCodes"),
    },
    {
      kind: "empty",
      answers: [replied(operatorUser, owner), replied(operatorAudit, { rows: [], total: 0 })],
      shows: (say) => say("users.closedBanner"),
    },
    { kind: "loading", answers: [waiting(operatorUser)], shows: (say) => say("users.title") },
    { kind: "error", answers: [failing(operatorUser)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [
        replied(operatorUser, {
          ...user,
          name: "Wolfeschlegelsteinhausenbergerdorff Constantinopolitan Alexandrovich-Nebukadnezarovskiy",
          notes: [{ ...user.notes[0], text: "Asked again. ".repeat(60) }],
        }),
      ],
      shows: (say) => say("users.lockedCodes"),
    },
    {
      kind: "many",
      answers: [
        replied(operatorUser, {
          ...plain,
          sessions: Array.from({ length: 40 }, (_, place) => ({
            ...session,
            id: `${place}`.padStart(8, "0") + session.id.slice(8),
          })),
        }),
      ],
      shows: (say) => say("users.section.sessions"),
    },
    {
      kind: "other",
      name: "HO-43: a number that nobody has",
      answers: [unknown(operatorUser)],
      shows: (say) => say("users.missing"),
    },
    {
      kind: "other",
      name: "HO-43: what the support does asks for a reason first",
      answers: [
        replied(operatorUser, plain),
        replied(unlockUser, done),
        replied(addUserNote, done),
        replied(proposeUserClose, { approval: 9 }),
        replied(revealUserPhone, { phone: "+381 60 123 456" }),
      ],
      shows: (say) => say("users.section.access"),
      next: [
        {
          name: "unlocking",
          act: (page, say) => button(page, say("users.unlock")).click(),
          shows: (say) => say("users.unlockText"),
        },
        {
          name: "a reason is missing",
          act: (page, say) => button(popup(page, say("users.unlock")), say("users.unlock")).click(),
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: closing is refused with what stands in the way",
      answers: [
        replied(operatorUser, plain),
        {
          call: proposeUserClose,
          refuses: { status: 409, code: "conflict", title: "The account cannot be closed yet: it holds 40,00 $" },
        },
      ],
      shows: (say) => say("users.section.access"),
      next: [
        {
          name: "what closing does",
          act: (page, say) => button(page, say("users.close")).click(),
          shows: (say) => say("users.closeText"),
        },
        {
          name: "what stands in the way",
          act: async (page, say) => {
            const dialog = popup(page, say("users.close"));
            await field(dialog, say("operator.reason.label")).fill("Asked by letter");
            await button(dialog, say("users.ask")).click();
          },
          shows: () => "The account cannot be closed yet",
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: another address waits for an approval and for the old one",
      answers: [replied(operatorUser, plain), replied(proposeEmailChange, { approval: 9 })],
      shows: (say) => say("users.section.access"),
      next: [
        {
          name: "asked for the address",
          act: (page, say) => button(page, say("users.changeEmail")).click(),
          shows: (say) => say("users.newEmail"),
        },
        {
          name: "asked",
          act: async (page, say) => {
            const dialog = popup(page, say("users.changeEmail"));
            await field(dialog, say("users.newEmail")).fill("ada.novak@contractor.example");
            await field(dialog, say("operator.reason.label")).fill("The mailbox is lost");
            await button(dialog, say("users.ask")).click();
          },
          shows: (say) => say("users.asked"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: looking on begins with a reason and opens a tab of its own",
      answers: [
        replied(operatorUser, plain),
        replied(viewAsUser, { token: "eyJhbGciOiJIUzI1NiJ9.e30.c2ln", until: "2026-11-20T09:15:00.000Z" }),
      ],
      shows: (say) => say("users.view"),
      next: [
        {
          name: "why",
          act: (page, say) => button(page, say("users.view")).click(),
          shows: (say) => say("users.viewConfirm"),
        },
        {
          name: "the way in",
          act: async (page, say) => {
            const dialog = popup(page, say("users.viewTitle", { name: "Ada Novak" }));
            await field(dialog, say("operator.reason.label")).fill("Asked what the page shows");
            await button(dialog, say("users.viewConfirm")).click();
          },
          shows: (say) => say("users.viewOpen"),
        },
      ],
    },
  ],
});
