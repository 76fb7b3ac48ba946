import { putContractorSettings } from "../features/tasks/settings/contractor-settings.ts";
import type { App } from "../http/context.ts";
import type { DemoIds } from "./accounts.ts";
import { act, asOwner } from "./demo-context.ts";
import { anna, carla, gus, northwind } from "./tasks.ts";

/** What Northwind pays Carla's tasks by: they carry these terms. */
const plan = {
  name: "Express",
  descMarkdown: [
    "Withdrawals of this task leave **on the day you ask**.",
    "",
    "- no fee for bank transfers in EUR",
    "- one free withdrawal to a card each month",
  ].join("\n"),
  helpUrl: "https://help.artel.example/plans/express",
};

/** What Northwind has settled for the tasks of its freelancers: what a new one begins with, and the terms that Carla's carry. */
export async function makeSettings(app: App, ids: DemoIds): Promise<void> {
  const settle = (email: string, values: Parameters<typeof putContractorSettings>[2]["values"]) =>
    act(asOwner(app, ids.get(northwind) ?? 0), putContractorSettings, { id: ids.get(email) ?? 0, values });
  await settle(anna, { category: 2, currency: "USD", project: "Website 2026" });
  await settle(carla, { category: 16, currency: "EUR", project: "Localisation", plan });
  await settle(gus, { currency: "USD", project: "Mobile app" });
}
