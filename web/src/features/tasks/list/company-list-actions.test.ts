import { shippedLists } from "@artel/shared/rules/lists/shipped-lists";
import { shippedBook } from "@artel/shared/rules/rule-book";
import { expect, test } from "vitest";
import type { Session } from "../../../api/session.ts";
import type { Translate } from "../../../ui/words/use-text.ts";
import type { CompanyTask } from "../company-task.ts";
import type { Shortage } from "../pay/payment-shortage.ts";
import { rowMenu, selectionActions } from "./company-list-actions.ts";
import type { Asked } from "./selection-question.ts";

const t: Translate = (key) => key;
/** The key with its amount. */
const tell: Translate = (key, values) => [key, values?.amount].filter(Boolean).join(" ");
const rights = { newTask: true, acceptTask: false, makePay: false, allTask: true, invFreel: false, finance: false };
const manager = { userId: 7, isOwner: false, rights } as Session;
const owner = { userId: 1, isOwner: true, rights } as Session;
const draftOf = (maker: number) => ({ id: maker, status: 10, createdById: maker }) as CompanyTask;
const nothing = () => undefined;
const offered = (session: Session, task: CompanyTask) =>
  rowMenu(t, task, {
    session,
    onEdit: nothing,
    onCopy: nothing,
    onTakeBack: nothing,
    onAsk: nothing,
    onTopUp: nothing,
    shortageOf: nothing,
    rules: shippedBook.rules,
  }).map(({ key }) => key);

test("HO-45: a manager who sees all tasks is offered to change and delete the own drafts only, the owner those of all", () => {
  expect(offered(manager, draftOf(7))).toEqual(["propose", "edit", "clone", "delete"]);
  expect(offered(manager, draftOf(8))).toEqual(["propose", "clone"]);
  expect(offered(owner, draftOf(8))).toEqual(["edit", "clone", "delete"]);
  expect(offered({ ...manager, rights: { ...rights, newTask: false } }, draftOf(7))).toEqual(["propose"]);
});

const everything = { ...rights, acceptTask: true, makePay: true };

test.each([
  [10, ["pay", "edit", "clone", "reject", "delete"]],
  [2, ["clone", "complete", "reject"]],
  [3, ["clone"]],
  [4, ["clone"]],
  [7, ["clone"]],
  [8, ["clone"]],
  [1, ["clone", "reject"]],
])("C-14, C-40: the row of a task of status %i offers its company %j", (status, keys) => {
  expect(offered({ ...owner, rights: everything }, { ...draftOf(1), status })).toEqual(keys);
});

test("C-14, C-38: the buttons of a selection count the tasks that their action is for, and are off where there is none", () => {
  const picked = [10, 10, 2, 3, 4, 7, 8].map((status, id) => ({ ...draftOf(1), id, status }));
  const asked: Asked[] = [];
  const buttons = (rows: readonly CompanyTask[]) =>
    selectionActions(t, rows, { ...owner, rights: everything }, (one) => asked.push(one), shippedLists);
  for (const { key, onClick, disabledReason } of buttons(picked)) {
    expect([key, disabledReason]).toEqual([key, undefined]);
    if (key !== "export") {
      onClick();
    }
  }
  expect(asked.map(({ action, rows }) => [action, rows.map(({ id }) => id)])).toEqual([
    ["delete", [0, 1]],
    ["reject", [2]],
    ["complete", [2]],
    ["pay", [0, 1]],
  ]);
  expect(buttons(picked.slice(3)).map(({ key, disabledReason }) => [key, disabledReason])).toEqual([
    ["export", undefined],
    ["delete", "tasks.noDrafts"],
    ["reject", "tasks.noRejectable"],
    ["complete", "tasks.noCompletable"],
    ["pay", "tasks.noDrafts"],
  ]);
});

test("HO-45: of a selection the own drafts are deleted; with none of them the button says why it is off", () => {
  const asked: Asked[] = [];
  const remove = (picked: readonly CompanyTask[]) =>
    selectionActions(t, picked, manager, (one) => asked.push(one), shippedLists).find(({ key }) => key === "delete");
  const mixed = remove([draftOf(7), draftOf(8)]);
  expect(mixed?.disabledReason).toBeUndefined();
  mixed?.onClick();
  expect(asked.map(({ action, rows }) => [action, rows.map(({ id }) => id)])).toEqual([["delete", [7]]]);
  expect(remove([draftOf(8)])?.disabledReason).toBe("tasks.noOwnDrafts");
  expect(remove([{ ...draftOf(7), status: 2 }])?.disabledReason).toBe("tasks.noDrafts");
});

