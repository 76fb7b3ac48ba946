import { uiText } from "@artel/shared/text/ui";
import { uiRichText } from "@artel/shared/text/ui-rich";
import { validationsText } from "@artel/shared/text/validations";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { registerTexts } from "../../words/texts.ts";
import { text } from "../../words/use-text.ts";
import { DateField } from "./date-field.tsx";
import { dateProblem, dateText, dateValue, isPastDay, rangeProblems } from "./date-typing.ts";

// The language of the interface is read from the browser as its module loads.
vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" }));
registerTexts(uiText, uiRichText, validationsText);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 14, 2), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function shown(props: { value: string; kept?: string; warnsOfPast?: boolean; error?: string }): string {
  return renderToStaticMarkup(
    <DateField label="Deadline" id="field-deadline" hasNoCalendar onChange={() => undefined} {...props} />,
  );
}

describe("a date field", () => {
  test.each([
    ["4/12/26", "2026-12-04", "04/12/2026"],
    ["04122026", "2026-12-04", "04/12/2026"],
    ["2026-12-04", "2026-12-04", "04/12/2026"],
    ["4 декабря 2026", "2026-12-04", "04/12/2026"],
    [" 31/02/2027 ", "31/02/2027", "31/02/2027"],
    ["  ", "", ""],
  ])(
    "HO-100, R-01: what is typed as %j is %j for the form and reads %j when the field is left",
    (typed, value, read) => {
      expect(dateValue(typed)).toBe(value);
      expect(dateText(value)).toBe(read);
      expect(shown({ value })).toContain(`value="${read}"`);
    },
  );

  test("HO-100: an impossible date is marked, and its reason belongs to the field", () => {
    const html = shown({ value: "31/02/2027" });
    expect(html).toContain("There is no 31/02/2027 in the calendar: 02/2027 has 28 days");
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-describedby="field-deadline-error"');
    expect(shown({ value: "2027-02-28" })).not.toContain("aria-invalid");
    expect(shown({ value: "" })).not.toContain("aria-invalid");
  });

  test("HO-100: a past day is warned about and is no error; today is not past", () => {
    const past = shown({ value: "2026-11-19", warnsOfPast: true });
    expect(past).toContain("This date has passed");
    expect(past).toContain('aria-describedby="field-deadline-hint"');
    expect(past).not.toContain("aria-invalid");
    expect(shown({ value: "2026-11-20", warnsOfPast: true })).not.toContain("This date has passed");
    expect(shown({ value: "2026-11-19" })).not.toContain("This date has passed");
    expect(["2026-11-19", "2026-11-20", "19/11/2026", ""].map(isPastDay)).toEqual([true, false, false, false]);
  });

  test("HO-100: the service period of an imported task may stay, another text may not", () => {
    expect(shown({ value: "May 2026", kept: "May 2026" })).not.toContain("aria-invalid");
    expect(shown({ value: "June 2026", kept: "May 2026" })).toContain('aria-invalid="true"');
  });

  test("the words of the form go before the field's own", () => {
    expect(shown({ value: "abc", error: "Required field" })).not.toContain("Enter a date as");
  });
});

test("Q-01: each end of a typed period is refused by itself, and an end before the beginning", () => {
  expect(rangeProblems(text, { from: "31/31/2026", to: "abc" })).toEqual({
    from: "There is no month 31. The day comes first, then the month",
    to: "Enter a date as DD/MM/YYYY",
  });
  expect(rangeProblems(text, { from: "2026-12-04", to: "2026-12-03" })).toEqual({
    to: "The end is before the beginning",
  });
  for (const right of [
    { from: "2026-12-04", to: "2026-12-04" },
    { from: "", to: "2026-12-04" },
    { from: "2026-12-04", to: "" },
    { from: "", to: "" },
  ]) {
    expect(rangeProblems(text, right)).toEqual({});
  }
  expect(dateProblem(text, "")).toBeUndefined();
});
