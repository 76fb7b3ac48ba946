import type { Output } from "@artel/shared/calls/call";
import type { getCompanyTask, getContractorTask } from "@artel/shared/calls/tasks/app";

type CompanyTask = Output<typeof getCompanyTask>;
type ContractorTask = Output<typeof getContractorTask>;

const facts = {
  id: 15,
  createdAt: "2026-11-20T12:00:00.000Z",
  paymentDate: null,
  status: 10,
  title: "Landing page",
  docTitle: "Design of a page",
  description: "Three screens",
  categoryId: 105,
  currency: "USD",
  deadline: "04/12/2026",
  group: "Spring campaign",
  options: { companyCoverWithdraw: false },
  planPriceLabel: null,
  uiAmount: "100,00 $",
  rejectReason: "",
  priceReward: "100.00",
  deprecatedTax: "5.00",
  timeline: [],
  documents: [],
  returned: "0.00",
} as const;

/** A draft of 100.00 USD as its company sees it, changed as the test says. */
export function companyTaskOf(changes: Partial<CompanyTask> = {}): CompanyTask {
  return {
    ...facts,
    timeline: [],
    documents: [],
    contractorId: 7,
    contractorEmail: "anna@demo.example",
    contractorFullname: "Anna Petrovic",
    contractorKyc: "accepted",
    contractorTasks: 3,
    priceTotal: "105.00",
    priceFee: "5.00",
    priceCardFee: "0.00",
    cardFeePercent: null,
    createdById: 1,
    approval: null,
    proposal: null,
    createdBy: "Olivia Hart",
    savedVersion: "seen",
    ...changes,
  };
}

/** A task of 100.00 USD on approval as its contractor sees it, changed as the test says. */
export function contractorTaskOf(changes: Partial<ContractorTask> = {}): ContractorTask {
  return {
    ...facts,
    timeline: [],
    documents: [],
    status: 2,
    returnable: "0.00",
    companyId: 1,
    companyName: "Northwind Studio Ltd",
    companyBrandName: "Northwind",
    plan: null,
    isNew: false,
    ...changes,
  };
}
