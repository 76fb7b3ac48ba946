import { type CallDefinition, pathsOf } from "../call.ts";

/** A noun that calls are grouped by. */
export interface CallTag {
  readonly name: string;
  readonly description: string;
  /** Fits the paths of its calls; the first tag of the list that fits is the one. */
  readonly paths: RegExp;
}

const operatorTags: readonly CallTag[] = [
  tag(
    "Operators",
    "The operator's own session, operators and their invitations, the log and the search",
    /^\/api\/operator\/(me|sign-|realtime|invit|operators|code-series|audit|overview|openapi|views|search)/,
  ),
  tag("Service mode", "Closing the product for maintenance", /^\/api\/operator\/service-/),
  tag("Special accounts", "Tariff, fees and settings of single accounts", /^\/api\/operator\/accounts/),
  tag(
    "Policies",
    "What is closed or opened for whom, segments, and why somebody cannot do something",
    /^\/api\/(operator\/(policies|segments)|app\/(compliance|why-not))/,
  ),
  tag(
    "Reference",
    "Lists of services, countries and banks that two operators publish",
    /^\/api\/(operator|app)\/reference/,
  ),
  tag("Rules", "Fees, limits and tariffs as sets that two operators publish", /^\/api\/(operator|app)\/rules/),
  tag(
    "People",
    "Everybody who has an account: the page of one, account care, and looking on read-only",
    /^\/api\/operator\/users/,
  ),
  tag("Company activation", "Companies and their activation", /^\/api\/operator\/companies/),
  tag(
    "Top-ups and approvals",
    "Bank lines, top-ups, deposits, payments by card, banks against the ledger, and what a second person decides",
    /^\/api\/operator\/(topups|statements|approvals|deposits|card-payins|reconciliation)/,
  ),
  tag("Rates", "Rates, pairs and exchanges", /^\/(api\/operator\/(rates|exchange)|rest\/api\/admin\w*Exchange)/),
  tag("Payout batches", "Payouts, batches and their results", /^\/api\/operator\/(payouts|batches)/),
  tag("Verification desk", "Freelancers and their verification", /^\/api\/operator\/verification(s|-levels)/),
  tag("Review of methods", "Withdrawal methods of everybody, masked", /^\/api\/operator\/wallets/),
  tag("Screening", "The list of names, and accounts that may be on it", /^\/api\/operator\/screening/),
  tag("Erasures", "People who are to be erased", /^\/api\/operator\/erasures/),
  tag("Documents of everybody", "Documents for operators, and their corrections", /^\/api\/operator\/documents/),
  tag("Tasks of everybody", "Single tasks for operators", /^\/api\/operator\/tasks/),
  tag("Support desk", "Questions to the support, and answers to them", /^\/api\/operator\/tickets/),
  tag("Live sessions", "People who are signed in, and their connections", /^\/api\/operator\/live-sessions/),
  tag("Failed jobs", "Work behind the pages that failed", /^\/api\/operator\/jobs/),
  tag("Ledger", "Accounts and postings of the books", /^\/api\/operator\/ledger/),
  tag("Webhooks", "Messages of outside services", /^\/api\/operator\/webhooks/),
  tag("Contractors' terms", "Publishing new terms", /^\/api\/operator\/terms/),
  tag("Banners of operators", "Notices above the pages of people", /^\/api\/operator\/banners/),
];

