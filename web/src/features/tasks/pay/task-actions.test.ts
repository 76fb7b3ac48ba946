import "../../../testing/browser.ts";
import { companyBalances } from "@artel/shared/calls/balances/app";
import { createTask, payTask, updateTask } from "@artel/shared/calls/tasks/app";
import { getBulk, runningBulks, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { proposePayment, takeBackProposal } from "@artel/shared/calls/tasks/app-propose";
import { changeTask, flchangeTask, legacyTask } from "@artel/shared/calls/tasks/legacy";
import { commonText } from "@artel/shared/text/common";
import { errorsText } from "@artel/shared/text/errors";
import { tasksText } from "@artel/shared/text/tasks";
import { expect, test } from "vitest";
import { toApiError } from "../../../api/errors.ts";
import { refuses, replies, toldNow, worldOf } from "../../../testing/served.tsx";
import { aSession } from "../../../testing/shown.tsx";
import { companyTaskOf } from "../../../testing/tasks.ts";
import { shownToasts } from "../../../ui/feedback/toast.ts";
import { registerTexts } from "../../../ui/words/texts.ts";
import { emptyForm, type TaskForm } from "../editor/task-form.ts";
import { useSaveTask } from "../editor/use-save-task.ts";
import { useCopyTask, useTakeBack, useTaskAction } from "./task-actions.ts";
import { useBulk } from "./use-bulk.ts";

registerTexts(commonText, errorsText, tasksText);

const emptyList = replies(findCompanyTasks, { rows: [], total: 0, searchedSince: null, sums: [] });
const balances = replies(companyBalances, []);
const task = {
  id: 15,
  currency: "USD",
  amount: "105.00",
  seen: { contractorId: 7, currency: "USD", total: "105.00", reward: "100.00" },
} as const;
const times = (asked: readonly string[], call: { readonly name: string }) =>
  asked.filter((name) => name === call.name).length;

test("C-16: a copied task is told, and the toast leads to its change and to the task itself", async () => {
  const world = worldOf(aSession(), replies(createTask, { id: 1043, status: 10 }));
  const hook = await world.run(useCopyTask);
  await hook.act((copy) => copy.mutateAsync({ copyOf: 15 }));
  expect(toldNow()).toEqual(["success: The task was copied successfully"]);
  expect(shownToasts()[0]?.actions.map(({ label, href }) => [label, href])).toEqual([
    ["Edit", "/task/1043?edit"],
    ["Open", "/task/1043"],
  ]);
});

test("C-17: a copy that fails is one error toast with the reason", async () => {
  const world = worldOf(
    aSession(),
    refuses(createTask, 400, { title: "This freelancer is not active", code: "contractorNotActive" }),
  );
  const hook = await world.run(useCopyTask);
  await hook.act((copy) => copy.mutateAsync({ copyOf: 15 }).catch(() => undefined));
  expect(toldNow()).toEqual(["error: Error: This freelancer is not active"]);
});

test("C-22: when a bulk run has ended, the list and the balance are read once more", async () => {
  const state = {
    jobId: "job-1",
    action: "reject",
    total: 2,
    done: 2,
    failed: 0,
    isStopped: false,
    reason: "Not needed",
    results: [],
  } as const;
  const world = worldOf(
    aSession(),
    emptyList,
    balances,
    replies(runningBulks, { jobIds: [] }),
    replies(startBulk, { jobId: "job-1", total: 2 }),
    replies(getBulk, { ...state, isFinished: true, results: [] }),
  );
  world.shows(findCompanyTasks, {});
  world.shows(companyBalances, {});
  const ended: string[] = [];
  const hook = await world.run(() => useBulk(({ jobId }) => ended.push(jobId)));
  await world.until(hook, () => expect(world.asked).toEqual(expect.arrayContaining([runningBulks.name])));
  expect([times(world.asked, findCompanyTasks), times(world.asked, companyBalances)]).toEqual([1, 1]);
  await hook.act(({ start }) => start({ action: "reject", items: [{ id: 15 }, { id: 16 }], reason: "Not needed" }));
  await world.until(hook, () =>
    expect([times(world.asked, findCompanyTasks), times(world.asked, companyBalances)]).toEqual([2, 2]),
  );
  expect(ended).toEqual(["job-1"]);
});

test("C-27: a paid task is a success toast, and list and balance are read once more", async () => {
  const world = worldOf(aSession(), emptyList, balances, replies(payTask, { id: 15, status: 2 }));
  world.shows(findCompanyTasks, {});
  world.shows(companyBalances, {});
  const done: string[] = [];
  const hook = await world.run(() => useTaskAction((action) => done.push(action)));
  await hook.act(({ run }) => run("pay", task));
  await world.until(hook, () =>
    expect([times(world.asked, findCompanyTasks), times(world.asked, companyBalances)]).toEqual([2, 2]),
  );
  expect(toldNow()).toEqual(["success: Task 15 is paid: 105,00\u00A0$ reserved"]);
  expect(done).toEqual(["pay"]);
});

test("C-27: a payment that is refused is an error toast with its words and no success", async () => {
  const words = "You don't have enough funds";
  const world = worldOf(aSession(), balances, refuses(payTask, 422, { title: words, code: "noFunds" }));
  world.shows(companyBalances, {});
  const done: string[] = [];
  const hook = await world.run(() => useTaskAction((action) => done.push(action)));
  await hook.act(({ run }) => run("pay", task));
  await world.until(hook, () => expect(toldNow()).toEqual([`error: ${words}`]));
  expect(done).toEqual([]);
});

test("HO-95: a payment above the sum of the day is no toast but a question whether to propose it; elsewhere it is told", async () => {
  const words = "Above your payment limit";
  const world = worldOf(aSession(), refuses(payTask, 422, { title: words, code: "aboveDaySum" }));
  const asked: string[] = [];
  const offering = await world.run(() =>
    useTaskAction(
      () => undefined,
      (refusal) => asked.push(refusal),
    ),
  );
  await offering.act(({ run }) => run("pay", task));
  await world.until(offering, () => expect(asked).toEqual([words]));
  expect(toldNow()).toEqual([]);
  const other = await world.run(() => useTaskAction(() => undefined));
  await other.act(({ run }) => run("pay", task));
  await world.until(other, () => expect(toldNow()).toEqual([`error: ${words}`]));
});

test("A-108: without apiV2 tasks are paid, rejected and marked completed by the legacy call, with the status that is wanted", async () => {
  const world = worldOf(
    aSession({ apiV2: false }),
    emptyList,
    replies(changeTask, { status: "Done" }),
    replies(legacyTask, {
      ...{ ...companyTaskOf({ status: 3 }), priceReward: 100, priceTotal: 105, deprecatedTax: 5, DocsRoundAct: null },
    }),
  );
  world.shows(findCompanyTasks, {});
  const done: string[] = [];
  const hook = await world.run(() => useTaskAction((action) => done.push(action)));
  await hook.act(({ run }) => run("pay", task));
  await world.until(hook, () => expect(done).toEqual(["pay"]));
  await hook.act(({ run }) => run("reject", { ...task, reason: "Not needed" }));
  await world.until(hook, () => expect(done).toEqual(["pay", "reject"]));
  await hook.act(({ run }) => run("complete", task));
  await world.until(hook, () => expect(done).toEqual(["pay", "reject", "complete"]));
  const sent = world.asked.map((name, index) => [name, world.bodies[index]]);
  expect(sent.filter(([name]) => name !== findCompanyTasks.name)).toEqual([
    [changeTask.name, { ID: 15, Status: 2, seen: task.seen }],
    [changeTask.name, { ID: 15, Status: 7, Reason: "Not needed", seen: task.seen }],
    [changeTask.name, { ID: 15, Status: 4, seen: task.seen }],
    [legacyTask.name, { Id: 15 }],
  ]);
  expect(times(world.asked, findCompanyTasks)).toBeGreaterThan(1);
  expect(toldNow()).toEqual([
    "success: Task 15 is paid: 105,00\u00A0$ reserved",
    "success: Task 15 is rejected",
    "success: Task 15 is completed and waits for the freelancer",
  ]);
});

test("A-108: without apiV2 a freelancer accepts and declines by the legacy call", async () => {
  const world = worldOf(
    aSession({ apiV2: false, role: "freelancer", isOwner: false }),
    replies(flchangeTask, { status: "Done" }),
  );
  const done: string[] = [];
  const hook = await world.run(() => useTaskAction((action) => done.push(action)));
  const seen = { companyId: 1, currency: "USD", reward: "100.00" } as const;
  await hook.act(({ run }) => run("accept", { ...task, seen }));
  await world.until(hook, () => expect(done).toEqual(["accept"]));
  await hook.act(({ run }) => run("reject", { ...task, seen, reason: "No time" }));
  await world.until(hook, () => expect(done).toEqual(["accept", "reject"]));
  expect(world.bodies).toEqual([
    { ID: 15, Status: 4, seen },
    { ID: 15, Status: 8, Reason: "No time", seen },
  ]);
});

test("HO-95: a proposal and its end are told, and the list is read anew", async () => {
  const world = worldOf(
    aSession({ isOwner: false }),
    emptyList,
    replies(proposePayment, { id: 15, approval: "proposed" }),
    replies(takeBackProposal, { id: 15, approval: null }),
  );
  world.shows(findCompanyTasks, {});
  const hook = await world.run(() => useTaskAction(() => undefined));
  await hook.act(({ run }) => run("propose", task));
  await world.until(hook, () => expect(times(world.asked, findCompanyTasks)).toBe(2));
  const back = await world.run(useTakeBack);
  await back.act((takeBack) => takeBack.mutateAsync({ id: 15 }));
  await world.until(back, () => expect(times(world.asked, findCompanyTasks)).toBe(3));
  expect(toldNow()).toEqual([
    "success: The payment of task 15 is proposed",
    "success: The proposal for task 15 is taken back",
  ]);
});

const form: TaskForm = {
  ...emptyForm("USD"),
  ...{ contractorId: "7", title: "Icons", categoryId: "105", amount: "100", deadline: "2026-12-04" },
};

test.each([
  [
    "in the words that go by its code",
    { code: "currencyNotOffered", title: "This currency is off" },
    "This currency is off",
  ],
  ["in ours for a code without words", { code: "contractorNotActive" }, "This freelancer is not active"],
  ["as a lack of money, where its text says so", { title: "Sorry, No funds on 7" }, "You don't have enough funds"],
  ["as it came, where nobody knows it", { title: "Ledger said 17" }, "Ledger said 17"],
])("C-50: what refuses a new, a changed and a copied task is said %s", async (_, body, words) => {
  const world = worldOf(aSession(), refuses(createTask, 422, body), refuses(updateTask, 422, body));
  const said: string[] = [];
  const keep = (thrown: unknown) => void said.push(toApiError(thrown).message);
  const created = await world.run(() => useSaveTask(undefined));
  await created.act((save) => save(form, false).catch(keep));
  const changed = await world.run(() => useSaveTask(15));
  await changed.act((save) => save(form, false).catch(keep));
  const copied = await world.run(useCopyTask);
  await copied.act((copy) => copy.mutateAsync({ copyOf: 15 }).catch(() => undefined));
  expect([...said, ...toldNow()]).toEqual([words, words, `error: Error: ${words}`]);
});
