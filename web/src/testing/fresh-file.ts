// Its package builds on the Date that is there when it is loaded: before a test puts another one in its place.
import "@artel/shared/checks/zoned-day";
import { afterAll, vi } from "vitest";

// Files of a worker share what Node has loaded of packages, which would otherwise be loaded for each of them anew. Modules of our
// own are loaded anew, and what a file put in the place of something ends with it.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
