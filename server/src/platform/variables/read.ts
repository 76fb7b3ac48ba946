import { readFileSync } from "node:fs";
import { type SettingsOfAll, settingName, type Variable, type VariableGroup } from "./variable.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A text of the environment, and where it came from. */
export interface Given {
  readonly text?: string;
  readonly from: "environment" | "file" | "default" | "unset";
  /** Why a named file gave nothing. */
  readonly fault?: string;
}

/** A variable, or the content of the file named by `<NAME>_FILE`, or its default; an empty text counts as unset. */
export function givenText(env: Environment, name: string, { about }: Variable): Given {
  const file = env[`${name}_FILE`];
  if (file) {
    try {
      return { text: readFileSync(file, "utf8").trim(), from: "file" };
    } catch {
      return { from: "file", fault: `${name}_FILE: ${file} cannot be read` };
    }
  }
  const text = env[name];
  if (text) {
    return { text, from: "environment" };
  }
  return about.default === undefined ? { from: "unset" } : { text: about.default, from: "default" };
}

/** All variables of the groups with their names. */
export function variablesOf(groups: readonly VariableGroup[]): [string, Variable][] {
  return groups.flatMap((one) => Object.entries(one.variables));
}

/**
 * Reads the variables of all groups. Either the settings, whose fields are typed by the definitions, or every fault at once;
 * the values of secrets are never echoed.
 */
export function readSettings<const Groups extends readonly VariableGroup[]>(
  groups: Groups,
  env: Environment,
): { readonly settings: SettingsOfAll<Groups>; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const settings: Record<string, unknown> = {};
  for (const [name, variable] of variablesOf(groups)) {
    const { text, fault } = givenText(env, name, variable);
    if (fault !== undefined) {
      problems.push(fault);
    } else if (text !== undefined) {
      const parsed = variable.form.safeParse(text);
      settings[settingName(name)] = parsed.data;
      if (!parsed.success) {
        const { says } = variable.about;
        problems.push(`${name}: ${parsed.error.issues[0]?.message ?? "wrong"} (expected: ${says})`);
      }
    }
  }
  return { settings: settings as SettingsOfAll<Groups>, problems };
}

/** What the groups find wrong between their variables, in production also what is missing there and what it refuses. */
export function groupProblems(
  groups: readonly VariableGroup[],
  settings: Readonly<Record<string, unknown>>,
  isProduction: boolean,
): string[] {
  const faults = groups.flatMap((one) => one.faults?.(settings) ?? []);
  if (!isProduction) {
    return faults;
  }
  const missing = variablesOf(groups)
    .filter(([name, { about }]) => about.isRequiredInProduction && settings[settingName(name)] === undefined)
    .map(([name, { about }]) => `${name}: required in production (${about.says})`);
  return [...faults, ...missing, ...groups.flatMap((one) => one.refusals?.(settings) ?? [])];
}

/** A fault for each pair of which only one is set. */
export function pairFaults(pair: Readonly<Record<string, string | undefined>>): string[] {
  const names = Object.keys(pair);
  const missing = names.filter((name) => !pair[name]);
  const given = names.filter((name) => pair[name]);
  return given.length === 0 ? [] : missing.map((name) => `${name}: required where ${given.join(", ")} is set`);
}
