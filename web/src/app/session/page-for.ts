/** Whom a page is for. `guest` pages send a signed-in visitor on; `any` is open to both. */
export type PageFor = "any" | "guest" | "user" | "company" | "contractor";

/** Whether a page is for this role; the wire word freelancer means contractor. */
export function isFor(who: PageFor, session: { readonly role: "company" | "freelancer" }): boolean {
  switch (who) {
    case "company":
      return session.role === "company";
    case "contractor":
      return session.role === "freelancer";
    default:
      return true;
  }
}
