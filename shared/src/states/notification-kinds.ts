import type { ManagerRights } from "./manager-rights.ts";

/** Who hears of something: a freelancer, the owner of a company, a manager. */
export type Hearer = "freelancer" | "owner" | "manager";

/** What a person may choose for the emails of a kind. */
export const mailChoices = ["off", "atOnce", "daily"] as const;
export type MailChoice = (typeof mailChoices)[number];

/** Which managers hear what the owner hears. `self`: only who is named by the event. */
export type ManagersWhoHear = "seeTask" | "mayPay" | "finance" | "self";

export interface NotificationKind {
  /** Who hears it, and their email until they choose; `always` cannot be switched off. */
  readonly mail: Partial<Readonly<Record<Hearer, MailChoice | "always">>>;
  readonly managers?: ManagersWhoHear;
  /** The subject of the event is a task. */
  readonly isOfTask?: true;
  /** It is about the payment of a draft: its amount is what that takes from the balance. */
  readonly isOfPayment?: true;
  /** The action that causes it sends its email by itself. */
  readonly hasOwnMail?: true;
  /** One text per result, in place of one for any. */
  readonly results?: readonly string[];
}

/**
 * What the bell tells, as data: a new kind is a row here, its texts, and the notice that its action leaves in the outbox.
 * Emails that the specification asks for, and those about top-ups and withdrawals, are sent always.
 */
export const notificationKinds = {
  taskSent: { mail: { freelancer: "atOnce" }, isOfTask: true },
  taskRejected: { mail: { freelancer: "always" }, isOfTask: true },
  taskCompleted: { mail: { freelancer: "atOnce" }, isOfTask: true },
  taskWaitsForYou: { mail: { freelancer: "atOnce" }, isOfTask: true },
  withdrawalEnded: {
    mail: { freelancer: "always" },
    hasOwnMail: true,
    results: ["completed", "partly", "returned", "failed", "cameBack"],
  },
  methodRefused: { mail: { freelancer: "always" }, hasOwnMail: true },
  verificationChanged: {
    mail: { freelancer: "off" },
    results: ["init", "wait", "retry", "accepted", "rejected", "expired"],
  },
  supportAnswered: {
    mail: { freelancer: "always", owner: "always", manager: "always" },
    managers: "self",
    hasOwnMail: true,
  },
  companyAdded: { mail: { freelancer: "always" }, hasOwnMail: true },
  companyAsks: { mail: { freelancer: "always" }, hasOwnMail: true },
  taskAccepted: { mail: { owner: "atOnce", manager: "off" }, managers: "seeTask", isOfTask: true },
  taskDeclined: { mail: { owner: "always", manager: "off" }, managers: "seeTask", isOfTask: true },
  taskProposed: { mail: { owner: "atOnce", manager: "off" }, managers: "mayPay", isOfTask: true, isOfPayment: true },
  proposalDeclined: { mail: { manager: "atOnce" }, managers: "self", isOfTask: true, isOfPayment: true },
  proposalPaid: { mail: { manager: "atOnce" }, managers: "self", isOfTask: true, isOfPayment: true },
  importEnded: { mail: { owner: "off", manager: "off" }, managers: "self" },
  topupCredited: { mail: { owner: "always", manager: "off" }, managers: "finance", hasOwnMail: true },
  topupPart: { mail: { owner: "always", manager: "off" }, managers: "finance", hasOwnMail: true },
  topupExpired: { mail: { owner: "atOnce", manager: "off" }, managers: "finance" },
  topupRefunded: { mail: { owner: "always", manager: "off" }, managers: "finance", hasOwnMail: true },
  topupRestored: { mail: { owner: "always", manager: "off" }, managers: "finance" },
  topupTakenBack: { mail: { owner: "always", manager: "off" }, managers: "finance" },
  documentIssued: {
    mail: { freelancer: "always", owner: "always", manager: "off" },
    managers: "finance",
    hasOwnMail: true,
    results: ["order", "proforma", "correction"],
  },
  paymentReturned: {
    mail: { freelancer: "always", owner: "always", manager: "off" },
    managers: "finance",
    results: ["got", "gave"],
  },
  balanceCorrected: {
    mail: { freelancer: "always", owner: "always", manager: "off" },
    managers: "finance",
    results: ["credited", "debited"],
  },
  invitedElsewhere: { mail: { owner: "always" } },
  contractorLeft: { mail: { owner: "daily" } },
  ownDataReady: {
    mail: { freelancer: "always", owner: "always", manager: "always" },
    managers: "self",
    hasOwnMail: true,
  },
  companyActivated: { mail: { owner: "always" }, hasOwnMail: true },
  companyReviewed: {
    mail: { owner: "always" },
    hasOwnMail: true,
    results: ["asked", "refused", "reopened", "takenBack"],
  },
} as const satisfies Readonly<Record<string, NotificationKind>>;

export type NotificationName = keyof typeof notificationKinds;
export const notificationNames = Object.keys(notificationKinds) as [NotificationName, ...NotificationName[]];

/** A kind by its name; undefined for none. */
export function notificationKind(name: string): NotificationKind | undefined {
  return Object.hasOwn(notificationKinds, name) ? notificationKinds[name as NotificationName] : undefined;
}

export interface NotificationChoice {
  readonly onScreen: boolean;
  readonly mail: MailChoice | "always";
}

/** What holds for a person and a kind; undefined where such a person never hears of it. What cannot be chosen wins. */
export function choiceOf(
  name: string,
  hearer: Hearer,
  stored?: { readonly onScreen: boolean; readonly mail: MailChoice },
): NotificationChoice | undefined {
  const usual = notificationKind(name)?.mail[hearer];
  if (usual === undefined) {
    return undefined;
  }
  return { onScreen: stored?.onScreen ?? true, mail: usual === "always" ? usual : (stored?.mail ?? usual) };
}

/** The right that a manager needs at all to hear of a kind; which tasks he sees decides besides. */
export function managersRight(name: string): keyof ManagerRights | undefined {
  switch (notificationKind(name)?.managers) {
    case "mayPay":
      return "makePay";
    case "finance":
      return "finance";
    default:
      return undefined;
  }
}
