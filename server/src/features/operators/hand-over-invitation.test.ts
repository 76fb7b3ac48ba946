import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operatorInvitation } from "@artel/shared/calls/operators/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { App } from "../../http/context.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import type { TestWorld } from "../../testing/world.ts";
import { createOperator } from "./create-operator.ts";
import { handOverInvitation } from "./hand-over-invitation.ts";
import { inviteFirstOperator } from "./invite-operator.ts";

let world: TestWorld;
let app: TestApp;
let dataDir: string;
let log: string[];
let shown: string[];

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_SIGN_IN: "100000" }));
  dataDir = mkdtempSync(join(tmpdir(), "artel-invitation-"));
});
beforeEach(() => {
  log = [];
  shown = [];
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await closeWithCleanBooks(app, world);
});

const file = () => join(dataDir, "first-operator.txt");
const start = (isInTerminal: boolean, dir = dataDir) => {
  const place: App = { ...world.app, config: { ...world.app.config, dataDir: dir } };
  const terminal = isInTerminal ? (line: string) => void shown.push(line) : undefined;
  return handOverInvitation(place, { say: (line) => void log.push(line), terminal });
};
const codeIn = (text: string) => /http\S+\/operator\/invitation\?code=(\w+)/.exec(text)?.[1] ?? "none";
const isLive = async (code: string) =>
  (await app.as(undefined)(operatorInvitation, { code, email: "first@operator.test" })).statusCode === 200;

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  test("HO-43, T-103: without a terminal the first operator's link lies in a file of its owner alone and never in the log", async () => {
    await start(false);
    const code = codeIn(readFileSync(file(), "utf8"));
    expect(await isLive(code)).toBe(true);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(log).toEqual([
      `no operator yet; the link that sets up the first one, once, within 72 hours, lies in ${file()}`,
    ]);
    chmodSync(file(), 0o644);
    world.clock.advance(60);
    await start(false);
    expect(codeIn(readFileSync(file(), "utf8"))).toBe(code);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test("HO-43: hosts that start at once and later hand out one link, which the last of them does not end", async () => {
    const hosts = ["one", "two", "three"].map((name) => join(dataDir, name));
    await Promise.all(hosts.map((host) => start(false, host)));
    world.clock.advance(60);
    await start(true, hosts[0]);
    const codes = hosts.slice(1).map((host) => codeIn(readFileSync(join(host, "first-operator.txt"), "utf8")));
    const code = codeIn(shown[0] ?? "");
    expect(codes).toEqual([code, code]);
    expect(await isLive(code)).toBe(true);
  });

  test("HO-43: after 72 hours, and with another key, a start makes a new link, and the one before is dead", async () => {
    await start(false);
    const former = codeIn(readFileSync(file(), "utf8"));
    world.clock.advance(72 * 3600 + 1);
    expect(await isLive(former)).toBe(false);
    await start(false);
    const later = codeIn(readFileSync(file(), "utf8"));
    expect([later === former, await isLive(later)]).toEqual([false, true]);
    const keys = { ...world.app.keys, code: new Uint8Array(32).fill(7) };
    const link = await inviteFirstOperator({ ...world.app, keys });
    expect([await isLive(codeIn(link ?? "")), await isLive(later)]).toEqual([true, false]);
  });

  test("HO-43, T-103: in a terminal the link is shown there once, and a file with the one before is gone", async () => {
    await start(true);
    expect(shown).toHaveLength(1);
    expect(await isLive(codeIn(shown[0] ?? ""))).toBe(true);
    expect([log, existsSync(file())]).toEqual([[], false]);
  });

  test("HO-43: a place that takes no file is told with what to do, and the product starts", async () => {
    const taken = join(dataDir, "taken");
    writeFileSync(taken, "");
    await start(false, taken);
    expect(log).toEqual([
      `no operator yet, and the link for the first one could not be written (The data directory ${taken} is a file: set ARTEL_DATA_DIR to a directory.); start once in a terminal, which shows it`,
    ]);
  });

  test("HO-43: once there is an operator no link is made, and the file is thrown away", async () => {
    await start(false);
    const origin = { actor: 0, requestId: "test", now: world.clock.now() };
    const operator = { email: "o@operator.test", name: "O", surname: "P", password: "Good-Words-17" };
    await world.app.db.transaction((tx) =>
      createOperator(tx, world.app, origin, {
        ...operator,
        rights: ["support"],
        totpSecret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      }),
    );
    log = [];
    await start(false);
    await start(true);
    expect([log, shown, existsSync(file())]).toEqual([[], [], false]);
  });
});
