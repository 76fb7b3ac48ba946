import { randomInt } from "node:crypto";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { LongFilesFirst } from "./scripts/lib/test-order.ts";

// One seed for the properties and the order of a run, which reads this file once per project. ARTEL_SEED repeats a run.
if (process.env.ARTEL_SEED === undefined) {
  process.env.ARTEL_SEED = String(randomInt(2 ** 31));
  process.stderr.write(`Properties and order of the tests come from ARTEL_SEED=${process.env.ARTEL_SEED}\n`);
}

const mocked = "server/src/**/*-mocked.test.ts";
const processes = ["scripts/start*.test.ts", "scripts/prove/**/*.test.ts"];
const model = "scripts/model/**/*.test.ts";
const office = "web/src/testing/office/**/*.test.tsx";
const pdfTools = "shared/src/documents/tools/**/*.test.ts";
const onDatabase = {
  globalSetup: ["scripts/lib/test-cluster.ts", "scripts/lib/find-centrifugo.ts"],
  pool: "forks",
  testTimeout: 60_000,
  hookTimeout: 60_000,
} satisfies TestProjectInlineConfiguration["test"];

// A worker belongs to a project and keeps what it has loaded: files of two projects by turns would load it all anew each
// time, a third of the unit tests' time. So the projects of a run follow one another, but for two of one file each, which would
// have all workers wait for them at the end. Within each the order is random.
const after = (groupOrder: number) => ({ sequence: { groupOrder } });

// Two cores: two workers. `npm test` gives those on a database a third one (scripts/lib/steps.ts).
export default defineConfig({
  test: {
    maxWorkers: 2,
    retry: 0,
    allowOnly: false,
    sequence: { shuffle: { tests: true }, sequencer: LongFilesFirst, seed: Number(process.env.ARTEL_SEED) },
    provide: { seed: Number(process.env.ARTEL_SEED) },
    setupFiles: ["scripts/lib/property-seed.ts"],
    projects: [
      {
        extends: true,
        test: {
          ...after(0),
          name: "shared",
          include: ["shared/src/**/*.test.ts"],
          exclude: [pdfTools],
          // Pure functions: no module state to keep apart.
          pool: "threads",
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          ...after(0),
          name: "server",
          include: ["server/src/**/*.test.ts", "server/test/**/*.test.ts", "server/test/**/*.story.ts"],
          exclude: [mocked],
          // Each file has a database of its own; loading the product anew for each would take longer than its tests.
          isolate: false,
        },
      },
      // A file that puts something of its own in the place of a module needs its modules for itself.
      { extends: true, test: { ...onDatabase, name: "server-mocked", include: [mocked] } },
      // By scripts/with-python.ts alone: it needs a Python with a generator.
      {
        extends: true,
        test: {
          ...onDatabase,
          name: "python",
          include: ["server/test/clients/python-client.ts", "server/test/clients/camt-schema.ts"],
          provide: {
            python: process.env.ARTEL_PYTHON ?? "python3",
            camtSchema: process.env.ARTEL_CAMT_SCHEMA ?? "the schema is asked for by scripts/with-python.ts",
          },
        },
      },
      {
        extends: true,
        test: {
          ...after(1),
          name: "web",
          include: ["web/src/**/*.test.{ts,tsx}", "web/file-parts/*.test.ts"],
          exclude: [office],
          setupFiles: ["web/src/testing/fresh-file.ts"],
          pool: "threads",
          isolate: false,
        },
      },
      // Its exports are made in more than one time zone, which belongs to a process and not to a thread.
      {
        extends: true,
        test: {
          name: "office",
          include: [office],
          globalSetup: ["scripts/lib/find-office.ts"],
          pool: "forks",
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "pdf",
          include: [pdfTools],
          globalSetup: ["scripts/lib/find-pdf-tools.ts"],
          pool: "forks",
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...after(2),
          name: "scripts",
          include: ["scripts/**/*.test.ts"],
          exclude: [...processes, model],
          pool: "forks",
          // On a machine of much other work the whole tree is read for minutes.
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      // A product of its own with its database, in the step of the tests on a database.
      { extends: true, test: { name: "model", include: [model], pool: "forks" } },
      // Whole products as processes, some of them side by side: they are refused, drained and raced.
      { extends: true, test: { name: "processes", include: processes, pool: "forks", testTimeout: 60_000 } },
    ],
  },
});
