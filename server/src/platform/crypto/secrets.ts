import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { createDataDirectory } from "../data-directory.ts";
import { codeOf, StartError } from "../start-error.ts";
import { codeKeys, type Keys, keysFrom, newAppKey, withNamed } from "./keys.ts";

const fileSchema = z.object({ root: z.string().regex(/^[0-9a-f]{64}$/) });

type Purpose = "session" | "realtime" | "data" | "otherData" | "pepper" | "otherPepper" | "seal";

/**
 * The keys of this installation. Production gives each by the environment; the embedded mode makes one root secret at the
 * first start and keeps it in `secrets.json` (0600) beside the database. The names of keys of data and of passwords are the
 * database's to give (`meetKeys`).
 */
export function loadKeys(
  dataDir: string,
  given: Readonly<Partial<Record<Purpose, string>>>,
  random: (length: number) => Buffer,
): Keys {
  const all = given.session && given.realtime && given.data && given.pepper && given.seal;
  const keys = all ? productionKeys(given.session ?? "", given.data ?? "") : keysFrom(rootSecret(dataDir, random));
  const named = (kid: string, text: string | undefined) => text && { kid, key: purposeKey(text) };
  const [data, otherData] = [named("d1", given.data), named("d2", given.otherData)];
  const [pepper, otherPepper] = [named("p1", given.pepper), named("p2", given.otherPepper)];
  return withNamed(
    {
      data: data || keys.data,
      pepper: pepper || keys.pepper,
      ...(otherData ? { otherData } : {}),
      ...(otherPepper ? { otherPepper } : {}),
    },
    {
      ...keys,
      ...(given.session ? { session: purposeKey(given.session) } : {}),
      ...(given.realtime ? { realtime: new TextEncoder().encode(given.realtime) } : {}),
      ...(data ? { newApp: newAppKey(data.key) } : {}),
      ...(given.seal ? { seal: purposeKey(given.seal) } : {}),
    },
  );
}

/** Codes and devices hang on the key of data: who has that of sessions can neither compute a code nor feign a device. */
function productionKeys(session: string, data: string): Keys {
  return { ...keysFrom(purposeKey(session)), ...codeKeys(purposeKey(data)) };
}

function purposeKey(text: string): Uint8Array {
  return keysFrom(new TextEncoder().encode(text)).session;
}

/** Writes a file whole or, where another process that starts now was first, leaves that one's. */
function keepFirst(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") {
      throw error;
    }
  } finally {
    rmSync(draft);
  }
}

function rootSecret(dataDir: string, random: (length: number) => Buffer): Uint8Array {
  const file = join(dataDir, "secrets.json");
  if (!existsSync(file)) {
    createDataDirectory(dataDir);
    keepFirst(file, `${JSON.stringify({ root: random(32).toString("hex") })}\n`);
  }
  chmodSync(file, 0o600);
  const parsed = fileSchema.safeParse(parsedText(readFileSync(file, "utf8")));
  if (!parsed.success) {
    throw new StartError(
      `${file} is damaged: restore it from a backup, or move the data directory away to begin anew.`,
    );
  }
  return Buffer.from(parsed.data.root, "hex");
}

/** A file that was cut off, as a full disk leaves it, is as damaged as one that holds something else. */
function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
