import type { TextTable } from "./text-table.ts";

/** What freelancers read of methods that are paused. */
export const pausedMethodsText = {
  "pausedMethods.title": { en: "Temporarily unavailable methods", ru: "Временно недоступные способы" },
  "pausedMethods.why": { en: "Temporarily unavailable: {{message}}", ru: "Временно недоступно: {{message}}" },
  "pausedMethods.whyUntil": {
    en: "Temporarily unavailable until {{until}}: {{message}}",
    ru: "Временно недоступно до {{until}}: {{message}}",
  },
} as const satisfies TextTable;
