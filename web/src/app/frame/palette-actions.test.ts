import { expect, test } from "vitest";
import type { Session } from "../../api/session.ts";
import { paletteActions } from "./palette-actions.ts";

const noRights = { newTask: false, acceptTask: false, makePay: false, allTask: false, invFreel: false, finance: false };
const owner = { role: "company", isOwner: true, rights: { ...noRights, newTask: true, makePay: true, invFreel: true } };
const screen = ["support", "amounts", "theme", "language", "shortcuts", "signOut"];

/** The names of the actions, in their order. */
function actionsOf(session: object): string[] {
  const nothing = () => undefined;
  const doings = { t: (key: string) => key, language: "en", isDark: false } as const;
  const actions = paletteActions(session as Session, {
    ...doings,
    ...{ onPopup: nothing, onShortcuts: nothing, onLogout: nothing },
  });
  return actions.map(({ key }) => key.replace("action ", ""));
}

test("Q-34, T-129: an owner has every action of a company, a manager those of his rights, a contractor the own ones", () => {
  expect(actionsOf(owner)).toEqual(["new", "import", "pay", "invite", "manager", "fund", "exchange", ...screen]);
  const manager = { ...owner, isOwner: false };
  expect(actionsOf({ ...manager, rights: { ...noRights, newTask: true } })).toEqual([
    "new",
    "import",
    "exchange",
    ...screen,
  ]);
  expect(actionsOf({ ...manager, rights: { ...noRights, makePay: true, invFreel: true } })).toEqual([
    "pay",
    "invite",
    "exchange",
    ...screen,
  ]);
  const contractor = { role: "freelancer", isOwner: false, rights: noRights, apiV2: true };
  expect(actionsOf(contractor)).toEqual(["accept", "withdraw", "method", "exchange", ...screen]);
});

test("Q-34: what an action opens by name is opened, and the rest is done at once", () => {
  const done: string[] = [];
  const actions = paletteActions(owner as unknown as Session, {
    ...{ t: (key: string) => key, language: "en", isDark: false },
    onPopup: (name) => done.push(name),
    onShortcuts: () => done.push("shortcuts"),
    onLogout: () => done.push("logout"),
  });
  for (const name of ["fund", "exchange", "support", "shortcuts", "signOut"]) {
    actions.find(({ key }) => key === `action ${name}`)?.run?.();
  }
  expect(done).toEqual(["fund", "exchange", "support", "shortcuts", "logout"]);
});
