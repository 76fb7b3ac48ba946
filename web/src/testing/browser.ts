import { vi } from "vitest";

/** A desk in English, for tests that render without a browser: imported before everything else, which asks while it loads. */
const nothing = () => undefined;
vi.stubGlobal("navigator", { language: "en", languages: ["en"] });
vi.stubGlobal("window", {
  innerWidth: 1440,
  innerHeight: 900,
  addEventListener: nothing,
  removeEventListener: nothing,
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
});
