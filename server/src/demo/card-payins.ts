import { cardPayinJobs } from "../features/funding/card-payins/ask-payins.ts";
import { numberOfPayment } from "../features/funding/card-payins/list-payins.ts";
import { startCardPayinAction } from "../features/funding/card-payins/start-payin.ts";
import { found } from "../http/app-error.ts";
import { type Demo, idOf } from "./accounts.ts";
import { act, asOwner } from "./demo-context.ts";
import { orbit } from "./people.ts";
import type { Scene } from "./scenes.ts";
import { atCardProvider } from "./services.ts";

/** Orbit pays in by card: once its card has not enough money, and a day later another one has. */
export function cardPayinScenes(demo: Demo): readonly Scene[] {
  const { calendar } = demo;
  return [
    {
      at: calendar.minutesAgo(2 * 1_440 + 310),
      play: () => payByCard(demo, "640.00", "4000000000000002"),
    },
    {
      at: calendar.minutesAgo(1_440 + 305),
      play: () => payByCard(demo, "640.00", "4000000000000077"),
    },
  ];
}

/** The card is entered a minute and a half later, and the provider is asked what became of it. */
async function payByCard(demo: Demo, amount: string, card: string): Promise<void> {
  const company = idOf(demo, orbit);
  await atCardProvider(demo, async ({ app, enter }) => {
    const { id, url } = await act(asOwner(app, company), startCardPayinAction, { amount, currency: "EUR" });
    demo.clock.advance(90);
    await enter(url, card);
    demo.clock.advance(20);
    const number = found(await numberOfPayment(app.db.read, id));
    await cardPayinJobs(app)["ask-card-payin"]?.({ id: number });
  });
}
