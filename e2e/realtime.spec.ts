import type { Page } from "@playwright/test";
import { openAs } from "./journeys/access.ts";
import { expectBalance } from "./journeys/funding.ts";
import { paySelection, selectTasks, taskRow } from "./journeys/tasks.ts";
import { sessionOf } from "./support/caller.ts";
import { workingPair } from "./support/people.ts";
import { draftFor, earn } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

/** Opens this many further connections of the person of the page, as as many tabs would. */
async function openConnections(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const reply = await fetch("/rest/api/cf-token-update?t=1", {
      method: "POST",
      headers: { Authorization: `Bearer ${localStorage.getItem("jwt")}`, "Content-Type": "application/json" },
      body: "{}",
    });
    const { token } = await reply.json();
    const connected = Array.from({ length: wanted }, () => {
      const socket = new WebSocket(`${location.origin.replace("http", "ws")}/connection/websocket`);
      socket.onopen = () => socket.send(JSON.stringify({ id: 1, connect: { token } }));
      return new Promise((resolve) => {
        socket.onmessage = resolve;
      });
    });
    await Promise.all(connected);
  }, count);
}

usuallyIn("en", () => {
  test("O-22, O-23, HO-69: the eleventh connection of a person is signed out and told why, the ten stay", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const first = await openAs(open, product, contractor);
    await expect(first.getByText(say("api.reconnecting").slice(0, -1))).toBeHidden();
    await openConnections(first, 9);
    const token = await sessionOf(product, contractor.email, contractor.password);
    const eleventh = await open("/", { name: "jwt", token });
    await expect(eleventh.getByText(say("cfConnectionLimit"))).toBeVisible();
    await expect(eleventh).toHaveURL(/\/sign-in/);
    expect(await eleventh.evaluate(() => localStorage.getItem("jwt"))).toBeNull();
    await earn(company, contractor, "100");
    await expectBalance(first, say, "USD", "100,00 $");
  });
});

test("O-16, O-10: where WebSocket does not get through, balances follow over http_stream", async ({
  open,
  product,
  say,
}) => {
  const { company, contractor } = await workingPair(product);
  const page = await open("/sign-in");
  const sockets: string[] = [];
  await page.routeWebSocket(/connection\/websocket/, (socket) => {
    sockets.push(socket.url());
    void socket.close({ code: 1006 as 1000 });
  });
  const streams: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/connection/http_stream")) {
      streams.push(request.method());
    }
  });
  const token = await sessionOf(product, contractor.email, contractor.password);
  await page.evaluate((jwt) => localStorage.setItem("jwt", jwt), token);
  await page.goto("/");
  await expect.poll(() => streams).toContain("POST");
  expect(sockets.length).toBeGreaterThan(0);
  await earn(company, contractor, "100");
  await expectBalance(page, say, "USD", "100,00 $");
});

test("O-05, O-13: answers that come later, in the message or by its id, serve the page as any others", async ({
  open,
  product,
  say,
}) => {
  const { company, contractor } = await workingPair(product);
  const titles = Array.from({ length: 40 }, (_, index) => `Long list ${index} ${"of work ".repeat(20)}`);
  const ids: number[] = [];
  for (const title of titles) {
    ids.push(await draftFor(company, contractor, title, "20"));
  }
  const page = await openAs(open, product, company);
  const statuses: number[] = [];
  const fetched: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/api/app/content/")) {
      fetched.push(pathname);
    } else if (/tasks\/(company\/page|bulk)$/.test(pathname)) {
      statuses.push(response.status());
    }
  });
  await page.route(/\/api\/app\/tasks\/(company\/page|bulk)\?/, (route, request) =>
    route.continue({ headers: { ...request.headers(), prefer: "respond-async" } }),
  );
  await page.goto("/tasks?size=50");
  await expect(taskRow(page, ids[39] ?? 0)).toBeVisible();
  // The list is above 32 KiB and was fetched by the id of its message; the start of the bulk run came in its message.
  expect(fetched).toHaveLength(1);
  await selectTasks(page, ids.slice(38));
  await paySelection(page, say, 2, "42,00 $");
  expect(new Set(statuses)).toEqual(new Set([202, 200]));
});
