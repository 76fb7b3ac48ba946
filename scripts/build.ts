import { isStale } from "./lib/builds.mjs";
import { buildBundle } from "./lib/bundles.ts";
import { createProgress } from "./lib/progress.ts";

/**
 * `npm run build`: all that a start would install and build, so that who runs the product need not be able to write its code.
 * The first step has installed the packages by now.
 */
const progress = createProgress();
const titles = { server: "the server", web: "the web pages" } as const;
for (const name of ["server", "web"] as const) {
  if (isStale(name)) {
    progress(`Building ${titles[name]}`);
    const { code, output } = await buildBundle(name);
    if (code !== 0) {
      process.stderr.write(`${output.trimEnd()}\n`);
      process.exit(code);
    }
  }
}
progress("Server and web pages are built");
process.exit(0);
