import * as z from "zod/mini";
import { managerRights } from "../../states/manager-rights.ts";
import { managerAccess } from "../../states/manager-state.ts";
import { defineCall } from "../call.ts";
import { listFields, listReply } from "../list.ts";

/** A manager as the page of managers shows him. */
const managerItem = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Those that he has, in their usual order. */
  rights: z.array(z.enum(managerRights)),
  access: z.enum(managerAccess),
  /** Of the newest session, to the minute; null before the first one and long after the last. */
  lastSeenAt: z.nullable(z.string()),
});

/** Managers of the company, searched, ordered and cut by the server; the owner is none of them. */
export const findManagers = defineCall({
  name: "findManagers",
  method: "GET",
  path: "/api/app/managers",
  who: "companyOwner",
  kind: "read",
  request: z.strictObject(listFields(["name", "email", "phone", "access", "seen"], "-name")),
  reply: z.object(listReply(managerItem)),
  spec: ["E-27", "HO-45"],
  summary: "Managers of the company, page by page.",
});
