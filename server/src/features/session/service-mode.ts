import * as z from "zod/mini";
import type { Tx } from "../../platform/db/db.ts";
import { readSetting } from "./store.ts";

const schema = z.object({ isOn: z.boolean(), until: z._default(z.nullable(z.string()), null) });

/** The service mode with its expected end, or null while the service is open. */
export async function readServiceMode(tx: Tx): Promise<{ until: string | null } | null> {
  const parsed = schema.safeParse(await readSetting(tx, "serviceMode"));
  return parsed.success && parsed.data.isOn ? { until: parsed.data.until } : null;
}
