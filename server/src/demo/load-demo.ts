import type pg from "pg";
import { tellWithoutMail } from "../features/notifications/tell-without-mail.ts";
import { createTaskQueues } from "../features/tasks/pay/task-batch.ts";
import type { App } from "../http/context.ts";
import { fixedClock } from "../platform/clock.ts";
import { fillAccountLists } from "./account-lists.ts";
import { makeAccounts } from "./accounts.ts";
import { makeMoney, makeWaitingTopUps } from "./money.ts";
import { demoCompanies, demoContractors, demoManager, demoOperators, demoPassword } from "./people.ts";
import { makePartlyPaid, makeWaitingTask } from "./rare-states.ts";
import { makeSettings } from "./settings.ts";
import { isNewDatabase } from "./store.ts";
import { anna, carla, waitingTitle } from "./tasks.ts";
import { makeWithdrawals } from "./withdrawals.ts";

/** The day on which the demo data begins; fixed, so that every installation has the same. */
const firstDay = "2026-10-12T08:00:00Z";

/**
 * Loads the demo data once, into a database that nobody has used, by calling the product's own actions on a fixed clock.
 * Answers the lines with the demo logins in any case.
 */
export async function loadDemo(app: App, say: (line: string) => void): Promise<readonly string[]> {
  if (await isNewDatabase(app.db.read)) {
    say("loading demo data");
    const clock = fixedClock(firstDay);
    const demoApp: App = { ...app, clock };
    const ids = await makeAccounts(demoApp, app.clock.now());
    await makeSettings(demoApp, ids);
    const tasks = await makeMoney({ app: demoApp, ids, queues: createTaskQueues(app.db, clock), clock });
    const idOf = (email: string) => ids.get(email) ?? 0;
    const [first, second] = demoOperators.map(({ email }) => idOf(email));
    const people = { anna: idOf(anna), carla: idOf(carla), first: first ?? 0, second: second ?? 0 };
    await makeWithdrawals({ app: demoApp, clock, ...people });
    await makePartlyPaid({ app: demoApp, ids, clock });
    await makeWaitingTask({ app, ids }, tasks.get(waitingTitle) ?? 0);
    // A request for a second person ends after 72 hours: this one is of the day on which the data is loaded.
    await makeWaitingTopUps({ app, ids });
    // Mails of the time when the demo data was made would only bury the later ones; the bell keeps what they would have said.
    await tellWithoutMail(app);
  }
  await fillAccountLists(app);
  return demoLogins();
}

/** What `npm start` prints. */
function demoLogins(): readonly string[] {
  return [
    `demo password of everybody: ${demoPassword}`,
    `companies: ${[...demoCompanies.map(({ email }) => email), demoManager.email].join(", ")}`,
    `contractors: ${demoContractors.map(({ email }) => email).join(", ")}`,
    ...demoOperators.map(({ email, totpSecret }) => `operator: ${email}, authenticator secret ${totpSecret}`),
  ];
}

/** Whether demo accounts are in this database; production refuses to start over them. */
export async function demoAccountsPresent(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT EXISTS (SELECT 1 FROM app_user WHERE is_demo) AS found",
  );
  return rows[0]?.found ?? false;
}
