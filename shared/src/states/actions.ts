/** What people do with money, tasks and each other, as far as the product says why it cannot be done. */
export const contractorActions = ["withdraw", "addMethod", "exchange", "accept"] as const;
export const companyActions = ["pay", "accept", "createTask", "invite", "fund", "exchange"] as const;

export type ContractorAction = (typeof contractorActions)[number];
export type CompanyAction = (typeof companyActions)[number];
export type ActionName = ContractorAction | CompanyAction;
