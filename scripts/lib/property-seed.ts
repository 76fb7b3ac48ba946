import * as fc from "fast-check";
import { inject } from "vitest";

// One seed for the properties of a run (vitest.config.ts): a failure names it, and so does the start of the run, for a test
// that hangs. A property that must begin elsewhere says so itself.
fc.configureGlobal({ seed: inject("seed") });

declare module "vitest" {
  interface ProvidedContext {
    seed: number;
  }
}
