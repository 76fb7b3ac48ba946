import { execFileSync } from "node:child_process";
import type { TestProject } from "vitest/node";

/** The programs of this machine that read PDFs, or why there are none: the suite that needs them is skipped with these words. */
export type FoundPdfTools = { readonly qpdf: string; readonly pdftotext: string } | { readonly missing: string };

declare module "vitest" {
  interface ProvidedContext {
    pdfTools: FoundPdfTools;
  }
}

/** Hands the tests qpdf and pdftotext: qpdf is the one that `QPDF` names, or the one of the PATH. */
export function setup(project: TestProject): void {
  project.provide("pdfTools", pdfToolsOf(process.env));
}

/**
 * The programs, or the words with which the suite that needs them reports itself as skipped. Throws where `QPDF` names something
 * that does not run: who asks for the real program must not get a skip.
 */
export function pdfToolsOf(env: Readonly<Record<string, string | undefined>>): FoundPdfTools {
  const qpdf = env.QPDF || "qpdf";
  const pdftotext = "pdftotext";
  if (env.QPDF && !runs(qpdf, "--version")) {
    throw new Error(`QPDF names ${env.QPDF}, which does not run`);
  }
  return runs(qpdf, "--version") && runs(pdftotext, "-v")
    ? { qpdf, pdftotext }
    : { missing: "SKIPPED: qpdf or pdftotext (not installed)" };
}

function runs(program: string, argument: string): boolean {
  try {
    execFileSync(program, [argument], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
