import { createHash } from "node:crypto";
import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const secret = (letter: string) => `${letter}3f9c1e7b5d2a8064e1c7b39f5d20a846`;
const production = {
  ARTEL_MODE: "production",
  DATABASE_URL: "postgres://artel@db/artel",
  PUBLIC_URL: "https://pay.example.com",
  SMTP_URL: "smtp://mail.example.com",
  SESSION_KEY: secret("a"),
  REALTIME_KEY: secret("b"),
  DATA_KEY: secret("c"),
  PASSWORD_PEPPER: secret("d"),
  SEAL_KEY: secret("e"),
};

const captcha = { CAPTCHA_SITE_KEY: "0x4AAAAAAADnPIDROrmt1Wwj", CAPTCHA_SECRET: "0x4AAAAAAADnPIDROrmt1WwjTheSecret" };
const chat = {
  CHAT_BASE_URL: "https://chat.example.com/",
  CHAT_WEBSITE_TOKEN: "b6BejyTTuxF4yPt61ZTZHjdB",
  CHAT_IDENTITY_KEY: "n7Lx2kYqTb9d",
};

const cards = { CARD_PROJECT_ID: "4711", CARD_SECRET: "c8Dq1mZxw0Vt" };

const identity = {
  SUMSUB_APP_TOKEN: "prd:hT3kq0Vw8Zr1",
  SUMSUB_SECRET: "k9Zq2mXw7Lt4",
  SUMSUB_WEBHOOK_SECRET: "w5Rb8nYc1Pd6",
};

const files = {
  FILES_S3_URL: "https://s3.example.com",
  FILES_S3_BUCKET: "artel-papers",
  FILES_S3_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
  FILES_S3_SECRET: "wJalrXUtnFEMI/K7MDENG",
};

const tron = {
  TRON_ADDRESS: "TPL66VK2gCXNCD7EJg9pgJRfqcRazjhUZY",
  TRON_SIGNER_URL: "http://10.0.0.7:4800",
  TRON_SIGNER_SECRET: secret("f"),
};

function problems(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
}

