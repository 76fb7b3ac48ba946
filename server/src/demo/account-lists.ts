import { personByEmail } from "../features/people/find-person.ts";
import type { App } from "../http/context.ts";

/** One account of the demo for each list of special accounts; orbit and Northwind both pay in by card. */
const listed = {
  cardPayInUserIds: ["orbit@orbit.example", "olivia@northwind.example"],
  maltaUserIds: ["pioneer@pioneer.example"],
  disabledAltCurrencyUserIds: ["delta@delta.example"],
  hiddenRubUserIds: ["delta@delta.example"],
  hiddenBynUserIds: ["orbit@orbit.example"],
  hiddenUsdtUserIds: ["pioneer@pioneer.example"],
} as const;

/** Puts accounts of the demo on the lists of the configuration that name nobody; at every start, since they are kept nowhere. */
export async function fillAccountLists(app: App): Promise<void> {
  const { accountLists } = app.config;
  for (const [name, emails] of Object.entries(listed) as [keyof typeof listed, readonly string[]][]) {
    const list = accountLists[name];
    if (list.length === 0) {
      const people = await Promise.all(emails.map((email) => personByEmail(app.db.read, email)));
      list.push(...people.flatMap((person) => (person ? [person.id] : [])));
    }
  }
}
