import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/root.ts";
import { type Cell, machine } from "./cells.ts";

const marks = {
  met: "met",
  half: "**red: at least half**",
  missed: "**red: missed**",
  noisy: "noisy, no verdict",
  "not measured": "*not measured*",
};

function shown(cell: Cell): string {
  if (cell.median === null) {
    return "";
  }
  const digits = cell.median < 10 ? 2 : 0;
  const spread = cell.spread ? ` (${cell.spread[0].toFixed(2)} to ${cell.spread[1].toFixed(2)})` : "";
  return `${cell.median.toFixed(digits)}${cell.rounds.length > 0 ? "x" : ""}${spread}`;
}

/** The table of a run as Markdown, with what has to be said beside the figures. */
export function reportOf(cells: readonly Cell[], about: Readonly<Record<string, string>>): string {
  const { cpus, model, load, node } = machine();
  const lines = cells.map(
    (cell) =>
      `| ${cell.goal} | ${cell.name} | ${cell.wanted} | ${shown(cell)} | ${marks[cell.verdict]} | ${cell.note ?? ""} |`,
  );
  const raw = cells
    .filter(({ rounds }) => rounds.length > 0)
    .map(
      (cell) =>
        `- ${cell.goal} ${cell.name}: ${cell.rounds.map((round) => `${round.before.toFixed(0)} / ${round.product.toFixed(0)} / ${round.after.toFixed(0)} = ${round.ratio.toFixed(2)}`).join("; ")}`,
    );
  return [
    `${cpus} CPUs (${model}), load average ${load.toFixed(2)} at the end, Node ${node}, ${Object.entries(about)
      .map(([name, value]) => `${name} ${value}`)
      .join(", ")}.`,
    "",
    "| Goal | Cell | Wanted | Median (spread) | Verdict | Beside |",
    "|---|---|---|---|---|---|",
    ...lines,
    "",
    ...(raw.length > 0 ? ["Rounds, reference / product / reference = ratio:", "", ...raw, ""] : []),
  ].join("\n");
}

/** Keeps the raw cells for comparisons. */
export function keepRaw(cells: readonly Cell[], about: Readonly<Record<string, string>>): void {
  mkdirSync(join(root, ".data"), { recursive: true });
  writeFileSync(join(root, ".data/bench.json"), `${JSON.stringify({ machine: machine(), about, cells }, null, 2)}\n`);
}
