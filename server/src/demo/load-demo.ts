import type pg from "pg";
import { printingOf } from "../features/documents/printing.ts";
import { pullRates } from "../features/exchange/pull-rates.ts";
import { tellWithoutMail } from "../features/notifications/tell-without-mail.ts";
import { createTaskQueues } from "../features/tasks/pay/task-batch.ts";
import type { App } from "../http/context.ts";
import { dropMails } from "../outbox/mail.ts";
import { fixedClock } from "../platform/clock.ts";
import { StartError } from "../platform/start-error.ts";
import { accountScenes, type Demo } from "./accounts.ts";
import { bankScenes } from "./bank-scenes.ts";
import { calendarOf, firstDay } from "./calendar.ts";
import { cardPayinScenes } from "./card-payins.ts";
import { depositScenes } from "./deposit-scenes.ts";
import { localPayoutScenes } from "./local-payouts.ts";
import { payoutScenes } from "./payouts.ts";
import { demoCompanies, demoContractors, demoManager, demoOperators, demoPassword } from "./people.ts";
import { planYear } from "./plan-year.ts";
import { playScenes } from "./scenes.ts";
import { settingsScenes } from "./settings.ts";
import { isHalfMade, isNewDatabase, noteDemoBegun, noteDemoEnded } from "./store.ts";
import { lastTaskScenes, taskScenes } from "./tasks.ts";
import { topUpScenes, waitingTopUpScenes } from "./topups.ts";

/** Of what happened in these minutes before the making of the demo people still get their mails. */
const mailedMinutes = 2 * 1_440;

/**
 * Loads the demo data once, into a database that nobody has used: a year that ends now, played by calling the product's own
 * actions on a clock that goes along. Answers the lines with the demo logins in any case. Refuses a database in which such a
 * loading was cut off.
 */
export async function loadDemo(app: App, say: (line: string) => void): Promise<readonly string[]> {
  if (await isHalfMade(app.db.read)) {
    throw new StartError(halfMadeLine, 78);
  }
  const now = () => app.clock.now();
  if ((await isNewDatabase(app.db.read)) && (await app.db.transaction((tx) => noteDemoBegun(tx, now())))) {
    say("loading demo data");
    await playYear(app);
    await app.db.transaction((tx) => noteDemoEnded(tx, now()));
  }
  return demoLogins();
}

const halfMadeLine =
  "The demo data of this database are half made, because their loading was cut off: drop the database, create it anew and start again.";

/** Whether the loading of the demo data of this database was cut off, such as by `kill -9`. The schema has to be of this version. */
export async function demoIsHalfMade(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ half: boolean }>(
    "SELECT EXISTS (SELECT 1 FROM demo_load WHERE ended_at IS NULL) AS half",
  );
  return rows[0]?.half ?? false;
}

async function playYear(app: App): Promise<void> {
  const calendar = calendarOf(app.clock.now());
  const clock = fixedClock(calendar.at(firstDay, 6));
  // A source of rates knows today's alone: the year is exchanged at the shipped ones.
  const config = { ...app.config, ratesSource: "fixed" as const };
  const demo: Demo = { app: { ...app, config, clock }, clock, calendar, ids: new Map() };
  const queues = createTaskQueues(app.db, clock, { printing: printingOf(config) });
  const tasks = planYear(calendar);
  await playScenes(clock, [
    ...accountScenes(demo),
    ...settingsScenes(demo),
    ...topUpScenes(demo, tasks),
    ...taskScenes({ ...demo, queues }, tasks),
    ...lastTaskScenes({ ...demo, queues }),
    ...payoutScenes(demo),
    ...localPayoutScenes(demo),
    ...waitingTopUpScenes(demo),
    ...cardPayinScenes(demo),
    ...bankScenes(demo),
    ...depositScenes(demo),
    // Mails of the year would only bury those of the last two days.
    { at: calendar.minutesAgo(mailedMinutes), play: () => app.db.transaction((tx) => dropMails(tx)) },
  ]);
  // Mails of the year would be too many; the bell keeps what they would have said.
  await tellWithoutMail(app);
  await pullRates(app)({ isAsked: true });
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
