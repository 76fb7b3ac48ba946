import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type FlatSheet, sheetsOf } from "./flat-sheet.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The program of this machine, or why there is none: the suite is skipped with these words. */
    office: { readonly program: string } | { readonly missing: string };
  }
}

/** Files by their names, without endings. */
export type Files = ReadonlyMap<string, Blob>;

/** Sheets of an opened file, and its whole XML. */
export interface Opened {
  readonly sheets: readonly FlatSheet[];
  readonly xml: string;
}

/**
 * Opens all files in one run of LibreOffice, without a window and with a profile of its own, and reads what it took them for.
 * `reading` is how it reads text, as its own dialog would set it; spreadsheets need none.
 */
export async function openAll(
  program: string,
  files: Files,
  ending: "xlsx" | "csv",
  reading?: string,
): Promise<ReadonlyMap<string, Opened>> {
  const folder = await mkdtemp(join(tmpdir(), "artel-office-"));
  try {
    const paths = await Promise.all([...files].map(([name, file]) => written(join(folder, `${name}.${ending}`), file)));
    const out = join(folder, "out");
    await mkdir(out);
    const place = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    const filter = reading ? [`--infilter=CSV:${reading}`] : [];
    const args = [place, "--headless", "--norestore", ...filter, "--convert-to", "fods", "--outdir", out, ...paths];
    await promisify(execFile)(program, args);
    const opened = [...files.keys()].map(async (name): Promise<[string, Opened]> => {
      const xml = await readFile(join(out, `${name}.fods`), "utf8");
      return [name, { sheets: sheetsOf(xml), xml }];
    });
    return new Map(await Promise.all(opened));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function written(path: string, file: Blob): Promise<string> {
  await writeFile(path, new Uint8Array(await file.arrayBuffer()));
  return path;
}
