import "../../../testing/browser.ts";
import { deleteTask } from "@artel/shared/calls/tasks/app";
import { getBulk, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { commonText } from "@artel/shared/text/common";
import { errorsText } from "@artel/shared/text/errors";
import { tasksText } from "@artel/shared/text/tasks";
import { uiText } from "@artel/shared/text/ui";
import { beforeEach, expect, test, vi } from "vitest";
import { setSession } from "../../../api/session.ts";
import { configureApi } from "../../../api/settings.ts";
import { nowOf } from "../../../testing/hook.tsx";
import { refuses, replies, type Served, toldNow, worldOf } from "../../../testing/served.tsx";
import { aSession } from "../../../testing/shown.tsx";
import { companyTaskOf } from "../../../testing/tasks.ts";
import { closeMessage, useMessage } from "../../../ui/feedback/message.ts";
import { closeToast, shownToasts } from "../../../ui/feedback/toast.ts";
import { settleAll } from "../../../ui/feedback/undo.ts";
import { registerTexts } from "../../../ui/words/texts.ts";
import { useDeletedDrafts, withoutDeleted } from "./deleted-drafts.ts";
import { useDeleteDrafts } from "./use-delete-drafts.tsx";

registerTexts(commonText, errorsText, tasksText, uiText);
beforeEach(() => {
  vi.stubGlobal("document", { addEventListener: () => undefined, querySelector: () => null });
});

/** A list of three drafts, of which the hook deletes some; ids are those of this test alone. */
async function listOf(ids: readonly number[], ...served: readonly Served[]) {
  const world = worldOf(aSession(), ...served);
  const drafts = ids.map((id) => companyTaskOf({ id, status: 10 }));
  const sums = [{ status: 10, currency: "USD" as const, count: 3, amount: "315.00" }];
  const hook = await world.run(() => ({ remove: useDeleteDrafts(), deleted: useDeletedDrafts() }));
  const page = () => withoutDeleted({ rows: drafts, total: 40, sums }, hook.result().deleted);
  const shownIds = () => page().rows.map(({ id }) => id);
  const undone: string[] = [];
  return {
    ...{ world, hook, page, shownIds, undone },
    remove: (picked: readonly number[]) =>
      hook.act(({ remove }) =>
        remove(
          picked.map((id) => ({ id })),
          () => undone.push(picked.join()),
        ),
      ),
    undo: () => hook.act(() => shownToasts().at(-1)?.actions[0]?.onClick?.()),
    /** The time of the last message is over. */
    endTime: () => hook.act(() => closeToast(shownToasts().at(-1)?.id ?? 0)),
  };
}

const run = (results: readonly { taskId: number; code?: string; status?: number }[]) =>
  replies(getBulk, {
    ...{ jobId: "job-1", action: "delete", total: results.length, done: results.length, isStopped: false },
    ...{ failed: results.filter(({ code }) => code).length, isFinished: true, reason: null, results: [...results] },
  });

test("ui 8: a deleted draft leaves the list, its number and its sums at once; the server hears of it when the time is over", async () => {
  const list = await listOf([11, 12, 13], replies(deleteTask, { id: 12 }));
  await list.remove([12]);
  expect(list.page()).toMatchObject({
    rows: [{ id: 11 }, { id: 13 }],
    total: 39,
    sums: [{ status: 10, currency: "USD", count: 2, amount: "210.00" }],
  });
  expect([toldNow(), list.world.asked]).toEqual([["success: Draft 12 is deleted"], []]);
  await list.endTime();
  await list.world.until(list.hook, () => expect(list.world.asked).toEqual(["deleteTask"]));
  expect([list.shownIds(), toldNow()]).toEqual([[11, 13], []]);
});

test("ui 8: undone, the drafts are back in their places and the server never heard of them", async () => {
  const list = await listOf([21, 22, 23]);
  await list.remove([21, 22]);
  expect([list.shownIds(), toldNow()]).toEqual([[23], ["success: 2 drafts are deleted"]]);
  await list.undo();
  expect([list.shownIds(), list.undone, toldNow()]).toEqual([[21, 22, 23], ["21,22"], []]);
  await settleAll();
  expect(list.world.asked).toEqual([]);
});

test("ui 8: what the server refuses comes back with its reason, also when there is no network", async () => {
  const words = "This is no draft any more";
  const list = await listOf([31, 32, 33], refuses(deleteTask, 409, { title: words, code: "taskNotDraft" }));
  await list.remove([31]);
  await list.endTime();
  await list.world.until(list.hook, () => expect(list.shownIds()).toEqual([31, 32, 33]));
  expect([toldNow(), list.undone]).toEqual([[`error: 1 draft is not deleted: ${words}`], []]);
  closeToast(shownToasts()[0]?.id ?? 0);
  configureApi({ words: (code) => (code === "offline" ? "No connection" : code) });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await list.remove([32]);
  await list.endTime();
  await list.world.until(list.hook, () => expect(list.shownIds()).toEqual([31, 32, 33]));
  expect(toldNow()).toEqual(["error: 1 draft is not deleted: No connection"]);
});

test("ui 8: a draft that somebody else deleted meanwhile stays away and is no failure", async () => {
  const list = await listOf([41, 42, 43], refuses(deleteTask, 404, { title: "Not found", code: "notFound" }));
  await list.remove([41]);
  await list.endTime();
  await list.world.until(list.hook, () => expect(list.world.asked).toEqual(["deleteTask"]));
  expect([list.shownIds(), toldNow()]).toEqual([[42, 43], []]);
});

test("ui 8, C-18: a selection is one run; those that could not be deleted come back, with the reason of each", async () => {
  const outcomes = [{ taskId: 51 }, { taskId: 52, code: "taskNotDraft", status: 2 }, { taskId: 53, code: "notFound" }];
  const list = await listOf([51, 52, 53], replies(startBulk, { jobId: "job-1", total: 3 }), run(outcomes));
  await list.remove([51, 52, 53]);
  expect(list.page()).toMatchObject({ rows: [], total: 37, sums: [] });
  await list.endTime();
  await list.world.until(list.hook, () => expect(nowOf(useMessage)?.title).toBe("1 draft is not deleted"));
  await list.hook.act(() => undefined);
  expect([list.shownIds(), list.world.asked]).toEqual([[52], ["startBulk", "getBulk"]]);
  closeMessage();
});

test("ui 8: a page that is left sends what waits without waiting for its answer", async () => {
  const list = await listOf([61, 62, 63], replies(startBulk, { jobId: "job-1", total: 2 }));
  const kept: unknown[] = [];
  const answered = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    kept.push(init.keepalive);
    return answered(address, init);
  });
  await list.remove([61, 62]);
  await list.hook.act(() => settleAll());
  expect([list.world.asked, kept]).toEqual([["startBulk"], [true]]);
});

test("ui 8: another person's session deletes nothing of what waits", async () => {
  const list = await listOf([71, 72, 73], replies(deleteTask, { id: 71 }));
  await list.remove([71]);
  setSession(aSession({ userId: 99 }));
  await list.endTime();
  await list.world.until(list.hook, () => expect(list.shownIds()).toEqual([71, 72, 73]));
  expect(list.world.asked).toEqual([]);
});
