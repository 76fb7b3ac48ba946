import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import { createOutgoing, type Outgoing } from "../../platform/http-client/http-client.ts";
import { silentLog } from "../../platform/log.ts";
import { createSandbox } from "../../sandbox/app.ts";
import { createControl } from "../../sandbox/control.ts";
import type { VatRegister } from "./port.ts";
import { addVies } from "./sandbox/vies.ts";
import { vatContract } from "./vat.contract.ts";
import { vies } from "./vies.ts";

const outgoing: Outgoing = createOutgoing({
  clock: fixedClock("2026-11-20T09:00:00Z"),
  ids: { fraction: () => 0 },
  wait: async () => undefined,
});
let sandbox: FastifyInstance;
let register: VatRegister;

beforeAll(async () => {
  sandbox = createSandbox({
    control: createControl(),
    now: () => new Date("2026-11-20T09:00:00Z"),
    parts: [addVies],
  });
  const address = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  register = vies({ baseUrl: `${address}/vies`, log: silentLog, outgoing });
});
afterAll(async () => {
  await outgoing.close();
  await sandbox.close();
});

vatContract("VIES", () => ({
  register,
  known: { number: "CY10259033P", name: "REGISTERED TRADER 10259033P", address: "1 Register Street CY 1000" },
  unknown: "DE136695000",
  silent: "DE136695999",
}));

test("S-16: the two test numbers of the service are what it says of them", async () => {
  expect([(await register.ask("DE100")).isValid, (await register.ask("DE200")).isValid]).toEqual([true, false]);
});

test("S-16: an answer that is none says nothing of the number", async () => {
  const answers = [
    { status: 200, body: '{"isValid":"yes"}' },
    { status: 404, body: "{}" },
    { status: 200, body: '{"isValid":false,"userError":"MS_MAX_CONCURRENT_REQ"}' },
  ];
  const odd = createServer((_request, response) => {
    const { status, body } = answers.shift() ?? { status: 500, body: "" };
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((done) => odd.listen(0, "127.0.0.1", done));
  const { port } = odd.address() as AddressInfo;
  const strange = vies({ baseUrl: `http://127.0.0.1:${port}`, log: silentLog, outgoing });
  for (const why of ["an answer of another form", "status 404", "MS_MAX_CONCURRENT_REQ"]) {
    await expect(strange.ask("CY10259033P")).rejects.toThrow(why);
  }
  await new Promise((done) => odd.close(done));
});
