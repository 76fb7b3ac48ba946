import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { withOwnChain } from "./start-sandbox.ts";

const address = "http://127.0.0.1:4900";
const other = "TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH";
const named = { TRON_ADDRESS: other, TRON_SIGNER_URL: "http://127.0.0.1:4800", TRON_SIGNER_SECRET: "s".repeat(32) };

test.each([
  ["a demo that names no way for USDT pays on the chain of its own sandbox", { ARTEL_DEMO: "1" }, `${address}/tron`],
  ["a demo that names rails keeps to them", { ARTEL_DEMO: "1", PAYOUT_RAILS: "manual" }, undefined],
  ["a demo with an address of its own pays from that", { ARTEL_DEMO: "1", ...named }, undefined],
  ["without demo data nothing is paid on a chain that nobody named", { ARTEL_DEMO: "0" }, undefined],
])("S-09: %s", (_, env, chain) => {
  const config = readConfig(env);
  const own = withOwnChain(config, address);
  expect([own.tronApiUrl, own.tronAddress, own.tronSignerUrl]).toEqual(
    chain === undefined
      ? [config.tronApiUrl, config.tronAddress, config.tronSignerUrl]
      : [chain, "TV8BuiVQFfGp7BmqaUViK9ntYAsKjtgBcH", `${address}/tron/signer`],
  );
  expect(config.tronApiUrl).toBe("https://api.trongrid.io");
});
