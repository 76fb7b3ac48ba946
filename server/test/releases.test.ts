import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../src/check-ledger.ts";
import { demoContractors, northwind } from "../src/demo/people.ts";
import { run } from "../src/main.ts";
import { openDatabase } from "../src/platform/db/db.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { systemIds } from "../src/platform/ids.ts";
import { silentLog } from "../src/platform/log.ts";
import { version } from "../src/platform/product-version.ts";
import { freePort } from "../src/testing/ports.ts";
import { loadRows, releaseSecrets } from "../src/testing/releases.ts";
import { emptyDatabase } from "../src/testing/test-database.ts";

const folder = new URL("releases/", import.meta.url);
const dumps = readdirSync(folder);
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "artel-releases-"));
  writeFileSync(join(dataDir, "secrets.json"), releaseSecrets, { mode: 0o600 });
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test("T-76: this release and each before it has left its rows", () => expect(dumps).toContain(`${version}.sql.br`));

test.each(dumps)(
  "T-76: the product runs on the rows of %s: it brings them to this version, and their books are clean",
  async (dump) => {
    const database = await emptyDatabase();
    const client = new pg.Client(database.connectionString);
    await client.connect();
    await loadRows(client, brotliDecompressSync(readFileSync(new URL(dump, folder))).toString());
    await client.end();
    await migrate({ connection: database.config(), log: () => undefined });
    const env = {
      ...{ DATABASE_URL: database.connectionString, ARTEL_DATA_DIR: dataDir, LOG_LEVEL: "silent" },
      ...{ PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()), RATES_SOURCE: "fixed" },
    };
    const said: string[] = [];
    const running = await run({ env, roles: ["web", "worker"], say: (line) => said.push(line) });
    expect(said).not.toContain("loading demo data");
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${running.address}/version`)).json()).toMatchObject({ version });

    const pages: readonly (readonly [string, readonly string[]])[] = [
      [northwind, ["/api/app/tasks/company", "/api/app/documents/page", "/api/app/company"]],
      [
        demoContractors[0]?.email ?? "",
        ["/api/app/tasks/contractor", "/api/app/wallets", "/api/app/withdrawals/overview"],
      ],
    ];
    for (const [email, paths] of pages) {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ email });
      const reply = await fetch(`${running.address}/api/app/demo/sign-in`, { method: "POST", headers, body });
      const { jwt } = (await reply.json()) as { jwt: string };
      const asked = (path: string) =>
        fetch(`${running.address}${path}`, { headers: { authorization: `Bearer ${jwt}` } });
      // A loaded machine may answer 202 first.
      const statuses = async () => (await Promise.all(paths.map(asked))).map(({ status }) => status);
      await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200, 200]);
    }

    const db = openDatabase({
      ...{ connection: database.config(), size: 2, queue: 2, log: silentLog, ids: systemIds },
      ...{ role: "artel_audit", applicationName: "artel-check" },
    });
    const { findings, transactions } = await checkLedger(db);
    await db.close();
    expect([findings, transactions > 500]).toEqual([[], true]);
    await running.stop();
    await database.close();
  },
);
