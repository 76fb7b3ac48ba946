import { describe, expect, it } from "vitest";
import { fixedClock } from "../clock.ts";
import { silentLog } from "../log.ts";
import { History } from "./history.ts";
import { settingsOf } from "./settings.ts";

function aHistory() {
  const clock = fixedClock("2030-01-01T00:00:00Z");
  const key = new Uint8Array(32);
  const options = { key, allowedOrigins: [], log: silentLog, now: clock.now, historySize: 3, historyBytes: 100 };
  return { clock, history: new History(settingsOf(options)) };
}

describe("history of a channel", () => {
  it("nothing is kept for a channel that nobody has followed", () => {
    const { history } = aHistory();
    expect(history.add("c", "x", 3)).toBeUndefined();
    expect(history.subscribe("c", undefined)).toMatchObject({ offset: 0 });
  });

  it("T-111: recovery is complete up to the bounds of number and bytes, and false beyond", () => {
    const { history } = aHistory();
    const start = history.subscribe("c", undefined);
    for (const bytes of [10, 10, 10]) {
      history.add("c", "x", bytes);
    }
    expect(history.subscribe("c", start)).toMatchObject({ recovered: true, offset: 3 });
    history.add("c", "x", 10);
    expect(history.subscribe("c", start)).toMatchObject({ was_recovering: true, recovered: false, offset: 4 });
    expect(history.subscribe("c", { ...start, offset: 1 })).toMatchObject({ recovered: true });
    history.add("c", "large", 85);
    expect(history.subscribe("c", { ...start, offset: 3 })).toMatchObject({ recovered: true });
    expect(history.subscribe("c", { ...start, offset: 2 })).toMatchObject({ recovered: false });
    expect(history.subscribe("c", { ...start, offset: 9 })).toMatchObject({ recovered: false });
    expect(history.subscribe("c", { epoch: "other", offset: 5 })).toMatchObject({ recovered: false });
  });

  it("a channel is forgotten an hour after its last follower left, and starts under another epoch", () => {
    const { clock, history } = aHistory();
    const start = history.subscribe("c", undefined);
    clock.advance(7200);
    history.sweep(() => true);
    clock.advance(3599);
    history.sweep(() => false);
    expect(history.subscribe("c", start)).toMatchObject({ recovered: true, epoch: start.epoch });
    clock.advance(3600);
    history.sweep(() => false);
    expect(history.subscribe("c", start)).toMatchObject({ recovered: false });
  });
});
