import { describe, expect, test } from "vitest";
import { allBindings } from "../features.ts";
import { judgeByDescription } from "./documented.ts";

const judge = judgeByDescription(allBindings({ queues: { pay: undefined, accept: undefined } as never }));
const json = { "content-type": "application/json; charset=utf-8" };
const problem = { "content-type": "application/problem+json; charset=utf-8" };
const path = "/api/app/task/128/pay?t=1";
const refused = {
  type: "/docs/errors#noFunds",
  title: "No",
  status: 422,
  detail: "No",
  code: "noFunds",
  requestId: "1",
};

function judged(statusCode: number, headers: Record<string, string>, body: unknown): () => void {
  return () => judge("POST", path, { statusCode, headers, body: JSON.stringify(body) });
}

describe("HO-17: an answer is compared with the description of its call", () => {
  test("HO-17: what is described passes, and so does a page, which is no call", () => {
    judged(200, json, { id: 128, status: 2 })();
    judged(422, problem, refused)();
    judge("GET", "/docs/errors", { statusCode: 418, headers: {}, body: "" });
  });

  test("HO-17: another status, another type of content, another body and another code are refused", () => {
    expect(judged(418, json, {})).toThrow("payTask answered 418, which its description does not name");
    expect(judged(200, problem, { id: 128, status: 2 })).toThrow('as "application/problem+json"');
    expect(judged(200, json, { id: "128", status: 2 })).toThrow("data/id must be number");
    expect(judged(200, json, { id: 128, status: 2, secret: 1 })).toThrow("must NOT have additional properties");
    expect(judged(422, problem, { ...refused, code: "captchaFailed" })).toThrow("with captchaFailed, described are");
    expect(judged(428, json, { type: "totp" })).toThrow("must have required property 'codeLength'");
  });
});
