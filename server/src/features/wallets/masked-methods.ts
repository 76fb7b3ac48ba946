import type { Read } from "../../platform/db/db.ts";
import { selectWallets } from "./store.ts";

/** The withdrawal methods of a freelancer as operators see them: what each is, and a label without its secret part. */
export async function maskedMethods(read: Read, contractor: number) {
  return (await selectWallets(read, contractor)).map(({ id, type, label, state }) => ({ id, type, label, state }));
}
