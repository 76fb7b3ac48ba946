import { importTable } from "../import-table.ts";
import type { Finding, Source } from "./source.ts";

const home = "server/src/providers/";
/** What stand-ins share: the look of their pages and the policy that goes with them. */
const frame = "server/src/sandbox";

/** What the folder of each outside service holds, and what to do where it does not. */
const parts: readonly { readonly file: RegExp; readonly missing: string }[] = [
  { file: /^port\.ts$/, missing: "port.ts: what the product asks of the service, in its own words" },
  { file: /^variables\.ts$/, missing: "variables.ts: its group of variables, with what production refuses" },
  { file: /^choose-[\w-]+\.ts$/, missing: "choose-<service>.ts: settings in, adapter out" },
  { file: /^sandbox(\/|-)[\w-]+\.ts$/, missing: "sandbox/: its stand-in, with which the adapter is tried" },
  { file: /^[\w-]+\.contract\.ts$/, missing: "a contract suite: what every adapter keeps to" },
  { file: /^[\w-]+\.test\.ts$/, missing: "a test that runs the contract suite for each adapter" },
];

/** Folders of outside services that lack a part, whose variables nobody reads, or whose stand-in may import what is ours. */
export function findProviderFaults(sources: readonly Source[], table = importTable): Finding[] {
  const inside = sources.filter(({ path }) => path.startsWith(home)).map(({ path }) => path.slice(home.length));
  const services = [...new Set(inside.filter((path) => path.includes("/")).map((path) => path.split("/")[0] ?? ""))];
  const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? "";
  const list = textOf(`${home}variables.ts`);
  const standIns = textOf("server/src/start-sandbox.ts");
  return services.flatMap((service) => {
    const own = inside.filter((path) => path.startsWith(`${service}/`)).map((path) => path.slice(service.length + 1));
    const missing = parts.filter(({ file }) => !own.some((path) => file.test(path))).map((part) => part.missing);
    const isListed = list.includes(`"./${service}/variables.ts"`);
    const hasStandIn = own.some((path) => path.startsWith("sandbox/"));
    const row = table.find(({ folder }) => folder === `${home}${service}/sandbox`);
    return [
      ...missing.map((part) => `lacks ${part}`),
      ...(isListed ? [] : ["its group is missing in providers/variables.ts: nobody reads its variables"]),
      ...(hasStandIn && row?.mayImport.some((folder) => folder !== frame) !== false
        ? [`its sandbox needs a row in scripts/import-table.ts that lets it import nothing of ours but ${frame}`]
        : []),
      ...(hasStandIn && !standIns.includes(`"./providers/${service}/sandbox/`)
        ? ["its stand-in is missing in parts of start-sandbox.ts: the started product would have none"]
        : []),
    ].map((message) => ({ path: `${home}${service}`, message }));
  });
}
