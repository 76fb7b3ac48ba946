import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { amountOf, toWire } from "@artel/shared/money/amount";
import { createTask } from "../features/tasks/draft/create-task.ts";
import { withPresentRights } from "../features/tasks/pay/payers.ts";
import { refuseVerdict, type TaskQueues, taskRequest } from "../features/tasks/pay/task-batch.ts";
import type { TaskRequest } from "../features/tasks/pay/task-batch-store.ts";
import { viewerOf } from "../features/tasks/policy.ts";
import { proposePayment } from "../features/tasks/propose/propose-payment.ts";
import { presentTask } from "../features/tasks/seen-task.ts";
import { completeTask } from "../features/tasks/settle/complete-task.ts";
import { rejectTask } from "../features/tasks/settle/reject-task.ts";
import { readTask } from "../features/tasks/store.ts";
import { found } from "../http/app-error.ts";
import type { Context } from "../http/context.ts";
import { type Demo, idOf } from "./accounts.ts";
import { deadlineOf } from "./calendar.ts";
import { act, asContractor, asManager, asOwner } from "./demo-context.ts";
import { anna, aurora, dmitry, gus, max, northwind } from "./people.ts";
import type { PlannedTask } from "./plan-year.ts";
import type { Scene } from "./scenes.ts";
import { waitingTask } from "./work/aurora-work.ts";

interface DemoTasks extends Demo {
  readonly queues: TaskQueues;
}

/** Seconds between two tasks that somebody writes one after the other. */
const writing = 420;

/** The year's tasks: in each session the new ones are made and paid, and those that are done come to their end. */
export function taskScenes(demo: DemoTasks, tasks: readonly PlannedTask[]): readonly Scene[] {
  const ids = new Map<PlannedTask, number>();
  return demo.calendar.sessions.flatMap((daysAgo, session) => {
    const made = tasks.filter((task) => task.made === session);
    const paid = made.filter(({ end }) => end !== "draft");
    const ended = tasks.filter((task) => task.ended === session && !["draft", "sent"].includes(task.end));
    const at = (hour: number) => demo.calendar.at(daysAgo, hour, (session * 17) % 40);
    return [
      { at: at(9), play: () => makeAll(demo, made, ids) },
      { at: at(11), play: () => payAll(demo, paid, ids) },
      { at: at(16), play: () => endAll(demo, ended, ids) },
    ];
  });
}

/** Writes the tasks of a session in one transaction, each at its own minute. */
async function makeAll(demo: Demo, tasks: readonly PlannedTask[], ids: Map<PlannedTask, number>): Promise<void> {
  const { app, clock } = demo;
  await app.db.transaction(async (tx) => {
    for (const task of tasks) {
      const now = clock.now();
      const made = await createTask(tx, { ...authorOf(demo, task), now }, inputOf(demo, task, now));
      ids.set(task, made.id);
      clock.advance(writing);
    }
  });
}

function authorOf(demo: Demo, { company, manager }: PlannedTask): Context {
  return manager === undefined
    ? asOwner(demo.app, idOf(demo, company))
    : asManager(demo.app, idOf(demo, manager), idOf(demo, company));
}

function inputOf(demo: Demo, task: PlannedTask, now: Date): Parameters<typeof createTask>[2] {
  const { title, docTitle, description, categoryId, currency, project, coversWithdrawal } = task;
  return {
    ...{ contractorId: idOf(demo, task.contractor), title, docTitle, description, categoryId, currency },
    amount: toWire(amountOf(currency, task.amount)),
    deadline: deadlineOf(new Date(now.getTime() + (12 + (task.title.length % 9)) * dayMilliseconds)),
    group: project,
    ...(coversWithdrawal ? { options: { companyCoverWithdraw: true } } : {}),
  };
}

/** Pays the drafts of a session in one batch. */
async function payAll(
  { app, queues, ids: people }: DemoTasks,
  tasks: readonly PlannedTask[],
  ids: ReadonlyMap<PlannedTask, number>,
): Promise<void> {
  const requests: TaskRequest[] = [];
  for (const task of tasks) {
    const owner = await withPresentRights(asOwner(app, idOf({ ids: people }, task.company)));
    const payer = await queues.payers.of(owner);
    requests.push(taskRequest(owner, ids.get(task) ?? 0, { requestHash: "00" }, { payer }));
  }
  for (const verdict of await queues.pay.submitMany(requests)) {
    refuseVerdict(verdict, "en");
  }
}

