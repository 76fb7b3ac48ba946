import { expect, test } from "vitest";
import { objectAt } from "./object-at.ts";

test("F-22: a question says which task, freelancer or withdrawal its page is about, and nothing on other pages", () => {
  expect(objectAt("/task/128", {})).toBe("task:128");
  expect(objectAt("/freelancers/profile/17", {})).toBe("contractor:17");
  expect(objectAt("/balance", { payout: "31" })).toBe("payout:31");
  expect(objectAt("/tasks", {})).toBeUndefined();
  expect(objectAt("/task/new", {})).toBeUndefined();
  expect(objectAt("/balance", { payout: "x" })).toBeUndefined();
});
