import { listPayouts } from "@artel/shared/calls/payouts/app";
import { cancelPayoutByOperator } from "@artel/shared/calls/payouts/operator";
import { openAs } from "./journeys/access.ts";
import { popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { operatorCaller } from "./support/caller.ts";
import { operators } from "./support/demo-people.ts";
import { confirmedCard, requestPayout } from "./support/payouts.ts";
import { workingPair } from "./support/people.ts";
import { earn } from "./support/tasks.ts";
import { expect, test } from "./support/test.ts";

test("HO-106, K-39: a withdrawal that an operator cancels says why, also where the page does not list it", async ({
  product,
  open,
  say,
}) => {
  const { company, contractor } = await workingPair(product);
  await earn(company, contractor, "100");
  const card = await confirmedCard(product, contractor);

  // The freelancer reads why where the mail and the bell lead to.
  const refused = await requestPayout(contractor, card, "50.00");
  const operator = await operatorCaller(product, operators.first);
  await operator.call(cancelPayoutByOperator, { id: refused, reason: "The bank is closed today" });
  const page = await openAs(open, product, contractor, `/balance?payout=${refused}`);
  const details = popup(page, say("withdrawals.details.title", { id: refused }));
  await expect(details.getByText("The bank is closed today")).toBeVisible();

  // Older than what the page lists: the address opens it all the same, and says so where there is none.
  const isList = ({ pathname, searchParams }: URL) => pathname === listPayouts.path && !searchParams.has("id");
  await page.route(isList, (route) => route.fulfill({ json: [] }));
  await page.goto(`/balance?payout=${refused}`);
  await expect(details.getByText("The bank is closed today")).toBeVisible();
  await follow(page, "/balance?payout=999999");
  await expect(popup(page, say("withdrawals.details.missing"))).toBeVisible();
});
