import type { Read } from "../../platform/db/db.ts";
import { selectSegments, selectSegmentsOf } from "./segment-store.ts";

/** Every segment by name. */
export async function segmentNames(read: Read): Promise<{ id: number; name: string }[]> {
  return (await selectSegments(read)).map(({ id, name }) => ({ id, name }));
}

/** The segments that an account belongs to now; of one whose day has come nobody is a member. */
export async function segmentsOf(read: Read, account: number, now: Date): Promise<{ id: number; name: string }[]> {
  return (await selectSegmentsOf(read, account, now)).map(({ id, name }) => ({ id, name }));
}
