import { renderToString } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { type Session, setSession } from "../../api/session.ts";
import { AddressProvider } from "../../ui/state/address.tsx";
import { FramePopups } from "./frame-popups.tsx";

afterAll(() => setSession(undefined));

/** Whether the popup of this name begins to load for this person: the markup then holds its place. */
function opens(name: string, role: Session["role"]): boolean {
  setSession({ role } as Session);
  const address = { path: "/", params: {}, search: { [name]: "" }, setSearch: () => undefined };
  const part = (
    <AddressProvider address={address}>
      <FramePopups />
    </AddressProvider>
  );
  return renderToString(part) !== "";
}

test("G-24: the top-up opens for a company and not for a contractor, whatever the address says", () => {
  expect([opens("fund", "company"), opens("fund", "freelancer")]).toEqual([true, false]);
});

test("F-22: everybody who is signed in can ask the support", () => {
  expect([opens("support", "company"), opens("support", "freelancer")]).toEqual([true, true]);
});

test("H-01, Q-09, Q-23: a popup opens by its name: the exchange opens for both, the data of Russian contractors for them alone, an unknown name for nobody", () => {
  expect([opens("exchange", "company"), opens("exchange", "freelancer")]).toEqual([true, true]);
  expect([opens("russian-data", "company"), opens("russian-data", "freelancer")]).toEqual([false, true]);
  expect([opens("toString", "company"), opens("nothing", "freelancer")]).toEqual([false, false]);
});

test("B-51: the popup for the Russian tax id and name opens for a contractor", () => {
  expect(opens("russian-data", "freelancer")).toBe(true);
});