const payer = { ...owner, rights: { ...rights, makePay: true } };
const short: Shortage = { currency: "USD", needed: "105.00", available: "104.50", missing: "0.50" };

test("HO-103: without enough money the row's payment is off with its reason, and the least top-up stands below", () => {
  const opened: string[] = [];
  const menu = rowMenu(
    tell,
    { ...draftOf(1), currency: "USD", priceTotal: "105.00" },
    {
      session: payer,
      onEdit: nothing,
      onCopy: nothing,
      onTakeBack: nothing,
      onAsk: nothing,
      onTopUp: (address) => opened.push(address),
      shortageOf: ({ value }) => (value === "105.00" ? short : undefined),
      rules: shippedBook.rules,
    },
  );
  expect(menu[0]).toMatchObject({ key: "pay", disabledReason: "tasks.shortage.reason 0,50\u00a0$" });
  expect(menu[1]).toMatchObject({ key: "top-up", label: "tasks.shortage.topUp 1,00\u00a0$" });
  menu[1]?.onClick?.();
  expect(opened).toEqual(["USD-1.00"]);
});

const proposedBy = (byId: number, approval: "proposed" | "declined" = "proposed") => ({
  ...draftOf(1),
  approval,
  proposal: { byId, by: "Max Moreno", at: "", declinedBy: null, declinedAt: null, reason: "" },
});
const payingManager = { ...manager, rights: { ...rights, makePay: true } };

test("HO-95: a manager is offered to propose a payment in place of making it, and to take the own proposal back", () => {
  const ofPayment = (session: Session, task: CompanyTask) =>
    offered(session, task).filter((key) => ["pay", "propose", "take-back", "decline-proposal"].includes(key));
  expect(ofPayment(manager, draftOf(1))).toEqual(["propose"]);
  expect(ofPayment(payingManager, draftOf(1))).toEqual(["pay", "propose"]);
  expect(ofPayment(manager, proposedBy(7))).toEqual(["take-back"]);
  expect(ofPayment(manager, proposedBy(8))).toEqual([]);
  expect(ofPayment(payingManager, proposedBy(7))).toEqual(["pay", "take-back"]);
  expect(ofPayment(payingManager, proposedBy(8))).toEqual(["pay", "decline-proposal"]);
  expect(ofPayment(manager, proposedBy(7, "declined"))).toEqual(["propose"]);
  const boss = { ...owner, rights: everything };
  expect(ofPayment(boss, proposedBy(7))).toEqual(["pay", "decline-proposal"]);
  expect(ofPayment(boss, proposedBy(7, "declined"))).toEqual(["pay"]);
  expect(ofPayment(manager, { ...draftOf(1), status: 2 })).toEqual([]);
});

test("HO-95: the button of a selection proposes the drafts that wait for nobody, and stands in place of paying without that right", () => {
  const picked = [draftOf(1), proposedBy(7), { ...proposedBy(7, "declined"), id: 3 }, { ...draftOf(4), status: 2 }];
  const asked: Asked[] = [];
  const actionsOf = (session: Session, rows: readonly CompanyTask[] = picked) =>
    selectionActions(t, rows, session, (one) => asked.push(one), shippedLists);
  const keysOf = (session: Session) => actionsOf(session).map(({ key }) => key);
  expect(keysOf(manager).slice(-2)).toEqual(["complete", "propose"]);
  expect(keysOf(payingManager).slice(-2)).toEqual(["propose", "pay"]);
  expect(keysOf({ ...owner, rights: everything })).not.toContain("propose");
  actionsOf(manager).at(-1)?.onClick();
  expect(asked.map(({ action, rows }) => [action, rows.map(({ id }) => id)])).toEqual([["propose", [1, 3]]]);
  expect(actionsOf(manager, [proposedBy(7)]).at(-1)?.disabledReason).toBe("tasks.noProposable");
});
