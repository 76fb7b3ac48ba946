import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { withOwnSandbox } from "./start-sandbox.ts";

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
  const own = withOwnSandbox(config, address);
  expect([own.tronApiUrl, own.tronAddress, own.tronSignerUrl]).toEqual(
    chain === undefined
      ? [config.tronApiUrl, config.tronAddress, config.tronSignerUrl]
      : [chain, "TV8BuiVQFfGp7BmqaUViK9ntYAsKjtgBcH", `${address}/tron/signer`],
  );
  expect(config.tronApiUrl).toBe("https://api.trongrid.io");
});

test.each([
  ["a demo that names no source of rates asks the feeds of its own sandbox", { ARTEL_DEMO: "1" }, "sources", true],
  ["a demo that names fixed keeps to it", { ARTEL_DEMO: "1", RATES_SOURCE: "fixed" }, "fixed", false],
  [
    "a demo that names the sources asks those of its addresses",
    { ARTEL_DEMO: "1", RATES_SOURCE: "sources" },
    "sources",
    false,
  ],
  ["without demo data rates are those of operators", { ARTEL_DEMO: "0" }, undefined, false],
])("S-10: %s", (_, env, source, isOwn) => {
  const own = withOwnSandbox(readConfig(env), address);
  expect([own.ratesSource, own.ratesEcbUrl, own.ratesKrakenUrl]).toEqual([
    source,
    isOwn ? `${address}/rates/ecb` : "https://www.ecb.europa.eu",
    isOwn ? `${address}/rates/kraken` : "https://api.kraken.com",
  ]);
});
