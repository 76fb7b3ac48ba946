/** What became of one mutant. `uncalled` and `survived` count against the tests, `invalid` counts nowhere. */
export interface Score {
  readonly folder: string;
  readonly outcome: "killed" | "survived" | "uncalled" | "invalid";
  readonly about: string;
}

/** A table of the scores by folder, in the form of docs/benchmarks.md, and the mutants that lived. */
export function reportOf(scores: readonly Score[]): string {
  const folders = [...new Set(scores.map(({ folder }) => folder))].sort();
  const rows = folders.map((folder) => {
    const own = scores.filter((score) => score.folder === folder && score.outcome !== "invalid");
    const killed = own.filter(({ outcome }) => outcome === "killed").length;
    const percent = own.length === 0 ? "–" : `${((killed * 100) / own.length).toFixed(1)} %`;
    return `| ${folder} | ${own.length} | ${killed} | ${percent} |`;
  });
  const alive = scores.filter(({ outcome }) => outcome === "survived" || outcome === "uncalled");
  return [
    "| Folder | Mutants | Killed | Score |",
    "|---|---|---|---|",
    ...rows,
    "",
    ...alive.map(({ outcome, about }) => `- ${outcome}: ${about}`),
  ].join("\n");
}
