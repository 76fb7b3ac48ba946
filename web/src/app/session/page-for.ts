import { type FinanceReader, mayReadFinance } from "../../api/session.ts";

/**
 * Whom a page is for; `owner` is the owner of a company alone, `finance` whoever reads its reports and statements, `money`
 * those and contractors, who have money of their own. `guest` pages send a signed-in visitor on; `any` is open to both.
 */
export const pagesFor = ["any", "guest", "user", "company", "owner", "finance", "contractor", "money"] as const;

export type PageFor = (typeof pagesFor)[number];

/** Whether a page is for this person; the wire word freelancer means contractor. */
export function isFor(who: PageFor, session: FinanceReader): boolean {
  switch (who) {
    case "company":
      return session.role === "company";
    case "owner":
      return session.role === "company" && session.isOwner;
    case "finance":
      return mayReadFinance(session);
    case "money":
      return session.role === "freelancer" || mayReadFinance(session);
    case "contractor":
      return session.role === "freelancer";
    default:
      return true;
  }
}
