import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { activateCompany } from "@artel/shared/calls/companies/operator";
import { noteVatCheck, operatorCompany } from "@artel/shared/calls/companies/operator-page";
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
  ...{ id: 2001, name, brandName: "Aurora", canProforma: true, createdAt: at, activatedAt: at, state: "active" },
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
};
const fresh = {
  ...{ ...active, canProforma: false, activatedAt: null, flags: [], balances: [], people: [owner] },
  ...{ openTasks: 0, tasks: [], topups: [], documents: [] },
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
  ],
});
