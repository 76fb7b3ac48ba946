import { expect, test } from "vitest";
import type { Session } from "../../api/session.ts";
import type { Translate } from "../../ui/use-text.ts";
import type { CompanyTask } from "./company-columns.tsx";
import { rowMenu, selectionActions } from "./company-list-actions.ts";
import type { Asked } from "./selection-popups.tsx";

const t: Translate = (key) => key;
const rights = { newTask: true, acceptTask: false, makePay: false, allTask: true, invFreel: false };
const manager = { userId: 7, isOwner: false, rights } as Session;
const owner = { userId: 1, isOwner: true, rights } as Session;
const draftOf = (maker: number) => ({ id: maker, status: 10, createdById: maker }) as CompanyTask;
const nothing = () => undefined;
const offered = (session: Session, task: CompanyTask) =>
  rowMenu(t, task, { session, onEdit: nothing, onCopy: nothing, onAsk: nothing }).map(({ key }) => key);

test("HO-45: a manager who sees all tasks is offered to change and delete the own drafts only, the owner those of all", () => {
  expect(offered(manager, draftOf(7))).toEqual(["edit", "clone", "delete"]);
  expect(offered(manager, draftOf(8))).toEqual(["clone"]);
  expect(offered(owner, draftOf(8))).toEqual(["edit", "clone", "delete"]);
  expect(offered({ ...manager, rights: { ...rights, newTask: false } }, draftOf(7))).toEqual([]);
});

test("HO-45: of a selection the own drafts are deleted; with none of them the button says why it is off", () => {
  const asked: Asked[] = [];
  const remove = (picked: readonly CompanyTask[]) =>
    selectionActions(t, picked, manager, (one) => asked.push(one)).find(({ key }) => key === "delete");
  const mixed = remove([draftOf(7), draftOf(8)]);
  expect(mixed?.disabledReason).toBeUndefined();
  mixed?.onClick();
  expect(asked.map(({ action, rows }) => [action, rows.map(({ id }) => id)])).toEqual([["delete", [7]]]);
  expect(remove([draftOf(8)])?.disabledReason).toBe("tasks.noOwnDrafts");
  expect(remove([{ ...draftOf(7), status: 2 }])?.disabledReason).toBe("tasks.noDrafts");
});
