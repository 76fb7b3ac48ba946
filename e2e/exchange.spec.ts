import { openAs } from "./journeys/access.ts";
import { exchangeMoney } from "./journeys/exchange.ts";
import { expectBalance } from "./journeys/funding.ts";
import { workingPair } from "./support/people.ts";
import { earn } from "./support/tasks.ts";
import { inBothLanguages, test } from "./support/test.ts";

inBothLanguages(() => {
  test("H-01, H-08, HO-60, HO-99: a contractor exchanges a part of the reward by a live quote", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    await earn(company, contractor, "1000");
    const page = await openAs(open, product, contractor);
    // 500 at 1.0000 less the fee of 1 % for the USDT side.
    const exchange = { from: "USD", to: "USDT", amount: "500", shown: "500,00 $", gets: "495,00 ₮" };
    await exchangeMoney(page, say, exchange);
    await expectBalance(page, say, "USD", "500,00 $");
    await expectBalance(page, say, "USDT", "495,00 ₮");
  });
});