/** The nouns of the product, those of operators first. */
export const callTags: readonly CallTag[] = [
  ...operatorTags,
  tag("Verification", "Identity checks of freelancers", /^\/(api\/app\/verification|sumsub)/),
  tag("Home", "Figures of the first page", /^\/api\/app\/home\//),
  tag("Banners", "Notices above the page", /^\/api\/app\/banners/),
  tag(
    "Sign-in",
    "Signing in and out, passwords, e-mail address, sessions",
    /^\/(login|restore|setnewpassword|rest\/api\/(signin|user-init|cf-token|logout)|api\/app\/(sign-in|demo|password|email|confirm-email|language|sessions|view$))/,
  ),
  tag("Registration", "New accounts and invitations", /^\/(register|regSave|checkEmail|api\/app\/invitation)/),
  tag("Second factor", "Codes by mail and authenticator apps", /^\/2fa\//),
  tag(
    "Tasks",
    "Tasks, bulk runs and imports",
    /^\/(api\/app\/tasks?(\/|$)|api\/app\/contractors\/:id\/(task|settings)|rest\/api\/(newtask|fastChangeTask|tasks?$|GetFreelancerTasks|changeTask|flchangeTask|deleteTasks))/,
  ),
  tag(
    "Contractors",
    "Contractors of a company",
    /^\/(api\/app\/contractors|rest\/api\/(freelancers|inv|convertToActive))/,
  ),
  tag("Companies", "Companies of a contractor", /^\/(rest\/api\/(get|load)MyCompany|api\/app\/company-invitations)/),
  tag("Company", "The page of a company, and its log", /^\/api\/app\/company(-log.*)?$/),
  tag(
    "Settings",
    "Settings of a company",
    /^\/(api\/app\/(company\/)?settings|rest\/api\/(setNewTaskMode|updateSetting|autoKYC))/,
  ),
  tag("Managers", "The people of a company", /^\/(api\/app\/managers|rest\/api\/\w+Managers?$)/),
  tag("Company review", "What operators ask before they activate a company", /^\/api\/app\/company-review/),
  tag("Own companies", "The companies that a freelancer works for", /^\/api\/app\/own-companies/),
  tag("Own data", "The copy of what is kept of the caller, and its erasure", /^\/api\/app\/(own-data|erasure)/),
  tag(
    "Profile",
    "Profiles, the time zone and the terms",
    /^\/(rest\/api\/(getProfileInfo|updateProfile|\w+FreelancerSettings)|api\/app\/(terms|profile|time-zone))/,
  ),
  tag("Balances", "Balances of companies and contractors", /^\/(api\/app\/balances|rest\/api\/get(Freelancer)?Info$)/),
  tag("Statements", "Statements and the history of the caller's money", /^\/api\/app\/(statements|history)/),
  tag(
    "Top-ups",
    "Top-ups of a company",
    /^\/(api\/app\/(topups|deposits|card-payins)|rest\/api\/(rechargeAccount|doEcommPayIn))/,
  ),
  tag(
    "Exchange",
    "Rates, currencies and exchanges",
    /^\/(getRate|getCurrencies|rest\/api\/(getRateAuth|ReqForConversion|Get\w*Exchange)|api\/app\/exchange)/,
  ),
  tag(
    "Withdrawal methods",
    "Cards, banks and addresses that money leaves to",
    /^\/(api\/app\/(wallets|banks-belarus)|rest\/api\/(wallets|bills|getBankList|clearCard|flBankPaymentSave))/,
  ),
  tag(
    "Withdrawals",
    "Withdrawals and payouts",
    /^\/(api\/app\/(withdrawals|payouts)|rest\/api\/(instantTransfer|flBankPayment$))/,
  ),
  tag("Documents", "Invoices, acts and receipts", /^\/(api\/app\/document|rest\/api\/(getInvoicesApp|loadLast))/),
  tag("Finance", "Reports of a company's money", /^\/(api\/app\/cash-flow|rest\/api\/GetCompanyFinance)/),
  tag("Catalogue", "Categories and services", /^\/(getCategory|rest\/api\/(LoadCategories|GetCompanyCategory))/),
  tag("Search", "Search over everything that the caller may see", /^\/api\/app\/search$/),
  tag("Views of lists", "What a person saved of a list", /^\/api\/app\/views/),
  tag("Notifications", "What the bell tells, and what a person wants to be told", /^\/api\/app\/notifications/),
  tag("Support", "Questions to the support", /^\/(rest\/api\/reqToAdmin|api\/app\/support(-chat$|\/|$))/),
  tag("Pages of text", "The law and help", /^\/api\/app\/legal\//),
  tag("Content", "Answers that come later", /^\/api\/app\/content/),
];

/** The noun of a call; undefined where the list above lacks it. */
export function tagOf(call: CallDefinition): CallTag | undefined {
  const path = pathsOf(call)[0] ?? "";
  return callTags.find(({ paths }) => paths.test(path));
}

function tag(name: string, description: string, paths: RegExp): CallTag {
  return { name, description, paths };
}