describe("configuration", () => {
  test("The embedded mode needs no variable at all and is the demo on loopback", () => {
    const config = readConfig({});
    expect([config.mode, config.isDemo, config.host, config.port]).toEqual(["embedded", true, "127.0.0.1", 3000]);
  });

  test("Every fault is told at once, each with its variable; values of secrets are never echoed", () => {
    const found = problems({ PORT: "eighty", LOG_LEVEL: "loud", SESSION_KEY: "hunter2" });
    expect(found.map((line) => line.split(":")[0])).toEqual(["PORT", "LOG_LEVEL", "SESSION_KEY"]);
    expect(found.join("\n")).not.toContain("hunter2");
  });

  test("Production starts with everything given", () => {
    expect(problems(production)).toEqual([]);
  });

  // Drawn as a random generator does, from a number that a failure names: the library's own draws prefer a text of zeros.
  const digits = "0123456789";
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const base64 = `${letters.toUpperCase()}${letters}${digits}`;
  const shapes = [
    { signs: `${digits}abcdef`, length: 64 },
    { signs: `${digits}abcdef`, length: 32 },
    { signs: digits, length: 32 },
    { signs: `${letters}234567`, length: 32 },
    { signs: `${base64}+/`, length: 43 },
    { signs: `${base64}-_`, length: 32 },
    { signs: `${base64}!#$%&()*+,-./:;<=>?@[]^_{|}~`, length: 32 },
  ];
  const drawnKeys = fc.record({ seed: fc.integer(), shape: fc.constantFrom(...shapes) }).map(({ seed, shape }) =>
    ["", "0", "a", "demo", "+"].map((beginning) => {
      const drawn = createHash("shake256", { outputLength: 4 * shape.length })
        .update(`${seed} ${beginning}`)
        .digest();
      const signs = Array.from(
        { length: shape.length },
        (_, n) => shape.signs[drawn.readUInt32LE(4 * n) % shape.signs.length],
      );
      return `${beginning}${signs.join("")}`;
    }),
  );

  test.prop([drawnKeys], { numRuns: 2_000 })(
    "T-137: five keys drawn at random are taken, of whatever signs they are and whatever they begin with",
    ([SESSION_KEY = "", REALTIME_KEY = "", DATA_KEY = "", PASSWORD_PEPPER = "", SEAL_KEY = ""]) => {
      expect(problems({ ...production, SESSION_KEY, REALTIME_KEY, DATA_KEY, PASSWORD_PEPPER, SEAL_KEY })).toEqual([]);
    },
  );

  test.each([
    ...["0", "00000000", "x", "test", "demo", "artel", "secret", "default", "password", "changeme", "ARTEL_"],
  ])("T-137: a random key that happens to begin with %s is taken", (beginning) => {
    expect(problems({ ...production, SESSION_KEY: `${beginning}9f27c1e7b5d2a8064e1c7b39f5d20a84` })).toEqual([]);
  });

  test.each([
    ...[
      "changemechangemechangemechangeme",
      "change-me-change-me-please-0123456789",
      "secret-secret-key-artel-test-0001",
    ],
    ...[
      "please-change-this-secret-key-in-production",
      "deadbeefcafebabe0123456789012345",
      "00000000000000000000000000000000",
    ],
    ...["01234567890123456789012345678901", "abcdefghijklmnopqrstuvwxyz0123456789", "Password-Password-2026-Password!"],
    ...["must-be-at-least-32-characters-long", "artel_demo_session_key_0000000001", "aaaaaaaabbbbbbbbccccccccdddddddd"],
  ])("T-124: production refuses the key %s, which nobody drew", (SESSION_KEY) => {
    const found = problems({ ...production, SESSION_KEY });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^SESSION_KEY: (a well-known default|too few different signs)/);
  });

  test.each([
    ["a secret is missing", { SESSION_KEY: "" }, "SESSION_KEY"],
    ["a secret is a well-known default", { DATA_KEY: `changeme${"x".repeat(32)}` }, "DATA_KEY"],
    ["a secret is one letter again and again", { SESSION_KEY: "a".repeat(40) }, "SESSION_KEY"],
    ["a secret repeats one word", { DATA_KEY: "horse-staple-42".repeat(3) }, "DATA_KEY"],
    ["a host of payout pages has a path", { PAYOUT_PAGE_HOSTS: "pay.example/x" }, "PAYOUT_PAGE_HOSTS"],
    ["two secrets are the same", { SEAL_KEY: secret("a") }, "SESSION_KEY"],
    ["the public address is http", { PUBLIC_URL: "http://pay.example.com" }, "PUBLIC_URL"],
    ["payouts would go to the sandbox", { PAYOUT_RAILS: "sandbox" }, "PAYOUT_RAILS"],
    ["payouts of one method would go to the sandbox", { PAYOUT_RAILS: "toUSDT:sandbox" }, "PAYOUT_RAILS"],
    ["payouts of banks would go to the provider of cards", { PAYOUT_RAILS: "toBank:cards" }, "PAYOUT_RAILS"],
    ["cards have the rail of a provider that is not set up", { PAYOUT_RAILS: "toCardRub:cards" }, "PAYOUT_RAILS"],
    ["payouts of an unknown method have a rail", { PAYOUT_RAILS: "toMoon:manual" }, "PAYOUT_RAILS"],
    ["the clock follows the sandbox", { TEST_CLOCK: "1" }, "TEST_CLOCK"],
    ["a fail point is set", { FAILPOINT: "before_commit" }, "FAILPOINT"],
    [
      "a captcha key is a public test key",
      { ...captcha, CAPTCHA_SECRET: "1x0000000000000000000000000000000AA" },
      "CAPTCHA",
    ],
    ["a captcha key is the sandbox's", { ...captcha, CAPTCHA_SITE_KEY: "sbx-artel" }, "CAPTCHA"],
    ["the captcha comes over http", { ...captcha, CAPTCHA_BASE_URL: "http://127.0.0.1:4900" }, "CAPTCHA_BASE_URL"],
    ["the captcha lacks its secret", { CAPTCHA_SITE_KEY: "0x4AAAAAAA" }, "CAPTCHA_SECRET"],
    ["the chat comes over http", { ...chat, CHAT_BASE_URL: "http://127.0.0.1:4900/chatwoot" }, "CHAT_BASE_URL"],
    ["the chat has the sandbox's token", { ...chat, CHAT_WEBSITE_TOKEN: "sbx-artel" }, "CHAT_WEBSITE_TOKEN"],
    ["the chat has the sandbox's key", { ...chat, CHAT_IDENTITY_KEY: "sbx-artel-identity" }, "CHAT_IDENTITY_KEY"],
    ["the chat lacks its key", { ...chat, CHAT_IDENTITY_KEY: "" }, "CHAT_IDENTITY_KEY"],
    ["the pages of cards come over http", { ...cards, CARD_PAGE_URL: "http://127.0.0.1:4900/cards" }, "CARD_PAGE_URL"],
    ["payouts to cards go over http", { ...cards, CARD_API_URL: "http://127.0.0.1:4900/cards" }, "CARD_API_URL"],
    ["the secret of cards is the sandbox's", { ...cards, CARD_SECRET: "sbx-cards-secret" }, "CARD_SECRET"],
    ["cards lack their secret", { CARD_PROJECT_ID: "4711" }, "CARD_SECRET"],
    ["cards lack their project", { CARD_SECRET: cards.CARD_SECRET }, "CARD_PROJECT_ID"],
    ["USDT goes to a node over http", { ...tron, TRON_API_URL: "http://127.0.0.1:4900/tron" }, "TRON_API_URL"],
    ["USDT goes to a node of this machine", { ...tron, TRON_API_URL: "https://localhost/tron" }, "TRON_API_URL"],
    [
      "USDT leaves the sandbox's address",
      { ...tron, TRON_ADDRESS: "TV8BuiVQFfGp7BmqaUViK9ntYAsKjtgBcH" },
      "TRON_ADDRESS",
    ],
    [
      "the secret of the signer is the sandbox's",
      { ...tron, TRON_SIGNER_SECRET: "sbx-tron-signer-secret-of-the-sandbox" },
      "TRON_SIGNER_SECRET",
    ],
    [
      "identity checks have the token of a sandbox",
      { ...identity, SUMSUB_APP_TOKEN: "sbx:hT3kq0Vw8Zr1" },
      "SUMSUB_APP_TOKEN",
    ],
    [
      "the secret of identity checks is the sandbox's",
      { ...identity, SUMSUB_SECRET: "sbx-sumsub-secret" },
      "SUMSUB_SECRET",
    ],
    [
      "the secret of their messages is the sandbox's",
      { ...identity, SUMSUB_WEBHOOK_SECRET: "sbx-sumsub-webhook" },
      "SUMSUB_WEBHOOK_SECRET",
    ],
    [
      "an old secret of their messages is the sandbox's",
      { ...identity, SUMSUB_WEBHOOK_SECRET_BEFORE: "sbx-sumsub-webhook" },
      "SUMSUB_WEBHOOK_SECRET_BEFORE",
    ],
    [
      "identity checks go over http",
      { ...identity, SUMSUB_BASE_URL: "http://127.0.0.1:4900/sumsub" },
      "SUMSUB_BASE_URL",
    ],
    ["their frame comes over http", { ...identity, SUMSUB_WEBSDK_URL: "http://127.0.0.1:4900" }, "SUMSUB_WEBSDK_URL"],
    ["files go to a bucket over http", { ...files, FILES_S3_URL: "http://127.0.0.1:9000" }, "FILES_S3_URL"],
    ["deposits lack their signer", { TRON_DEPOSITS: "1" }, "TRON_DEPOSITS"],
    ["USDT lacks its signer", { ...tron, TRON_SIGNER_URL: "" }, "TRON_SIGNER_URL"],
    ["rates come over http", { RATES_CBR_URL: "http://127.0.0.1:4900/rates/cbr" }, "RATES_CBR_URL"],
    ["rates come from this machine", { RATES_KRAKEN_URL: "https://localhost/rates/kraken" }, "RATES_KRAKEN_URL"],
    ["a rail is named that is not set up", { PAYOUT_RAILS: "toUSDT:tron" }, "PAYOUT_RAILS"],
    ["the log is at debug", { LOG_LEVEL: "debug" }, "LOG_LEVEL"],
  ])("T-124: production refuses to start when %s, naming the setting", (_, change, name) => {
    const found = problems({ ...production, ...change });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(name);
  });

  test("Production takes a captcha with keys of one's own, of Cloudflare unless another origin is named", () => {
    expect(problems({ ...production, ...captcha })).toEqual([]);
    expect(readConfig({ ...production, ...captcha }).captchaBaseUrl).toBe("https://challenges.cloudflare.com");
    expect(readConfig(production).captchaSiteKey).toBeUndefined();
  });

  test("Production takes a chat with https, whose address loses its last stroke; without variables there is none", () => {
    expect(problems({ ...production, ...chat })).toEqual([]);
    expect(readConfig({ ...production, ...chat }).chatBaseUrl).toBe("https://chat.example.com");
    expect(readConfig(production).chatBaseUrl).toBeUndefined();
  });

  test.each([
    ["http of another machine", { CHAT_BASE_URL: "http://chat.example.com" }, "CHAT_BASE_URL"],
    ["a name that only begins like the loopback", { CHAT_BASE_URL: "http://127.0.0.1.example.com" }, "CHAT_BASE_URL"],
    ["an address with a query", { CHAT_BASE_URL: "https://chat.example.com/?a=1" }, "CHAT_BASE_URL"],
    ["an address that would end its directive", { CHAT_BASE_URL: "https://chat.example.com/;x" }, "CHAT_BASE_URL"],
    ["no address", { CHAT_BASE_URL: "" }, "CHAT_BASE_URL"],
    ["no token", { CHAT_WEBSITE_TOKEN: "" }, "CHAT_WEBSITE_TOKEN"],
    ["a token that would change the address", { CHAT_WEBSITE_TOKEN: "a&b" }, "CHAT_WEBSITE_TOKEN"],
    ["a key of seven characters", { CHAT_IDENTITY_KEY: "1234567" }, "CHAT_IDENTITY_KEY"],
  ])("S-14: no start takes a chat with %s; http of this machine is for trying it", (_, change, name) => {
    const found = problems({ ...chat, ...(change as Record<string, string>) });
    expect(found.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
    expect(found.join()).not.toContain("1234567");
    expect(problems({ ...chat, CHAT_BASE_URL: "http://127.0.0.1:4900/chatwoot" })).toEqual([]);
  });

  test.each([
    ["http of another machine", { CARD_PAGE_URL: "http://cards.example.com" }, "CARD_PAGE_URL"],
    ["an API with a query", { CARD_API_URL: "https://api.example.com/?a=1" }, "CARD_API_URL"],
    ["a project that is no number", { CARD_PROJECT_ID: "first" }, "CARD_PROJECT_ID"],
    ["a secret of seven characters", { CARD_SECRET: "1234567" }, "CARD_SECRET"],
    [
      "an old secret alone",
      { CARD_PROJECT_ID: "", CARD_SECRET: "", CARD_SECRET_BEFORE: "c8Dq1mZx" },
      "CARD_SECRET_BEFORE",
    ],
  ])("S-04: no start takes a card provider with %s", (_, change, name) => {
    const found = problems({ ...cards, ...(change as Record<string, string>) });
    expect(found.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
    expect(problems({ ...production, ...cards, CARD_SECRET_BEFORE: "b7Cp0lYvu9Us" })).toEqual([]);
  });

  test.each([
    ["http of another machine", { SUMSUB_BASE_URL: "http://kyc.example.com" }, "SUMSUB_BASE_URL"],
    ["a frame with a path", { SUMSUB_WEBSDK_URL: "https://in.sumsub.com/websdk" }, "SUMSUB_WEBSDK_URL"],
    ["no secret", { SUMSUB_SECRET: "" }, "SUMSUB_SECRET"],
    ["no secret of messages", { SUMSUB_WEBHOOK_SECRET: "" }, "SUMSUB_WEBHOOK_SECRET"],
    ["no token", { SUMSUB_APP_TOKEN: "" }, "SUMSUB_APP_TOKEN"],
    ["a secret of seven characters", { SUMSUB_SECRET: "1234567" }, "SUMSUB_SECRET"],
    ["the digest that is broken", { SUMSUB_WEBHOOK_DIGEST: "SHA1" }, "SUMSUB_WEBHOOK_DIGEST"],
    [
      "an old secret of messages alone",
      {
        SUMSUB_APP_TOKEN: "",
        SUMSUB_SECRET: "",
        SUMSUB_WEBHOOK_SECRET: "",
        SUMSUB_WEBHOOK_SECRET_BEFORE: "w5Rb8nYc1Pd6",
      },
      "SUMSUB_WEBHOOK_SECRET_BEFORE",
    ],
  ])("S-02: no start takes identity checks with %s", (_, change, name) => {
    const found = problems({ ...identity, ...(change as Record<string, string>) });
    expect(found.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
    expect(found.join()).not.toContain("1234567");
    expect(problems({ ...production, ...identity, SUMSUB_WEBHOOK_DIGEST: "SHA512" })).toEqual([]);
    expect(readConfig(production).sumsubWebhookDigest).toBe("SHA256");
  });

  test.each([
    ["http of another machine", { FILES_S3_URL: "http://s3.example.com" }, "FILES_S3_URL"],
    ["no bucket", { FILES_S3_BUCKET: "" }, "FILES_S3_BUCKET"],
    ["a bucket that leads elsewhere", { FILES_S3_BUCKET: "../papers" }, "FILES_S3_BUCKET"],
    ["no key", { FILES_S3_KEY_ID: "" }, "FILES_S3_KEY_ID"],
    ["no secret", { FILES_S3_SECRET: "" }, "FILES_S3_SECRET"],
    ["a region of other signs", { FILES_S3_REGION: "eu west" }, "FILES_S3_REGION"],
  ])("S-20: no start keeps files in a bucket with %s", (_, change, name) => {
    const found = problems({ ...files, ...(change as Record<string, string>) });
    expect(found.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
    expect(found.join()).not.toContain("wJalrXUtnFEMI");
    expect(problems({ ...production, ...files, FILES_S3_REGION: "eu-central-1" })).toEqual([]);
  });

  test.each([
    ["a signer that everybody reaches", { TRON_SIGNER_URL: "https://signer.example.com" }, "TRON_SIGNER_URL"],
    ["a signer at a public address", { TRON_SIGNER_URL: "http://11.0.0.7:4800" }, "TRON_SIGNER_URL"],
    [
      "a name that only begins like the loopback",
      { TRON_SIGNER_URL: "http://127.0.0.1.example.com" },
      "TRON_SIGNER_URL",
    ],
    ["a short secret", { TRON_SIGNER_SECRET: "c8Dq1mZxw0Vt" }, "TRON_SIGNER_SECRET"],
    ["an address with a wrong letter", { TRON_ADDRESS: "TPL66VK2gCXNCD7EJg9pgJRfqcRazjhUZZ" }, "TRON_ADDRESS"],
    ["the contract as its address", { TRON_ADDRESS: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" }, "TRON_ADDRESS"],
    ["a node over http of another machine", { TRON_API_URL: "http://node.example.com" }, "TRON_API_URL"],
    ["no confirmation", { TRON_CONFIRMATIONS: "0" }, "TRON_CONFIRMATIONS"],
    ["all methods on TRON", { PAYOUT_RAILS: "tron" }, "PAYOUT_RAILS"],
    ["bank accounts on TRON", { PAYOUT_RAILS: "toBank:tron" }, "PAYOUT_RAILS"],
  ])("S-09: no start pays USDT with %s", (_, change, name) => {
    const found = problems({ ...tron, ...(change as Record<string, string>) });
    expect(found.map((line) => line.split(":")[0])).toEqual([name]);
    expect(found.join()).not.toContain("c8Dq1mZxw0Vt");
  });

  test("S-09: production pays USDT through TronGrid with a signer of this machine or of a private network", () => {
    for (const host of ["127.0.0.1", "10.1.2.3", "192.168.1.9", "172.16.0.2", "[::1]", "[fd00::7]", "signer"]) {
      expect(problems({ ...production, ...tron, TRON_SIGNER_URL: `http://${host}:4800` })).toEqual([]);
    }
    expect(problems({ ...production, ...tron, PAYOUT_RAILS: "toUSDT:tron,toBank:manual" })).toEqual([]);
    expect(readConfig({ ...production, ...tron }).tronConfirmations).toBe(19);
  });

  test.each([
    ["another source", { RATES_SOURCE: "market" }, "RATES_SOURCE"],
    ["http of another machine", { RATES_ECB_URL: "http://rates.example.com" }, "RATES_ECB_URL"],
    ["an address with a query", { RATES_NBRB_URL: "https://api.nbrb.by/?a=1" }, "RATES_NBRB_URL"],
    ["no room beside the dollar", { RATES_USDT_DRIFT: "0" }, "RATES_USDT_DRIFT"],
    ["three decimals beside the dollar", { RATES_USDT_DRIFT: "0.125" }, "RATES_USDT_DRIFT"],
  ])("S-10: no start takes rates with %s", (_, change, name) => {
    const found = problems({ RATES_SOURCE: "sources", ...(change as Record<string, string>) });
    expect(found.map((line) => line.split(":")[0])).toEqual([name]);
    expect(problems({ ...production, RATES_SOURCE: "sources", RATES_USDT_DRIFT: "0.5" })).toEqual([]);
  });

  test("T-124: production is never the demo, whatever is asked", () => {
    expect(readConfig({ ...production, ARTEL_DEMO: "1" }).isDemo).toBe(false);
  });

  test.each([
    ["it listens to every address", { HOST: "0.0.0.0" }],
    ["it listens to every address of IPv6", { HOST: "::" }],
    ["it listens to an address of the network", { HOST: "192.168.1.10" }],
    ["it listens to a name that only begins like the loopback", { HOST: "127.0.0.1.example.com" }],
    ["a proxy shows it under a public address", { PUBLIC_URL: "https://demo.example.com" }],
  ])("T-124: the demo, whose passwords everybody knows, refuses to start when %s", (_, change) => {
    const found = problems(change as Record<string, string>);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^ARTEL_DEMO: .*ARTEL_DEMO=0.*ARTEL_DEMO_PUBLIC=1/);
    expect(problems({ ...change, ARTEL_DEMO: "0" } as Record<string, string>)).toEqual([]);
    expect(problems({ ...change, ARTEL_DEMO_PUBLIC: "1" } as Record<string, string>)).toEqual([]);
  });

  test.each(["127.0.0.1", "127.0.0.2", "localhost", "::1"])("The demo listens to %s without more words", (HOST) => {
    expect(problems({ HOST })).toEqual([]);
    expect(readConfig({ HOST }).mayHoldDemo).toBe(true);
  });

  test("Production is not asked about the demo, and an installation of one's own may be public", () => {
    expect(problems({ ...production, HOST: "0.0.0.0" })).toEqual([]);
    const own = { HOST: "0.0.0.0", ARTEL_DEMO: "0" };
    expect(readConfig(own).mayHoldDemo).toBe(false);
    expect(readConfig({ ...own, ARTEL_DEMO_PUBLIC: "1" }).mayHoldDemo).toBe(true);
    expect(readConfig({ ...production, ARTEL_DEMO_PUBLIC: "1" }).mayHoldDemo).toBe(false);
  });
});
