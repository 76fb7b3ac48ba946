import { putContractorSettings } from "../features/tasks/settings/contractor-settings.ts";
import { type Demo, idOf } from "./accounts.ts";
import { act, asOwner } from "./demo-context.ts";
import { anna, carla, gus, northwind } from "./people.ts";
import type { Scene } from "./scenes.ts";

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
export function settingsScenes(demo: Demo): readonly Scene[] {
  const settle = (email: string, values: Parameters<typeof putContractorSettings>[2]["values"]) =>
    act(asOwner(demo.app, idOf(demo, northwind)), putContractorSettings, { id: idOf(demo, email), values });
  return [
    {
      at: demo.calendar.at(61, 10),
      play: async () => {
        await settle(anna, { category: 2, currency: "USD", project: "Cedar Hotels" });
        await settle(carla, { category: 16, currency: "EUR", project: "Localization", plan });
        await settle(gus, { currency: "USD", project: "Kite Mobile" });
      },
    },
  ];
}
