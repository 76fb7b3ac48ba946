import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { activateCompany } from "@artel/shared/calls/companies/operator";
import { noteVatCheck, operatorCompany } from "@artel/shared/calls/companies/operator-page";
import {
  askCompany,
  readReviewPaper,
  refuseCompany,
  reopenCompany,
} from "@artel/shared/calls/companies/operator-review";
import { issueProforma } from "@artel/shared/calls/documents/operator";
import { operatorInit } from "@artel/shared/calls/operators/operator";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, unknown, waiting } from "../support/states.ts";

const name = "Aurora Labs Ltd";
const at = "2026-11-18T09:00:00.000Z";
const owner = {
  ...{ id: 2001, name: "Grace Owner", email: "finance@aurora.example", role: "owner", state: "active", seenAt: at },
};
const topup = {
  ...{ id: 31, documentId: 71, number: "PI-2026-17", currency: "EUR", amount: "640.00", state: "partPaid" },
  ...{ received: "140.00", refunded: "0.00", createdAt: at, expiresAt: at, endedAt: null, settledAt: null },
  refundedAt: null,
};
const paper = {
  ...{ id: 71, number: "PI-2026-17", type: 1, ownerId: 2001, ownerName: name, issuedOn: "2026-11-18" },
  ...{ amount: "640.00", currency: "EUR", corrects: null, correctedBy: null },
};
const task = {
  ...{ id: 1042, title: "Logo and icons", status: 2, party: "Ada Novak", currency: "EUR" },
  ...{ priceReward: "1250.00", createdAt: at },
};
const active = {
  ...{ id: 2001, name, brandName: "Aurora", createdAt: at, activatedAt: at, state: "active" },
  details: {
    ...{ country: "CY", province: "", city: "Limassol", zip: "3000", address: "1 First Street", address2: "" },
    ...{ taxStatus: "4", regNum: "HE 100100", ein: "" },
  },
  vat: {
    ...{ number: "CY10259033P", country: "CY", form: "fits", canAsk: true },
    check: { number: "CY10259033P", isValid: true, found: "VIES, consultation WAPIAAAAW1", by: "Olga Operator", at },
  },
  entity: { name: "Artel Demo (Cyprus) Ltd", country: "CY" },
  tariff: { name: "standard", taskFee: "5.00" },
  ...{ flags: ["isFriend"], bills: ["EUR", "USD"] },
  balances: [
    { currency: "EUR", available: "1250.00", escrow: "1312.50", awaited: "500.00" },
    { currency: "USD", available: "40.00", escrow: "0.00", awaited: "0.00" },
  ],
  people: [owner, { ...owner, id: 2002, name: "Max Moreno", email: "max@aurora.example", role: "manager" }],
  ...{ openTasks: 2, tasks: [task], topups: [topup], documents: [paper] },
  ...{ language: "ru", review: { state: "active", since: at, messages: [], canTakeBack: false } },
};
const fresh = {
  ...{ ...active, activatedAt: null, flags: [], balances: [], people: [owner] },
  ...{ openTasks: 0, tasks: [], topups: [], documents: [] },
  review: { state: "waits", since: at, messages: [], canTakeBack: false },
  vat: { ...active.vat, form: "oddDigit", check: null },
};
const empty = {
  ...fresh,
  brandName: "",
  details: { ...active.details, city: "", zip: "", address: "", taxStatus: "", regNum: "" },
  vat: { number: "", country: "CY", form: "none", canAsk: false, check: null },
};
const record = {
  ...{ tenant: 2001, number: 7, at, who: "Olga Operator", action: "company.activate", subject: "company:2001" },
  ...{ reason: "Papers seen", askedBy: null, ip: "203.0.113.7", device: null, requestId: "5f0c1d2e" },
  ...{ hash: "9f86d081884c7d65", detail: null },
};
const question = {
  ...{ id: 1, kind: "question", by: "Olga Operator", at, papers: [] },
  text: "Please send an extract of the company register, not older than three months.",
};
const answer = {
  ...{ id: 2, kind: "answer", by: "Grace Owner", text: "Here it is.", at },
  papers: [{ id: "01234567-89ab-4cde-8f01-23456789abcd", name: "Extract of the register.pdf", bytes: 39 }],
};
const answered = { ...fresh, review: { ...fresh.review, messages: [question, answer] } };
const refusal = { ...question, id: 3, kind: "refusal", text: "The company is not in the register" };
const refused = { ...fresh, review: { ...fresh.review, state: "refused", messages: [refusal] } };
const long = "Wolfeschlegelsteinhausenbergerdorff International Holdings of Limassol and Paphos ";

