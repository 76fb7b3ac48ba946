import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const linesSchema = z.array(
  z.strictObject({ path: z.string(), token: z.nullable(z.string()), files: z.array(z.string()) }),
);

type Lines = z.infer<typeof linesSchema>;

/**
 * Names in the document what the asked page loads (`page-files.json` of the build), so that a browser asks for all of it at
 * once: by links where everybody sees the page, else for `first-paint.js`, which links it where the session is. Without that
 * file, or for a path of no page, the document stays as it is.
 */
export async function withPageFiles(html: string, root: string, path: string): Promise<string> {
  const line = (await linesOf(join(root, "page-files.json"))).find((one) => isPathOf(one.path, path));
  if (line === undefined || line.files.length === 0) {
    return html;
  }
  const { token, files } = line;
  if (token !== null) {
    return html.replace(
      "</title>",
      `</title>\n    <meta name="artel-files" content="${[token, ...files].join(" ")}" />`,
    );
  }
  // Behind the entry, which comes first.
  const links = files.map((file) => `    <link ${relationOf(file)} crossorigin href="/${file}" />\n`);
  return html.replace("</head>", `${links.join("")}  </head>`);
}

let read: { readonly file: string; readonly at: number; readonly lines: Lines } | undefined;

/** The table of a build. Anybody may ask for a document, so it is read anew only after it has changed. */
async function linesOf(file: string): Promise<Lines> {
  const at = (await stat(file).catch(() => undefined))?.mtimeMs;
  if (at === undefined) {
    return [];
  }
  if (read?.file !== file || read.at !== at) {
    read = { file, at, lines: linesSchema.parse(JSON.parse(await readFile(file, "utf8"))) };
  }
  return read.lines;
}

function relationOf(file: string): string {
  return file.endsWith(".css") ? 'rel="preload" as="style"' : 'rel="modulepreload"';
}

/** Whether a path is one of a page: `$name` stands for one part of it, `{-$name}` for one that may be missing. */
function isPathOf(page: string, path: string): boolean {
  const wanted = partsOf(page);
  const given = partsOf(path);
  return (
    given.length <= wanted.length &&
    wanted.every((part, index) =>
      given[index] === undefined ? part.startsWith("{-$") : /^(\{-)?\$/.test(part) || part === given[index],
    )
  );
}

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}
