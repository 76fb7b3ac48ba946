import { describe, expect, it } from "vitest";
import { isAbout, isFailure, parseMessage } from "./message.ts";

const message = (method: string, code?: number) => {
  const parsed = parseMessage({ method, code });
  if (!parsed) {
    throw new Error("no message");
  }
  return parsed;
};

describe("realtime messages", () => {
  it("O-04: a message has method, code 200 where none is given, content as text or JSON, contentId and timestamp", () => {
    expect(parseMessage({ method: "info", content: { a: 1 } })).toEqual({
      method: "info",
      code: 200,
      content: { a: 1 },
    });
    expect(parseMessage({ method: "/api/app/tasks", code: 201, contentId: "c1", timestamp: 1700000000000 })).toEqual({
      method: "/api/app/tasks",
      code: 201,
      contentId: "c1",
      timestamp: 1700000000000,
    });
    expect(parseMessage({ method: "x", content: "text" })?.content).toBe("text");
    expect(parseMessage("text")).toBeUndefined();
    expect(parseMessage({ code: 200 })).toBeUndefined();
  });

  it("O-07: a code of 400 or above is a failure, 399 is not", () => {
    expect(isFailure(message("x", 399))).toBe(false);
    expect(isFailure(message("x", 400))).toBe(true);
    expect(isFailure(message("x", 422))).toBe(true);
  });

  it("O-11, O-12: a topic is meant by its name and by a path that ends in it", () => {
    expect(isAbout(message("wallets"), "wallets")).toBe(true);
    expect(isAbout(message("/api/app/wallets?t=1"), "wallets")).toBe(true);
    expect(isAbout(message("/rest/api/terms-time"), "terms-time")).toBe(true);
    expect(isAbout(message("/rest/api/wallets/remove"), "wallets")).toBe(false);
    expect(isAbout(message("mywallets"), "wallets")).toBe(false);
  });
});