seeScreen({
  screen: "operator/companies/company-screen.tsx",
  path: "/operator/companies/2001",
  person: "operator",
  answers: [replied(operatorCompany, active), replied(operatorAudit, { rows: [record], total: 1 })],
  states: [
    { kind: "filled", shows: (say) => say("operatorCompany.valid") },
    {
      kind: "empty",
      answers: [replied(operatorCompany, empty), replied(operatorAudit, { rows: [], total: 0 })],
      shows: (say) => say("operatorCompany.vat.none"),
    },
    { kind: "loading", answers: [waiting(operatorCompany)], shows: (say) => say("operator.companies.title") },
    { kind: "error", answers: [failing(operatorCompany)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [
        replied(operatorCompany, {
          ...active,
          name: long,
          details: { ...active.details, address: long.repeat(2), regNum: "HE-1000000000000000000000001" },
          vat: {
            ...active.vat,
            check: { ...active.vat.check, number: "CY10259034Q", found: "Asked again. ".repeat(30) },
          },
        }),
      ],
      shows: (say) => say("operatorCompany.otherNumber", { number: "CY10259034Q" }),
    },
    {
      kind: "many",
      answers: [
        replied(operatorCompany, {
          ...active,
          people: Array.from({ length: 40 }, (_, place) => ({ ...owner, id: 2001 + place })),
        }),
      ],
      shows: (say) => say("operatorCompany.section.people"),
    },
    {
      kind: "other",
      name: "HO-43: a number that no company has",
      answers: [unknown(operatorCompany)],
      shows: (say) => say("operatorCompany.missing"),
    },
    {
      kind: "other",
      name: "HO-43: a closed company lets nothing be done with it",
      answers: [replied(operatorCompany, { ...active, state: "closed" })],
      shows: (say) => say("operatorCompany.closedBanner"),
    },
    {
      kind: "other",
      name: "HO-43: without the duty nothing is activated or noted",
      answers: [
        replied(operatorCompany, fresh),
        replied(operatorInit, { rights: ["support"], realtime: null, isDemo: false }),
      ],
      shows: (say) => say("operatorCompany.notLookedUp"),
    },
    {
      kind: "other",
      name: "HO-43: what the register said is noted, then the company is activated with a reason",
      answers: [
        replied(operatorCompany, fresh),
        replied(noteVatCheck, { status: "Done" }),
        replied(activateCompany, { canProforma: true }),
      ],
      shows: (say) => say("operatorCompany.vat.oddDigit"),
      next: [
        {
          name: "noting",
          act: (page, say) => button(page, say("operatorCompany.noteCheck")).click(),
          shows: (say) => say("operatorCompany.result"),
        },
        {
          name: "noted",
          act: async (page, say) => {
            const dialog = popup(page, say("operatorCompany.noteCheckTitle", { number: "CY10259033P" }));
            await field(dialog, say("operator.reason.label")).fill("VIES, consultation WAPIAAAAW1");
            await button(dialog, say("operatorCompany.noteCheckSave")).click();
          },
          shows: (say) => say("operatorCompany.checkKept"),
        },
        {
          name: "activating",
          act: (page, say) => button(page, say("operator.companies.activate")).click(),
          shows: (say) => say("operator.companies.activateTitle", { name }),
        },
        {
          name: "a reason is missing",
          act: (page, say) =>
            button(
              popup(page, say("operator.companies.activateTitle", { name })),
              say("operator.companies.activateConfirm"),
            ).click(),
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "L-13: a proforma is issued for a company",
      answers: [replied(issueProforma, { id: 7, documentId: 71, number: "PI-2026-17" })],
      shows: (say) => say("operatorDocuments.proforma"),
      next: [
        {
          name: "L-13: how much and why",
          act: (page, say) => button(page, say("operatorDocuments.proforma")).click(),
          shows: (say) => say("operatorDocuments.proformaNote"),
        },
        {
          name: "L-13: it is issued",
          act: async (page, say) => {
            await field(page, say("common.amount")).fill("500");
            await field(page, say("operator.reason.label")).fill("Asked for by phone");
            await button(page.getByRole("dialog"), say("operatorDocuments.proforma")).click();
          },
          shows: (say) => say("operatorDocuments.proformaDone", { number: "PI-2026-17" }),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: an owner answered with a file, and is asked once more",
      answers: [
        replied(operatorCompany, answered),
        replied(askCompany, { status: "Done" }),
        replied(readReviewPaper, { name: "Extract of the register.pdf", type: "application/pdf", content: "JVBERi0=" }),
      ],
      shows: (say) => say("operatorReview.title"),
      next: [
        {
          name: "the file is read with a reason",
          act: (page, say) =>
            button(page, say("operatorReview.readFileName", { name: "Extract of the register.pdf" })).click(),
          shows: (say) => say("operatorReview.readFileText"),
        },
        {
          name: "asking",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("operatorCompany.askOwner")).click();
          },
          shows: (say) => say("operatorReview.askText"),
        },
        {
          name: "a question is missing",
          act: (page, say) =>
            button(popup(page, say("operatorReview.askTitle", { name })), say("operatorReview.askSend")).click(),
          shows: (say) => say("validations.required"),
        },
        {
          name: "asked by a usual question",
          act: async (page, say) => {
            const dialog = popup(page, say("operatorReview.askTitle", { name }));
            await button(dialog, say("reasons.ask.2")).click();
            await button(dialog, say("operatorReview.askSend")).click();
          },
          shows: (say) => say("operatorReview.askDone"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: a company is refused with a reason that its owner reads",
      answers: [replied(operatorCompany, fresh), replied(refuseCompany, { status: "Done" })],
      shows: (say) => say("operatorCompany.refuse"),
      next: [
        {
          name: "refusing",
          act: (page, say) => button(page, say("operatorCompany.refuse")).click(),
          shows: (say) => say("operator.reason.toldHint.company"),
        },
        {
          name: "refused",
          act: async (page, say) => {
            const dialog = popup(page, say("operatorReview.refuseTitle", { name }));
            await button(dialog, say("reasons.refuseCompany.1")).click();
            await button(dialog, say("operatorReview.refuseConfirm")).click();
          },
          shows: (say) => say("operatorReview.refuseDone", { name }),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: a refusal is undone",
      answers: [replied(operatorCompany, refused), replied(reopenCompany, { status: "Done" })],
      shows: (say) => say("operatorCompany.refused"),
      next: [
        {
          name: "looking at it again",
          act: (page, say) => button(page, say("operatorCompany.reopen")).click(),
          shows: (say) => say("operatorReview.reopenText"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: an activation is undone while no money was asked for",
      answers: [replied(operatorCompany, { ...active, review: { ...active.review, canTakeBack: true } })],
      shows: (say) => say("operatorCompany.takeBack"),
      next: [
        {
          name: "taking it back",
          act: (page, say) => button(page, say("operatorCompany.takeBack")).click(),
          shows: (say) => say("operatorReview.takeBackText"),
        },
      ],
    },
  ],
});
