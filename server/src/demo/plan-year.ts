import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Calendar } from "./calendar.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { aurora, max, northwind } from "./people.ts";
import { auroraWorkers } from "./work/aurora-work.ts";
import { clients, euroClients, northwindWorkers, type Worker } from "./work/northwind-work.ts";

/** How the story of a task ends; a task that is sent waits for its freelancer. */
type End = "draft" | "sent" | "accepted" | "completed" | "rejected" | "declined";

/** A task of the demo, and the sessions in which it is made and comes to its end. */
export interface PlannedTask {
  readonly company: string;
  readonly contractor: string;
  readonly title: string;
  readonly docTitle: string;
  readonly description: string;
  readonly project: string;
  readonly categoryId: number;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly coversWithdrawal: boolean;
  /** The manager who made it; without one the owner did. */
  readonly manager?: string;
  readonly made: number;
  readonly ended: number;
  readonly end: End;
}

/** Sessions between the making of a task and its end, at most. */
const longestWork = 5;
/** Sessions at the end of the year whose tasks wait for their freelancers. */
const waitingSessions = 5;
/** Days before the making on which the manager came. */
export const managerSince = 196;

/** The year of both companies: about 300 tasks of Northwind and two a month of Aurora, the same whenever the demo is made. */
export function planYear(calendar: Calendar): readonly PlannedTask[] {
  const chance = chanceOf(2_026);
  const tasks = northwindWorkers.flatMap((worker) => tasksOf(worker, calendar, chance));
  return [...tasks, ...auroraTasks(calendar)].toSorted((left, right) => left.made - right.made);
}

function tasksOf(worker: Worker, calendar: Calendar, chance: Chance): PlannedTask[] {
  const { sessions } = calendar;
  const first = sessions.findIndex((daysAgo) => daysAgo <= worker.since);
  const length = sessions.length - first;
  return Array.from({ length: worker.count }, (_, place) => {
    const made = first + Math.ceil(((place + 1) * length) / worker.count) - 1;
    const isNewest = place === worker.count - 1;
    // Each round goes through all clients, and gives every client a work that it had not yet.
    const round = Math.floor(place / clients.length);
    const whose = (place * 3 + round) % clients.length;
    const client = clients[whose] ?? "";
    const work = worker.works[(whose * 3 + round) % worker.works.length];
    const quarters = chance.between((work?.hours[0] ?? 0) * 4, (work?.hours[1] ?? 0) * 4);
    const isManagers = (sessions[made] ?? 0) < managerSince && place % 4 === 1;
    const { end, lasts } = endOf(chance, isNewest, sessions.length - made);
    const title = `${client}: ${work?.title}`;
    return {
      ...{ company: northwind, contractor: worker.email, title, docTitle: title, project: client },
      description: work?.description ?? "",
      categoryId: work?.categoryId ?? 1,
      amount: (worker.rate * BigInt(quarters)) / 4n,
      currency: worker.currency ?? (euroClients.includes(client) ? "EUR" : "USD"),
      coversWithdrawal: worker.covers !== undefined && place % worker.covers === 0,
      ...(isManagers ? { manager: max } : {}),
      ...{ made, end, ended: made + lasts },
    };
  });
}

/** One in sixteen is rejected, one in twenty declined; a few are marked completed by the company. The newest wait. */
function endOf(chance: Chance, isNewest: boolean, left: number): { readonly end: End; readonly lasts: number } {
  const lasts = chance.between(1, longestWork);
  const lot = chance.between(1, 80);
  if (left <= waitingSessions) {
    return { end: isNewest ? "draft" : "sent", lasts };
  }
  const ends: readonly (readonly [number, End])[] = [
    [5, "rejected"],
    [9, "declined"],
    [17, "completed"],
  ];
  return { end: ends.find(([until]) => lot <= until)?.[1] ?? "accepted", lasts: Math.min(lasts, left - 1) };
}

function auroraTasks({ sessions }: Calendar): PlannedTask[] {
  return auroraWorkers.flatMap(({ email, tasks, ...worker }, which) =>
    tasks.map((task, place) => {
      const made = Math.floor(((place + which / 2) * (sessions.length - 4)) / tasks.length) + 2;
      const { currency, project, categoryId } = worker;
      return {
        ...{ company: aurora, contractor: email, currency, project, categoryId, ...task },
        ...{ coversWithdrawal: false, made, ended: made + 3, end: "accepted" as const },
      };
    }),
  );
}
