import "../testing/browser.ts";
import { signOut } from "@artel/shared/calls/session/legacy";
import { expect, test, vi } from "vitest";
import { call } from "../api/client.ts";
import { startPage } from "./start-page.ts";

test("B-10: a challenge by mail without its token is told as 'No TFA token'", async () => {
  vi.stubGlobal("document", {
    documentElement: { setAttribute: () => undefined, dataset: {} },
    querySelector: () => null,
    addEventListener: () => undefined,
  });
  vi.stubGlobal("fetch", async () => Response.json({ type: "email" }, { status: 428 }));
  startPage({ tokenKey: "jwt", zone: () => undefined });
  await expect(call(signOut, {})).rejects.toMatchObject({ message: "No TFA token" });
});
