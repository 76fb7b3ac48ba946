import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks } from "../../src/testing/app.ts";
import { type ClientWorld, clientWorld, familyAnswers } from "./client-world.ts";
import { typescriptCalls } from "./typescript-calls.ts";

let clients: ClientWorld;
const folder = mkdtempSync(join(tmpdir(), "artel-client-"));

beforeAll(async () => {
  clients = await clientWorld();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeWithCleanBooks(clients.app, clients.world);
});

// Two compilers over a megabyte of types take their time on a loaded machine.
const timeout = 300_000;

test("HO-17, HO-43: types generated of the descriptions compile, and a call of each family works with them", {
  timeout,
}, async () => {
  for (const [name, document] of Object.entries(clients.descriptions)) {
    writeFileSync(join(folder, `${name}.ts`), astToString(await openapiTS(JSON.stringify(document))));
  }
  writeFileSync(join(folder, "calls.ts"), typescriptCalls);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  mkdirSync(join(folder, "node_modules"));
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"]) {
    symlinkSync(resolve(import.meta.dirname, "../../../node_modules", name), join(folder, "node_modules", name));
  }
  const options = { target: "ES2022", module: "NodeNext", lib: ["ES2022", "DOM"], strict: true, skipLibCheck: false };
  const files = ["everybody.ts", "operators.ts", "calls.ts"];
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...options, types: [] }, files }));
  // TypeScript 5, which is the server's own: the generator needs it too.
  const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  expect(compileErrors(compiler)).toBe("");
  const { callFamilies } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, "calls.js")).href)) as {
    callFamilies: (told: object) => Promise<object>;
  };
  expect(await callFamilies(clients.told)).toEqual(familyAnswers);
});

function compileErrors(compiler: string): string {
  try {
    execFileSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8", stdio: "pipe" });
    return "";
  } catch (error) {
    return (error as { stdout?: string }).stdout?.slice(0, 3000) ?? String(error);
  }
}
