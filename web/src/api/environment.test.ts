import { signInOptions } from "@artel/shared/calls/session/app";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "./client.ts";
import { configuredBaseUrl, environmentOf } from "./environment.ts";
import { configureApi } from "./settings.ts";

const stored = new Map<string, string>();
let content: string | undefined;

beforeEach(() => {
  stored.clear();
  content = JSON.stringify({ staging: "https://api.staging.example", production: "https://api.example" });
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal("window", {
    localStorage,
    sessionStorage: localStorage,
    location: { hostname: "pay.staging.example.com" },
  });
  vi.stubGlobal("document", {
    querySelector: () => (content === undefined ? null : { getAttribute: () => content }),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("HO-50, A-106: the environment follows the host name, unless local storage names another", () => {
  const hosts = [
    "localhost",
    "127.0.0.1",
    "pay.staging.example.com",
    "staging.example.com",
    "pay.example.com",
    "mystaging.com",
  ];
  expect(hosts.map((host) => environmentOf(host, null))).toEqual([
    "dev",
    "dev",
    "staging",
    "staging",
    "production",
    "production",
  ]);
  expect(
    ["dev", "staging", "production", "nonsense"].map((override) => environmentOf("pay.example.com", override)),
  ).toEqual(["dev", "staging", "production", "production"]);
});

test("P-01, A-106: a call goes to the base address of the environment, with its cookies, and with an override to that one's", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { credentials }: RequestInit) => {
    sent.push(`${url.replace(/\?.*/, "")} ${credentials}`);
    return new Response("{}", { status: 500 });
  });
  const callFrom = async () => {
    configureApi({ baseUrl: configuredBaseUrl() });
    await call(signInOptions, {}, { quiet: true }).catch(() => undefined);
  };
  await callFrom();
  stored.set("env", "production");
  await callFrom();
  stored.set("env", "dev");
  await callFrom();
  content = undefined;
  stored.set("env", "staging");
  await callFrom();
  configureApi({ baseUrl: "" });
  expect(sent).toEqual([
    "https://api.staging.example/api/app/sign-in-options include",
    "https://api.example/api/app/sign-in-options include",
    "/api/app/sign-in-options same-origin",
    "/api/app/sign-in-options same-origin",
  ]);
});