/** What becomes of tasks on approval: freelancers accept in one batch, everything else goes one by one. */
async function endAll(
  demo: DemoTasks,
  tasks: readonly PlannedTask[],
  ids: ReadonlyMap<PlannedTask, number>,
): Promise<void> {
  const { app, clock } = demo;
  const accepted = tasks
    .filter(({ end }) => end === "accepted")
    .map((task) =>
      taskRequest(asContractor(app, idOf(demo, task.contractor)), ids.get(task) ?? 0, { requestHash: "00" }),
    );
  for (const verdict of await demo.queues.accept.submitMany(accepted)) {
    refuseVerdict(verdict, "en");
  }
  for (const task of tasks.filter(({ end }) => end !== "accepted")) {
    clock.advance(writing);
    const id = ids.get(task) ?? 0;
    const owner = asOwner(app, idOf(demo, task.company));
    if (task.end === "completed") {
      await act(owner, completeTask, { id });
    } else {
      const by = task.end === "rejected" ? owner : asContractor(app, idOf(demo, task.contractor));
      await act(by, rejectTask, { id, reason: reasonOf(task) });
    }
  }
}

const reasons = {
  rejected: [
    "The campaign was put off until spring",
    "We found a ready-made solution",
    "The brief has changed too much",
  ],
  declined: ["The deadline is too short for this work", "I am fully booked this month"],
  rejectedRu: ["Проект отложен до весны", "Нашли готовое решение"],
  declinedRu: ["Не успею к этому сроку", "В этом месяце нет времени"],
} as const;

/** Why a task ended unpaid, in the words of its people. */
function reasonOf({ company, end, title }: PlannedTask): string {
  const side = end === "rejected" ? "rejected" : "declined";
  const list: readonly string[] = company === aurora ? reasons[`${side}Ru`] : reasons[side];
  return list[title.length % list.length] ?? "";
}

/** What the last days bring besides: payments that a manager proposes, and a task that waits for its freelancer. */
export function lastTaskScenes(demo: DemoTasks): readonly Scene[] {
  const { calendar } = demo;
  const ids = new Map<PlannedTask, number>();
  return [
    { at: calendar.minutesAgo(1_440 + 240), play: () => payLast(demo, ids) },
    { at: calendar.minutesAgo(130), play: () => proposeTwo(demo) },
    {
      at: calendar.minutesAgo(110),
      play: async () =>
        void (await act(asOwner(demo.app, idOf(demo, aurora)), completeTask, { id: ids.get(backupDrill) ?? 0 })),
    },
  ];
}

const common = { ...{ made: 0, ended: 0, coversWithdrawal: false }, end: "sent" } as const;

const backupDrill: PlannedTask = {
  ...common,
  ...{ company: aurora, contractor: dmitry, project: "Инфраструктура", categoryId: 1, currency: "RUB" },
  ...waitingTask,
};

/** What Max proposes to pay. */
const proposed: readonly PlannedTask[] = [
  {
    ...common,
    ...{ company: northwind, contractor: anna, project: "Brand", categoryId: 107, currency: "USD", manager: max },
    title: "Icons for the partner portal",
    docTitle: "Icons for the partner portal",
    description: "Twelve more icons in the style of the set from spring. The list is in the first comment of the file.",
    amount: 38_475n,
  },
  {
    ...common,
    ...{ company: northwind, contractor: gus, project: "Intranet", categoryId: 103, currency: "USD", manager: max },
    title: "Test plan for the intranet search",
    docTitle: "Test plan for the intranet search",
    description: "What we try before each release, by hand and by script. One page, no more.",
    amount: 52_155n,
  },
];

/** A task that is sent a day ago, before the money of today comes. */
async function payLast(demo: DemoTasks, ids: Map<PlannedTask, number>): Promise<void> {
  await makeAll(demo, [backupDrill], ids);
  await payAll(demo, [backupDrill], ids);
}

async function proposeTwo(demo: Demo): Promise<void> {
  const ids = new Map<PlannedTask, number>();
  await makeAll(demo, proposed, ids);
  for (const id of ids.values()) {
    const manager = asManager(demo.app, idOf(demo, max), idOf(demo, northwind));
    const task = found(await readTask(demo.app.db.read, viewerOf(manager.user), id));
    await act(manager, proposePayment, { id, seen: presentTask(task) });
  }
}
