import { buildBundle } from "./lib/bundles.ts";

// Builds what `npm start` runs (decision 0016); the first step calls it when the sources changed.
const { code, output } = await buildBundle("server");
if (code !== 0) {
  process.stderr.write(`${output.trimEnd()}\n`);
}
process.exitCode = code;
