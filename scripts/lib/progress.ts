import { levels, logLine } from "./log-line.mjs";

export type Progress = (line: string) => void;

/** Lines of JSON, as those of the product's log among which they stand. */
export function createLogProgress(): Progress {
  return (line) => {
    process.stdout.write(logLine(levels.info, line));
  };
}

/** Lines with the time since the command began, installing included. */
export function createProgress(): Progress {
  const began = Number.parseInt(process.env.ARTEL_COMMAND_BEGAN ?? "", 10) || Date.now();
  return (line) => {
    process.stdout.write(`[${secondsText(Date.now() - began)}] ${line}\n`);
  };
}

/** A duration for people, right-aligned: `  4.2 s`. */
export function secondsText(milliseconds: number): string {
  return `${(Math.round(milliseconds / 100) / 10).toFixed(1).padStart(5)} s`;
}
