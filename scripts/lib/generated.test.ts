import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generatedFiles } from "./generated.ts";
import { root } from "./root.ts";

test.each(Object.entries(generatedFiles()))("%s is what npm run generate writes", (path, content) => {
  expect(readFileSync(join(root, path), "utf8")).toBe(content);
});
