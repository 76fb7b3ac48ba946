import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { pagePolicy, withConfiguration } from "./page-policy.ts";

const all = readConfig({
  CAPTCHA_BASE_URL: "https://captcha.example",
  CAPTCHA_SITE_KEY: "site",
  CAPTCHA_SECRET: "secret",
  ANALYTICS_SCRIPT: "https://stats.example/js/script.js",
  ANALYTICS_SITE: "artel",
  CHAT_BASE_URL: "https://chat.example/desk",
  CHAT_WEBSITE_TOKEN: "site",
  CHAT_IDENTITY_KEY: "key-of-inbox",
  API_BASE_URLS: '{"staging":"https://api.staging.example"}',
});
const none = readConfig({});

/** Sources of one directive. */
function sources(policy: string, name: string): string[] {
  const directive = policy.split(";").find((part) => part.startsWith(`${name} `)) ?? "";
  return directive.split(" ").slice(1);
}

test("A-59: the captcha's origin stands in the policy of sign-in, sign-up and recovery, and of no other page", () => {
  const naming = [
    "/sign-in",
    "/sign-up",
    "/sign-up/company",
    "/recover-password",
    "/",
    "/tasks",
    "/profile",
    "/sign-inx",
  ].filter(
    (path) =>
      sources(pagePolicy(all, path), "script-src").includes("https://captcha.example") &&
      sources(pagePolicy(all, path), "frame-src").includes("https://captcha.example"),
  );
  expect(naming).toEqual(["/sign-in", "/sign-up", "/sign-up/company", "/recover-password"]);
  expect(pagePolicy(all, "/tasks")).not.toContain("captcha.example");
});

test("A-60: the counter's origin stands in the policy only where one is configured", () => {
  expect(sources(pagePolicy(all, "/tasks"), "script-src")).toEqual([
    "'self'",
    "https://stats.example",
    "https://chat.example",
  ]);
  expect(sources(pagePolicy(all, "/tasks"), "connect-src")).toContain("https://stats.example");
  expect(sources(pagePolicy(none, "/sign-in"), "script-src")).toEqual(["'self'"]);
  expect(sources(pagePolicy(none, "/sign-in"), "connect-src")).toEqual(["'self'", "ws:"]);
});

test("S-14: the chat's origin stands in the policy for script, image, frame and calls, only where one is configured; no style of others", () => {
  const naming = (config: typeof all) =>
    pagePolicy(config, "/tasks")
      .split(";")
      .filter((part) => part.includes("chat.example"))
      .map((part) => part.split(" ")[0]);
  expect(naming(all)).toEqual(["script-src", "img-src", "connect-src", "frame-src"]);
  expect(sources(pagePolicy(all, "/tasks"), "frame-src")).toEqual(["blob:", "https://chat.example"]);
  expect(sources(pagePolicy(all, "/tasks"), "style-src")).toEqual(["'self'"]);
  expect(naming(none)).toEqual([]);
});

test("P-01: a page learns the configured origins of the API and may call them", () => {
  expect(sources(pagePolicy(all, "/"), "connect-src")).toContain("https://api.staging.example");
  expect(withConfiguration("<title>Artel</title>", all)).toContain(
    '<meta name="artel-api" content="{&quot;staging&quot;:&quot;https://api.staging.example&quot;}" />',
  );
  expect(withConfiguration("<title>Artel</title>", none)).toBe("<title>Artel</title>");
});
