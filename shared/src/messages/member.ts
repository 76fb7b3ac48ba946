import * as z from "zod/mini";
import { type ManagerRights, managerRights } from "../states/manager-rights.ts";
import type { NewMessage } from "./message.ts";

/** The topic that tells a manager what the owner of the company has just made of him: names and rights. */
export const memberMethod = "member";

const rights = z.object(
  Object.fromEntries(managerRights.map((right) => [right, z.boolean()])) as Record<
    keyof ManagerRights,
    ReturnType<typeof z.boolean>
  >,
);

/** What the message holds; pages take it over as it is, since the rights have changed already. */
export const memberContentSchema = z.object({ name: z.string(), surname: z.string(), rights });

/** The message that tells a manager of changed names or rights. */
export function memberMessage(member: z.output<typeof memberContentSchema>): NewMessage {
  return { method: memberMethod, content: member };
}
