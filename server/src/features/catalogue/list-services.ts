import type { Input, Output } from "@artel/shared/calls/call";
import type * as calls from "@artel/shared/calls/catalogue/legacy";
import { serviceCatalogue } from "@artel/shared/reference/service-catalogue";
import { found } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";

type Entries = Output<typeof calls.getCategory>;

const entries: Entries = serviceCatalogue.flatMap((category) =>
  category.services.map((service) => ({
    catid: category.id,
    serviceId: service.id,
    category: { ...category.name },
    service: { ...service.name },
  })),
);

/** Services by service id; without ids all of them. Unknown ids are left out. */
export async function getCategory(
  _tx: Read,
  _ctx: Context,
  { Ids }: Input<typeof calls.getCategory>,
): Promise<Entries> {
  return Ids === undefined || Ids.length === 0 ? entries : entries.filter(({ serviceId }) => Ids.includes(serviceId));
}

/** All services with their categories, in the order of the catalogue. */
export async function getCompanyCategory(): Promise<Entries> {
  return entries;
}

/** The tree: everything for id 0 or none, else the one category. Refuses an unknown id. */
export async function loadCategories(
  _tx: Read,
  _ctx: Context,
  { Id }: Input<typeof calls.loadCategories>,
): Promise<Output<typeof calls.loadCategories>> {
  const tree = serviceCatalogue.map(({ id, name, services }) => ({
    id,
    name: { ...name },
    services: services.map((service) => ({ id: service.id, name: { ...service.name } })),
  }));
  const wanted = String(Id ?? 0);
  return wanted === "0" ? tree : [found(tree.find(({ id }) => String(id) === wanted))];
}
