import type { Output } from "@artel/shared/calls/call";
import type { listSetPreview } from "@artel/shared/calls/reference/operator";
import { cardBrand } from "@artel/shared/checks/luhn";
import { type ChangedListRow, type ListKind, listsDifference } from "@artel/shared/rules/lists/lists-difference";
import type { Action } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { contentOf, readPresentOf } from "../rules/list-sets.ts";
import { listsKind } from "./lists-kind.ts";
import * as store from "./preview-store.ts";

type PreviewRow = Output<typeof listSetPreview>["rows"][number];
type Concerned = Omit<PreviewRow, "list" | "id">;

const nobody: Concerned = { companies: 0, freelancers: 0, tasks: 0, methods: 0 };

/**
 * Whom each changed row of a version concerns, against the lists that hold now: companies and freelancers of drafts and settings
 * with a service, companies of a country, methods of cards there and at a bank. Changes nothing.
 */
export const previewLists: Action<typeof listSetPreview> = async (tx, ctx, { id }) => {
  const present = await readPresentOf(listsKind)(tx, ctx);
  const changes = listsDifference(present.content, await contentOf(tx, listsKind, id));
  const services = await store.countServices(tx, idsOf(changes, "service").map(Number));
  const banks = await store.countBanks(tx, idsOf(changes, "bank"));
  const countries = await concernedCountries(tx, changes);
  return {
    rows: changes.flatMap(({ list, id: row }): PreviewRow[] => {
      switch (list) {
        case "service": {
          const { service: _service, ...counts } = services.find(({ service }) => String(service) === row) ?? nobodyOf;
          return [{ ...nobody, ...counts, list, id: row }];
        }
        case "bank": {
          const { bank: _bank, ...counts } = banks.find(({ bank }) => bank === row) ?? nobodyAt;
          return [{ ...nobody, ...counts, list, id: row }];
        }
        case "country":
          return [{ ...nobody, ...countries.get(row), list, id: row }];
        case "category":
          return [{ ...nobody, list, id: row }];
        default:
          return [];
      }
    }),
  };
};

const nobodyOf: store.ServiceCount = { service: 0, companies: 0, freelancers: 0, tasks: 0 };
const nobodyAt: store.BankCount = { bank: "", freelancers: 0, methods: 0 };

function idsOf(changes: readonly ChangedListRow[], wanted: ListKind): string[] {
  return changes.filter(({ list }) => list === wanted).map(({ id }) => id);
}

/** Companies where what they may choose changes, and cards of the brands that change; a person has one card at most. */
async function concernedCountries(
  read: Read,
  changes: readonly ChangedListRow[],
): Promise<ReadonlyMap<string, Partial<Concerned>>> {
  const codes = idsOf(changes, "country");
  const companies = await store.countCompanies(read, codes);
  const cards = await store.countCards(read, codes);
  return new Map(
    changes
      .filter(({ list }) => list === "country")
      .map(({ id, fields }) => {
        const changed = new Set(fields.map(({ field }) => field));
        const methods = cards
          .filter(({ country, begin }) => country === id && changed.has(cardBrand(begin)))
          .reduce((sum, { count }) => sum + count, 0);
        const here = companies.find(({ country }) => country === id)?.companies ?? 0;
        return [id, { companies: changed.has("companies") ? here : 0, freelancers: methods, methods }];
      }),
  );
}
