import { type Environment, givenText, variablesOf } from "./read.ts";
import type { Variable, VariableGroup } from "./variable.ts";

/** The text of `.env.example`. */
export function environmentExample(groups: readonly VariableGroup[]): string {
  const parts = groups.map(({ title, variables }) => {
    const lines = Object.entries(variables).map(
      ([name, { about }]) => `# ${about.says}\n# ${name}=${about.example ?? about.default ?? ""}\n`,
    );
    return `# --- ${title} ---\n\n${lines.join("\n")}`;
  });
  return `# Every variable of Artel. The embedded mode needs none of them.\n\n${parts.join("\n")}`;
}

/** The text of docs/configuration.md. */
export function configurationPage(groups: readonly VariableGroup[]): string {
  const parts = groups.map(({ title, variables }) => {
    const rows = Object.entries(variables).map(
      ([name, variable]) => `| \`${name}\` | ${defaultOf(variable)} | ${wordsOf(variable)} |`,
    );
    return `## ${title}\n\n| Variable | Default | What it is for |\n|---|---|---|\n${rows.join("\n")}\n`;
  });
  return `# Configuration

Made by \`npm run generate\` from the definitions of the variables. [operations.md](operations.md#configuration) says how they are read.

${parts.join("\n")}`;
}

/** What `npm start -- --print-config` shows: every variable as it holds here and where it came from, without secrets. */
export function printedSettings(groups: readonly VariableGroup[], env: Environment): string {
  return variablesOf(groups)
    .map(([name, variable]) => {
      const { text, from, fault } = givenText(env, name, variable);
      const value = variable.about.isSecret && text !== undefined ? "[secret]" : withoutPassword(text ?? "");
      return `${name}=${value}  # ${fault ?? from}`;
    })
    .join("\n");
}

/** Addresses of databases and mail servers may hold a password, before the host or in the query. */
function withoutPassword(text: string): string {
  return text.replace(/(\w:\/\/)\S*@/g, "$1[secret]@").replace(/(\w:\/\/[^\s?]*)\?\S*/g, "$1?[secret]");
}

function defaultOf({ about }: Variable): string {
  if (about.default !== undefined && about.default !== "") {
    return `\`${about.default}\``;
  }
  return about.unset ?? (about.isRequiredInProduction ? "–; production needs it" : "–");
}

function wordsOf({ about }: Variable): string {
  return [about.says, about.more].filter(Boolean).join(" ").replaceAll("|", "\\|");
}
