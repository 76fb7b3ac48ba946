import { getRates } from "@artel/shared/calls/exchange/legacy";
import { answerTotp, openConsole } from "./journeys/access.ts";
import { button, choose, field, popup } from "./journeys/forms.ts";
import { confirmWithReason } from "./journeys/operator.ts";
import { operators } from "./support/demo-people.ts";
import { newcomer } from "./support/people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("S-10, HO-60, HO-61: an operator publishes a rate, which holds at once, takes a pair off, which nobody exchanges then, and offers it again", async ({
    open,
    product,
    say,
  }) => {
    const { caller } = await newcomer(product);
    const rates = async () => (await caller.call(getRates, {})) as Record<string, number>;
    const before = (await rates())["USD/BYN"] ?? 0;
    const next = (before + 0.01).toFixed(4);
    const console = await openConsole(open, product, { path: "/operator/rates" });

    await button(console, say("rates.publishName", { currency: "BYN" })).click();
    const publish = popup(console, say("rates.publishTitle"));
    await field(publish, say("rates.rate", { currency: "BYN" })).fill(next.replace(".", ","));
    await expect(publish.getByText(next, { exact: true })).toBeVisible();
    await confirmWithReason(publish, say, say("rates.publishShort"), "Rate of the day");
    await answerTotp(console, say, product, operators.first);
    await expect(publish).toBeHidden();
    await expect(console.getByRole("table", { name: say("rates.current") }).getByText(next)).toBeVisible();
    expect((await rates())["USD/BYN"]).toBe(Number(next));

    await button(console, say("rates.removePair")).click();
    const remove = popup(console, say("rates.removeTitle"));
    await choose(remove, say("rates.from"), "EUR");
    await choose(remove, say("rates.to"), "BYN");
    await confirmWithReason(remove, say, say("rates.removeConfirm"), "Little money in rubles");
    await answerTotp(console, say, product, operators.first);
    await expect(remove).toBeHidden();
    expect(Object.keys(await rates())).not.toContain("EUR/BYN");

    const pair = "EUR → BYN";
    await button(console, say("rates.offerName", { pair })).click();
    const offer = popup(console, say("rates.offerTitle", { pair }));
    await confirmWithReason(offer, say, say("rates.offerConfirm"), "Money has come");
    await answerTotp(console, say, product, operators.first);
    await expect(console.getByText(say("rates.offered", { pair }))).toBeVisible();
    expect(Object.keys(await rates())).toContain("EUR/BYN");
  });
});
