import { mostOrderCharacters, mostOrderTasks } from "@artel/shared/limits/documents";
import { documentType } from "@artel/shared/states/document-type";
import { recordAction } from "../../../audit/record.ts";
import type { App } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { JobHandler } from "../../../platform/jobs/queue.ts";
import { companyFacts, issueDocument } from "../../documents/issue-document.ts";
import { mailDocument } from "../../documents/mail-document.ts";
import { numberOf } from "../../documents/present.ts";
import { printingOf } from "../../documents/printing.ts";
import { type DueOrder, dueOrders, lockOrderTasks, markOrdered, type OrderTask } from "./order-store.ts";

const monthsAtOnce = 100;

/**
 * Job `issue-orders`: bills the tasks of each month that is over, for companies that wanted one invoice a month, when it began in
 * their own time zone. Each order is a transaction of its own: one that fails keeps no other waiting. Running it again bills nothing
 * twice.
 */
export function issueOrders(app: App): JobHandler {
  return async () => {
    const failed = new Set<string>();
    for (;;) {
      const due = await dueOrders(app.db.read, app.clock.now(), monthsAtOnce + failed.size);
      const next = due.filter((order) => !failed.has(nameOf(order)));
      if (next.length === 0) {
        return;
      }
      for (const order of next) {
        if (!(await issued(app, order))) {
          failed.add(nameOf(order));
        }
      }
    }
  };
}

function nameOf({ company_id, currency, first_day }: DueOrder): string {
  return `${company_id} ${currency} ${first_day}`;
}

/** Issues the next document of an order; false where nothing was issued, so that the run goes on to others. */
async function issued(app: App, order: DueOrder): Promise<boolean> {
  try {
    return await app.db.transaction(async (tx) => {
      const tasks = fitting(await lockOrderTasks(tx, order, mostOrderTasks));
      if (tasks.length > 0) {
        await issueOrder(tx, app, order, tasks);
      }
      return tasks.length > 0;
    });
  } catch (error) {
    app.log.error({ order: nameOf(order), error: String(error) }, "the order of a month could not be issued");
    return false;
  }
}

/** The first tasks whose descriptions fit into one order, one of them at least; the others have the next one. */
function fitting(tasks: readonly OrderTask[]): readonly OrderTask[] {
  let characters = 0;
  const end = tasks.findIndex(({ line }, place) => {
    characters += line.TaskDesc?.length ?? 0;
    return place > 0 && characters > mostOrderCharacters;
  });
  return end === -1 ? tasks : tasks.slice(0, end);
}

async function issueOrder(tx: Tx, app: App, order: DueOrder, tasks: readonly OrderTask[]): Promise<void> {
  const { company_id: company, currency, first_day, last_day } = order;
  const now = app.clock.now();
  const type = documentType.monthlyOrder;
  const ids = tasks.map(({ task_id }) => task_id);
  // Before the number, as in a settlement: that one holds the chain of its company when it waits for the counter.
  await recordAction(
    tx,
    { actor: 0, requestId: "job:issue-orders", now },
    {
      ...{ action: "document.order", subject: `company:${company}`, tenant: company },
      detail: { month: first_day, currency, tasks: ids.length },
    },
  );
  const document = await issueDocument(tx, {
    ...{ owner: company, type, currency, taskIds: ids, now },
    minor: tasks.reduce((sum, { price_total }) => sum + BigInt(price_total), 0n),
    data: {
      ...(await companyFacts(tx, printingOf(app.config), company)),
      TasksF: [{ TaskRef: "header" }, ...tasks.map(({ line }) => line)],
      Period: { from: first_day, to: last_day },
    },
  });
  const number = numberOf({ ...document, owner: company, type });
  await markOrdered(tx, ids, document.id);
  await mailDocument(tx, app, { owner: company, id: document.id, number, occasion: "order" });
}
