import { expect, test } from "vitest";
import { fileParts } from "./file-parts.ts";

interface Module {
  readonly code?: string;
  readonly loads?: readonly string[];
  readonly later?: readonly string[];
}

const icons = "/icons/node_modules/@tabler/icons-react/dist/esm";

/** The first page with a call of its own, the product with two pages, the console with one. */
const modules: Readonly<Record<string, Module>> = {
  "/src/main.tsx": { loads: ["/kit", "/first"], later: ["/src/app/app.tsx", "/call"] },
  "/src/app/app.tsx": { loads: ["/kit", "/first", "/frame", "/router", "/schema"], later: ["/home", "/tasks"] },
  "/src/operator/main.tsx": { loads: ["/kit", "/router", "/queue"], later: ["/payouts"] },
  "/call": { loads: ["/schema"] },
  "/home": { loads: ["/frame", "/card"] },
  "/tasks": { loads: ["/card", "/table"] },
  "/payouts": { loads: ["/popup", "/table"] },
  "/frame": {
    loads: ["/popup", `${icons}/tabler-icons-react.mjs`],
    code: 'import { IconBell as Bell, IconX } from "@tabler/icons-react";',
  },
  [`${icons}/tabler-icons-react.mjs`]: { loads: [`${icons}/icons/IconBell.mjs`, `${icons}/icons/IconUser.mjs`] },
};

function partOf(id: string): string | undefined {
  const context = {
    getModuleInfo: (module: string) => ({
      code: modules[module]?.code ?? "x".repeat(100_000),
      importedIds: modules[module]?.loads ?? [],
      dynamicallyImportedIds: modules[module]?.later ?? [],
    }),
  };
  const groups = fileParts("/").toSorted((one, other) => other.priority - one.priority);
  return groups.map((group) => group.name(id, context)).find((name) => name !== null) ?? undefined;
}

test("what the first page, the product and the console always load is one file for each set of them", () => {
  expect(partOf("/first")).toBe("first");
  expect(partOf("/kit")).toBe("first-console");
  expect(partOf("/frame")).toBe("product");
  expect(partOf("/router")).toBe("product-console");
  expect(partOf("/queue")).toBe("console");
});

test("a page of another part that needs a module does not take the whole along", () => {
  expect(partOf("/popup")).toBe("product-and-payouts");
});

test("G-D1: the call of the first page does not take the product along", () => {
  expect(partOf("/schema")).toBe("product-and-call");
});

test("of the icons a file holds those that its modules name", () => {
  expect(partOf(`${icons}/icons/IconBell.mjs`)).toBe("product");
  expect(partOf(`${icons}/icons/IconX.mjs`)).toBe("product");
  expect(partOf(`${icons}/icons/IconUser.mjs`)).toBeUndefined();
});

test("what pages share has files of its own; pages and entries stay files by themselves", () => {
  expect(partOf("/card")).toMatch(/^pages-/);
  expect(partOf("/table")).toMatch(/^pages-/);
  expect(partOf("/table")).not.toBe(partOf("/card"));
  for (const id of ["/src/main.tsx", "/src/app/app.tsx", "/src/operator/main.tsx", "/home", "/tasks", "/call"]) {
    expect(partOf(id)).toBeUndefined();
  }
});

test("what is shared more widely is taken out first", () => {
  const rankOf = (id: string) =>
    fileParts("/").find(({ name }) =>
      name(id, {
        getModuleInfo: (module) => ({
          code: "",
          importedIds: modules[module]?.loads ?? [],
          dynamicallyImportedIds: modules[module]?.later ?? [],
        }),
      }),
    )?.priority ?? 0;
  const ranks = ["/card", "/frame", "/router", "/first", "/kit"].map(rankOf);
  expect(ranks).toEqual([...new Set(ranks)].sort((one, other) => one - other));
});
