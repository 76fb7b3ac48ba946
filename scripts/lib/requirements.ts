import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { proofWords, readStatedProofs } from "./proofs.ts";
import { root } from "./root.ts";

/** A group of the glossary: its heading, and one sentence for each id that a test or a comment cites. */
export interface RequirementGroup {
  readonly title: string;
  readonly sentences: Readonly<Record<string, string>>;
}

/** The files of `scripts/requirements`, in the order of the page. */
const groups = [
  "access",
  "profile",
  "tasks",
  "import-export",
  "contractors",
  "company",
  "balances",
  "exchange",
  "rules",
  "wallets",
  "withdrawals",
  "documents",
  "reports",
  "verification",
  "realtime",
  "requests",
  "layout",
  "constants",
  "systems",
  "contradictions",
  "silences",
  "faults",
  "assertions",
  "design",
  "speed",
] as const;

const shape = z.strictObject({ title: z.string(), sentences: z.record(z.string(), z.string()) });

/** The folder of the sentences, from the root of the clone. */
export const requirementsFolder = "scripts/requirements";

/** All groups, read from their files; throws where one has another shape. */
export function requirementGroups(): RequirementGroup[] {
  return groups.map((name) =>
    shape.parse(JSON.parse(readFileSync(join(root, requirementsFolder, `${name}.json`), "utf8"))),
  );
}

/** `docs/requirements.md`: what each id means and where a test proves it, group by group. */
export function requirementsPage(): string {
  const proofs = readStatedProofs();
  // No whole run was taken over yet: then the page says nothing of proofs.
  const isProven = Object.keys(proofs).length > 0;
  const parts = requirementGroups().map(({ title, sentences }) => {
    const rows = Object.entries(sentences).map(([id, sentence]) => [
      ...[id, sentence],
      ...(isProven ? [proofWords(proofs[id] ?? [])] : []),
    ]);
    const head = ["Id", "Meaning", ...(isProven ? ["Proven by"] : [])];
    const table = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
    return `## ${title}\n\n${table.join("\n")}\n`;
  });
  return `# Requirements

Titles of tests, calls and rules cite requirements by ids such as A-54. This page says each of them in one sentence of our own.
Made by \`npm run generate\` from \`${requirementsFolder}\`. A cited id without a sentence fails \`npm run check\`, and so does a sentence that nobody needs.
${isProven ? provenBy : ""}
${parts.join("\n")}`;
}

const provenBy = `
The last column names the tests that passed in a whole \`npm test\`, by their kind, with the first file of each. \`npm run generate -- --proofs\` takes it over from the last run. A whole run fails where a named file no longer proves its id.
`;
