import { defineConfig } from "vitest/config";

// Two cores: two workers, and each server worker leaves room for the database beside it.
export default defineConfig({
  test: {
    maxWorkers: 2,
    retry: 0,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: ["shared/src/**/*.test.ts"],
          // Pure functions: no module state to keep apart.
          pool: "threads",
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts", "server/test/**/*.test.ts", "server/test/**/*.story.ts"],
          globalSetup: ["scripts/lib/test-cluster.ts", "scripts/lib/find-centrifugo.ts"],
          pool: "forks",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: "web", include: ["web/src/**/*.test.{ts,tsx}"], pool: "threads" } },
      {
        extends: true,
        test: { name: "scripts", include: ["scripts/**/*.test.ts"], pool: "forks", testTimeout: 60_000 },
      },
    ],
  },
});
