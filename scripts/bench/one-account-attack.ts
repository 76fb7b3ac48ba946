import { setTimeout as pause } from "node:timers/promises";
import { request } from "../lib/request.ts";

/** Whose clients they are, and the drafts that its runs delete. */
export interface Account {
  readonly address: string;
  readonly token: string;
  readonly tasks: readonly number[];
}

const attackers = 60;

/** The clients of one account: a third each sends refusals, bulk runs and exports, as fast as it is let. */
export function attack(
  { address, token, tasks }: Account,
  end: AbortSignal,
  told: Map<string, number>,
): Promise<unknown> {
  const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1])));
  const wrongIds = JSON.stringify({ action: "pay", items: Array(9_999).fill({ a: 1 }) });
  const wrongRows = JSON.stringify({
    rows: Array(10_000).fill({ number: "x", cells: { email: 1, amount: 2, currency: 3 } }),
  });
  const deletion = JSON.stringify({
    action: "delete",
    items: tasks.slice(0, 9_999).map((id) => ({ id })),
  });
  const unknown = JSON.stringify({
    action: "delete",
    items: Array.from({ length: 9_999 }, (_, index) => ({ id: 900_000_000 + index })),
  });
  const kinds: readonly (readonly (readonly [string, string, string?])[])[] = [
    [
      ["keys", "/api/app/tasks/bulk", manyKeys],
      ["ids", "/api/app/tasks/bulk", wrongIds],
      ["rows", "/api/app/tasks/import/estimate", wrongRows],
      [
        "query",
        `/api/app/tasks/company/page?${"a&".repeat(20)}${Array.from({ length: 2_000 }, (_, i) => `k${i}`).join("&")}`,
      ],
    ],
    [
      ["run", "/api/app/tasks/bulk", deletion],
      ["run of unknown", "/api/app/tasks/bulk", unknown],
    ],
    [["export", "/api/app/tasks/company?dateFrom=2020-01-01&dateTo=2099-12-31"]],
  ];
  const client = async (index: number) => {
    const own = kinds[index % kinds.length] ?? [];
    for (let turn = index; !end.aborted; turn += 1) {
      const [what, path, body] = own[turn % own.length] ?? ["", "/"];
      const reply = await request(address, { path, token, body, signal: end }).catch(() => undefined);
      const status = reply?.status ?? 0;
      if (!end.aborted) {
        told.set(`${status} (${what})`, (told.get(`${status} (${what})`) ?? 0) + 1);
      }
      // As fast as it is let: who is told to wait does.
      const seconds = status === 429 ? Number.parseInt(reply?.headers.get("retry-after") ?? "1", 10) : 0;
      await pause(seconds * 1_000, undefined, { signal: end }).catch(() => undefined);
    }
  };
  return Promise.all(Array.from({ length: attackers }, (_, index) => client(index)));
}

// As a process of its own: begins with the account, and answers what it was told when it is asked to end.
if (process.send && process.argv[1] === import.meta.filename) {
  const [told, end] = [new Map<string, number>(), new AbortController()];
  process.on("message", (message: Account | "end") => {
    if (message === "end") {
      end.abort();
      process.send?.(Object.fromEntries(told));
    } else {
      attack(message, end.signal, told).catch(() => undefined);
    }
  });
}
