import { variableGroups } from "../../server/src/config.ts";
import { allBindings } from "../../server/src/features.ts";
import { configurationPage, environmentExample } from "../../server/src/platform/variables/pages.ts";
import { type CallDefinition, pathsOf } from "../../shared/src/calls/call.ts";
import { wordsPage } from "../words/page.ts";
import { databaseWords } from "./database-words.ts";
import { notificationsPage } from "./notifications-page.ts";
import { requirementsPage } from "./requirements.ts";
import { noticesPage } from "./third-party.ts";

/** The pages carry it along; their foot for guests leads there. */
const noticesPath = "web/public/third-party-notices.txt";

/** The generated files of the repository: path from the root, and content. */
export function generatedFiles(): Readonly<Record<string, string>> {
  return {
    ".env.example": environmentExample(variableGroups),
    "docs/calls.md": callsPage(),
    "docs/configuration.md": configurationPage(variableGroups),
    "docs/notifications.md": notificationsPage(),
    "docs/requirements.md": requirementsPage(),
    "docs/words.md": wordsPage(),
    ...databaseWords(),
    [noticesPath]: noticesPage(),
  };
}

function callsPage(): string {
  // Only the definitions are read: nothing is called, so that the queues may be missing.
  const calls = allBindings({ queues: { pay: undefined, accept: undefined } as never }).map(({ call }) => call);
  const rows = calls
    .flatMap((call) => pathsOf(call).map((path) => ({ call, path })))
    .sort((a, b) => a.path.localeCompare(b.path) || a.call.method.localeCompare(b.call.method))
    .map(
      ({ call, path }) =>
        `| ${call.method} | \`${path}\` | ${call.who} | ${factor(call)} | ${call.summary} | ${call.spec.join(", ")} |`,
    );
  return `# Calls

Made by \`npm run generate\` from \`shared/src/calls\`; the running product shows those of everybody with their schemas at \`/docs\`, and those of operators to operators at \`/api/operator/openapi\`.

| Method | Path | Who | Second factor | What | Requirements |
|---|---|---|---|---|---|
${rows.join("\n")}
`;
}

function factor(call: CallDefinition): string {
  return call.factor === "always" ? "always" : call.factor === "whenLinked" ? "when linked" : "";
}
