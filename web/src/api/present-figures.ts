import * as z from "zod/mini";
import type { ApiError } from "./api-error.ts";

const figures = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** The figures as they are now, of a request that was refused because they were not what its person saw; undefined of any other. */
export function presentFigures(error: ApiError): Readonly<Record<string, string | number | boolean>> | undefined {
  if (error.code !== "changedMeanwhile") {
    return undefined;
  }
  const parsed = figures.safeParse(error.extra.present);
  return parsed.success ? parsed.data : undefined;
}
