import { execFileSync } from "node:child_process";
import type { TestProject } from "vitest/node";

/** The program of this machine, or why there is none: the suite that needs it is skipped with these words. */
export type FoundOffice = { readonly program: string } | { readonly missing: string };

declare module "vitest" {
  interface ProvidedContext {
    office: FoundOffice;
  }
}

/** Hands the tests a LibreOffice: the one that `SOFFICE` names, or the one of the PATH. */
export function setup(project: TestProject): void {
  project.provide("office", officeOf(process.env));
}

/**
 * The program, or the words with which the suite that needs it reports itself as skipped. Throws where `SOFFICE` names something
 * that does not run: who asks for the real program must not get a skip.
 */
export function officeOf(env: Readonly<Record<string, string | undefined>>): FoundOffice {
  const program = env.SOFFICE || "soffice";
  if (runs(program)) {
    return { program };
  }
  if (env.SOFFICE) {
    throw new Error(`SOFFICE names ${env.SOFFICE}, which does not run`);
  }
  return { missing: "SKIPPED: LibreOffice (not installed)" };
}

function runs(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
