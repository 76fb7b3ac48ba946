import "../../../testing/browser.ts";
import { tasksText } from "@artel/shared/text/tasks";
import { afterEach, expect, test } from "vitest";
import { nowOf } from "../../../testing/hook.tsx";
import { closeMessage, useMessage } from "../../../ui/feedback/message.ts";
import { closeToast, shownToasts } from "../../../ui/feedback/toast.ts";
import { registerTexts } from "../../../ui/words/texts.ts";
import { tellBulkResult } from "./bulk-panel.tsx";
import type { BulkState } from "./use-bulk.ts";

registerTexts(tasksText);

afterEach(() => {
  closeMessage();
  for (const { id } of shownToasts()) {
    closeToast(id);
  }
});

/** What is told of a finished run of three tasks, of which these failed. */
function toldOf(codes: readonly (string | undefined)[], isStopped = false): unknown {
  const results = codes.map((code, index) => ({ taskId: index + 1, code, status: 10 }));
  const failed = codes.filter((code) => code !== undefined).length;
  const run = { jobId: "1", action: "pay", total: 3, done: codes.length, failed, results, isFinished: true, isStopped };
  tellBulkResult(run as unknown as BulkState);
  const message = nowOf(useMessage);
  return message ? [message.type, message.title] : shownToasts().map(({ type, text }) => [type, text]);
}

test("C-23: a run of which nothing succeeded has failed, and says so until it is closed", () => {
  expect(toldOf(["noFunds", "noFunds", "notFound"])).toEqual(["error", "None of the tasks could be changed"]);
});

test("C-21, C-23: a run of which something succeeded says how much, one without a failure only that it is done", () => {
  expect(toldOf(["noFunds", undefined, undefined])).toEqual(["error", "2 of 3 done, 1 failed"]);
  closeMessage();
  expect(toldOf([undefined, undefined, undefined])).toEqual([["success", "3 tasks done"]]);
});

test("X-61: a run that was stopped says how far it came", () => {
  expect(toldOf([undefined], true)).toEqual([["info", "Stopped: 1 of 3 done"]]);
});
