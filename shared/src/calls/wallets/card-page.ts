import * as z from "zod/mini";
import { isProviderPage } from "../../checks/outside-page.ts";

const providerPage = z.string().check(z.refine(isProviderPage));

/** A page of the card provider: as a page of its own, or as a frame inside ours. */
export const cardPage = {
  /** Asks what became of it (`cardLink`). */
  id: z.string(),
  url: providerPage,
  frame: z.strictObject({
    script: providerPage,
    origin: z.string(),
    settings: z.record(z.string(), z.string()),
  }),
};
