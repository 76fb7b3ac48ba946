import type * as z from "zod/mini";

/** The saved thing that a refusal of a stale save holds, read by the schema of its call; undefined for another shape. */
export function presentOf<Schema extends z.core.$ZodType & { safeParse: (value: unknown) => { data?: unknown } }>(
  schema: Schema,
): (present: unknown) => z.output<Schema> | undefined {
  return (present) => schema.safeParse(present).data as z.output<Schema> | undefined;
}
