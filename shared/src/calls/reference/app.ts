import * as z from "zod/mini";
import { listsContent } from "../../rules/lists/lists-content.ts";
import { readCall } from "../call.ts";

/** The lists that hold now: services, closed countries, countries of cards, banks. Hidden rows are there for their names. */
export const presentLists = readCall("presentLists", "/api/app/reference", "user", {
  reply: z.strictObject({
    /** The published set; null for the lists of the build. */
    ruleSet: z.nullable(z.number()),
    content: listsContent,
  }),
  spec: ["C-36", "J-56", "J-57", "J-72"],
  summary: "Lists of reference that hold now",
});

/** The countries that a company cannot choose when it signs up. */
export const closedCountries = readCall("closedCountries", "/api/app/reference/closed-countries", "public", {
  reply: z.strictObject({ closedToCompanies: z.array(z.string()) }),
  spec: ["A-66", "A-67"],
  summary: "Countries that a company cannot choose",
});
