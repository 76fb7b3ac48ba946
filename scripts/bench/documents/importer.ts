import { setTimeout as pause } from "node:timers/promises";
import { importContext } from "@artel/shared/calls/tasks/app-import";
import { taskLengths } from "@artel/shared/calls/tasks/lengths";
import { serviceCatalogue } from "@artel/shared/reference/service-catalogue";
import { cellsOf, filledCells, matchHeaders } from "@artel/shared/sheets/import-columns";
import type { ImportContext } from "@artel/shared/sheets/import-row";
import { z } from "zod";
import { judgeInSlices } from "../../../web/src/features/tasks/import/judge-in-slices.ts";
import type { SheetRows } from "../../../web/src/features/tasks/import/reader/row-collector.ts";

export type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

const later = z.object({ id: z.string() });
const started = z.object({ importId: z.string(), total: z.number() });
const progress = z.object({ state: z.string(), created: z.number() });
/** The status of a call that is still at work. */
const pending = 409;

/** Calls of one person, each until its answer is there. */
export function askerOf(address: string, token: string): Ask {
  const authorization = `Bearer ${token}`;
  const send = (method: string, path: string, body?: object) =>
    fetch(`${address}${path}`, {
      method,
      headers: { authorization, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return async (method, path, body) => {
    let answer = await send(method, path, body);
    if (answer.status === 202) {
      const { id } = later.parse(await answer.json());
      do {
        await pause(10);
        answer = await send("GET", `/api/app/content/${id}`);
      } while (answer.status === pending);
    }
    const reply: unknown = await answer.json();
    if (answer.status !== 200) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(reply).slice(0, 300)}`);
    }
    return reply;
  };
}

/** What the page judges rows by, as it makes it of the call's reply. */
export async function judgingOf(ask: Ask): Promise<ImportContext> {
  const reply = importContext.reply.parse(await ask("GET", "/api/app/tasks/import/context"));
  const { contractors, feeRate, cardTax, user, ...rest } = reply;
  return {
    ...rest,
    contractors: new Map(contractors.map(({ email, id, isActive }) => [email, { id, isActive }])),
    serviceIds: new Set(serviceCatalogue.flatMap(({ services }) => services.map(({ id }) => String(id)))),
    newTask: { feeRate, cardTax, user: { ...user, isCompany: true } },
    lengths: taskLengths,
  };
}

/** What the page does with the rows of a file, by the calls that it uses, until each row is a draft. */
export async function storeRows(ask: Ask, rows: SheetRows["rows"], context: ImportContext): Promise<void> {
  const [head, ...body] = rows;
  const { mapping } = matchHeaders(head?.cells ?? []);
  const toJudge = body.map(({ number, cells }) => ({ number, cells: cellsOf(cells, mapping) }));
  const judged = await judgeInSlices(toJudge, context);
  const wrong = judged.find((row) => row.state === "error");
  if (wrong) {
    throw new Error(`row ${wrong.number} is wrong: ${JSON.stringify(wrong.errors)}`);
  }
  const { importId, total } = started.parse(
    await ask("POST", "/api/app/tasks/imports", {
      key: crypto.randomUUID(),
      fileName: "tasks.xlsx",
      mode: "valid",
      rows: judged.map(({ number, values }) => ({ number, cells: filledCells(values) })),
    }),
  );
  for (;;) {
    const { state, created } = progress.parse(await ask("GET", `/api/app/tasks/imports/${importId}`));
    if (state === "finished" && created !== total) {
      throw new Error(`${created} of ${total} rows were stored`);
    }
    if (state === "finished") {
      return;
    }
    await pause(10);
  }
}
