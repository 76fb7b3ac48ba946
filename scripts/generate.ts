import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatedFiles } from "./lib/generated.ts";
import { root } from "./lib/root.ts";

/** `npm run generate`: writes what is generated and committed. */
for (const [path, content] of Object.entries(generatedFiles())) {
  writeFileSync(join(root, path), content);
  process.stdout.write(`${path}\n`);
}
process.exit(0);
