import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** The copy of the tree that is mutated; the packages beside it are links to the real one. */
const root = join(import.meta.dirname, "../..");
const isServer = process.env.ARTEL_MUTATE === "server";

/** The tests that mutants are run against: one project at a time, its sources taken from this very tree. */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@artel\/shared\/(.*)$/, replacement: join(root, "shared/src/$1.ts") }] },
  test: {
    include: isServer
      ? ["server/src/**/*.test.ts", "server/test/**/*.test.ts", "server/test/**/*.story.ts"]
      : ["shared/src/**/*.test.ts"],
    exclude: ["server/src/**/*-mocked.test.ts", "server/src/platform/**", "server/test/stress/**"],
    ...(isServer
      ? {
          globalSetup: ["scripts/lib/test-cluster.ts", "scripts/lib/find-centrifugo.ts"],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        }
      : {}),
  },
});
