/** What an owner reads in the log of the company, by what it is about: actions of its people, and what was done to its account. */
export const companyLogGroups = {
  access: [
    ...(["session.open", "session.end", "password.set", "password.change", "email.request", "email.change"] as const),
    ...(["factor.linkTotp", "factor.unlinkTotp", "factor.chooseEmail", "factor.unlinkEmail"] as const),
    ...(["factor.newRecovery", "factor.unlock"] as const),
  ],
  people: [
    ...(["manager.add", "manager.inviteAgain", "manager.edit", "manager.sums", "manager.remove"] as const),
    ...(["contractor.invite", "contractor.inviteEnd", "contractor.inviteElsewhere", "contractor.moveTasks"] as const),
    ...(["contractor.link", "account.replace"] as const),
    ...(["contractor.activate", "contractor.deactivate"] as const),
  ],
  tasks: [
    ...(["task.create", "task.update", "task.delete", "task.import", "task.settings"] as const),
    ...(["task.propose", "task.declineProposal", "task.takeBackProposal"] as const),
    ...(["task.pay", "task.complete", "task.accept", "task.reject"] as const),
  ],
  money: [
    ...(["topup.request", "topup.cancel", "topup.expire", "topup.settle", "topup.back"] as const),
    ...(["topup.refund", "topup.refunded", "topup.restore", "cardPayin.start"] as const),
    ...(["deposit.address", "deposit.giveUpAddress", "deposit.aside", "exchange"] as const),
    ...(["document.order", "document.correct", "document.send"] as const),
  ],
  account: [
    ...(["company.register", "company.activate", "company.settings", "profile.update", "terms.accept"] as const),
    ...(["company.ask", "company.answer", "company.addPaper", "company.removePaper"] as const),
    ...(["company.refuse", "company.reopen", "company.takeBack"] as const),
    ...(["account.timeZone", "account.setTariff", "account.setOption", "notifications.choose"] as const),
    ...(["view.save", "view.change", "view.delete", "ownData.ask", "ownData.take"] as const),
    ...(["erasure.ask", "erasure.cancel", "erasure.approve", "erasure.refuse", "erasure.done"] as const),
  ],
} as const;

export type CompanyLogGroup = keyof typeof companyLogGroups;
export type CompanyLogAction = (typeof companyLogGroups)[CompanyLogGroup][number];

/** The groups in the order of the filter. */
export const companyLogGroupNames = Object.keys(companyLogGroups) as readonly CompanyLogGroup[];

/** Every action that the log of a company shows. */
export const companyLogActions: readonly CompanyLogAction[] = Object.values(companyLogGroups).flat();

/** What the log says was changed: names of settings, rights and facts. */
export const companyLogFields = [
  ...(["isAutoPublishTask", "companyPayTax", "isAutoStartKyc", "isInvoiceTaskHasUrls", "bills"] as const),
  ...(["importsAnyAmount", "monthlyInvoice", "documentLanguage"] as const),
  ...(["category", "currency", "project", "plan", "autoPay"] as const),
  ...(["rights", "sums", "email", "fields", "version", "timeZone", "rate", "address", "view"] as const),
  ...(["tariff", "taskFee", "isFriend", "hideRubByn", "altCurrenciesOff", "rubHidden", "bynHidden"] as const),
  ...(["usdtHidden", "isOldRubFlow", "isNewTransactions", "apiV2", "isAutoStartKycReadOnly", "cardPayIn"] as const),
  "maltaTreatment",
] as const;

export type CompanyLogField = (typeof companyLogFields)[number];

/** Who did what a record says: somebody of the company, the provider's staff without a name, or the product by itself. */
export const companyLogActors = ["person", "provider", "product"] as const;
