import { type CallDefinition, pathsOf } from "@artel/shared/calls/call";
import type { Answer, Kind, Plan } from "../kind.ts";

/** What the whole of a run has to have done and refused of each kind. */
const leastDone = 500;
const leastRefused = 200;

/** Counts what was done and refused. */
export class Tally {
  private readonly done = new Map<string, number>();
  private readonly codes = new Map<string, Map<string, number>>();
  /** Refusals by call, for what it declares. */
  private readonly ofCall = new Map<CallDefinition, Set<string>>();
  private readonly statuses = new Map<string, number>();
  beside = 0;
  count = 0;

  note({ kind, call }: Plan, { status, code }: Answer): void {
    this.count += 1;
    if (status === 200) {
      this.done.set(kind, (this.done.get(kind) ?? 0) + 1);
      return;
    }
    const codes = this.codes.get(kind) ?? new Map<string, number>();
    codes.set(code, (codes.get(code) ?? 0) + 1);
    this.codes.set(kind, codes);
    this.ofCall.set(call, (this.ofCall.get(call) ?? new Set()).add(code));
    this.statuses.set(code, status);
  }

  /** How often each command was done and refused, and why. */
  table(kinds: readonly Kind[]): string[] {
    return kinds.map(({ name }) => {
      const codes = [...(this.codes.get(name) ?? [])].toSorted((a, b) => b[1] - a[1]);
      const refused = codes.reduce((sum, [, count]) => sum + count, 0);
      const reasons = codes.map(([code, count]) => `${code} ${count}`).join(", ");
      return `${name.padEnd(20)}${String(this.done.get(name) ?? 0).padStart(7)} done${String(refused).padStart(7)} refused  ${reasons}`;
    });
  }

  /** What a whole run has to show and does not: reasons without a case, and commands that came too seldom. */
  gaps(kinds: readonly Kind[]): string[] {
    const calls = new Map<CallDefinition, Readonly<Record<string, string>>>();
    for (const { calls: own, never = {} } of kinds) {
      for (const call of own) {
        calls.set(call, { ...calls.get(call), ...never });
      }
    }
    const missing = [...calls].flatMap(([call, never]) =>
      (call.errors ?? [])
        .filter((code) => !(this.ofCall.get(call)?.has(code) ?? false) && never[code] === undefined)
        .map((code) => `${pathsOf(call).at(-1)} was never refused with ${code}`),
    );
    return [...missing, ...kinds.flatMap(({ name }) => this.seldom(name))];
  }

  private seldom(name: string): string[] {
    const done = this.done.get(name) ?? 0;
    const refused = [...(this.codes.get(name)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
    return [
      ...(done < leastDone ? [`${name} was done ${done} times, not ${leastDone}`] : []),
      ...(refused < leastRefused ? [`${name} was refused ${refused} times, not ${leastRefused}`] : []),
    ];
  }
}

/** Reasons that were left out on purpose, with why. */
export function leftOut(kinds: readonly Kind[]): string[] {
  return kinds.flatMap(({ name, never = {} }) =>
    Object.entries(never).map(([code, why]) => `${name}: ${code} (${why})`),
  );
}

/** A command and its answer, as a history tells them. */
export function entryOf({ kind, actor, call, input }: Plan, { status, text }: Answer): string {
  return `${kind} by ${actor.id}: ${call.method} ${pathsOf(call).at(-1)} ${JSON.stringify(input)} -> ${status} ${text.slice(0, 400)}`;
}
