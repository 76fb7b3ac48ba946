import type { Input, Output } from "@artel/shared/calls/call";
import type * as calls from "@artel/shared/calls/catalogue/legacy";
import { offeredCatalogue } from "@artel/shared/rules/lists/present-lists";
import { found } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { presentLists } from "../reference/present-lists.ts";

type Entries = Output<typeof calls.getCategory>;

/** Services by service id; without ids all that are offered. Unknown ids are left out; a hidden one is told to who names it. */
export async function getCategory(tx: Read, ctx: Context, { Ids }: Input<typeof calls.getCategory>): Promise<Entries> {
  const { catalogue } = await presentLists(tx, ctx);
  return Ids === undefined || Ids.length === 0
    ? getCompanyCategory(tx, ctx)
    : entriesOf(catalogue).filter(({ serviceId }) => Ids.includes(serviceId));
}

/** All offered services with their categories, in the order of the catalogue. */
export async function getCompanyCategory(tx: Read, ctx: Context): Promise<Entries> {
  return entriesOf(offeredCatalogue(await presentLists(tx, ctx)));
}

/** The tree of what is offered: everything for id 0 or none, else the one category. Refuses an unknown id. */
export async function loadCategories(
  tx: Read,
  ctx: Context,
  { Id }: Input<typeof calls.loadCategories>,
): Promise<Output<typeof calls.loadCategories>> {
  const tree = offeredCatalogue(await presentLists(tx, ctx)).map(({ id, name, services }) => ({
    id,
    name: { ...name },
    services: services.map((service) => ({ id: service.id, name: { ...service.name } })),
  }));
  const wanted = String(Id ?? 0);
  return wanted === "0" ? tree : [found(tree.find(({ id }) => String(id) === wanted))];
}

function entriesOf(catalogue: ReturnType<typeof offeredCatalogue>): Entries {
  return catalogue.flatMap((category) =>
    category.services.map((service) => ({
      catid: category.id,
      serviceId: service.id,
      category: { ...category.name },
      service: { ...service.name },
    })),
  );
}
