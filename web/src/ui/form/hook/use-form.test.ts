import "../../../testing/browser.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { runHook } from "../../../testing/hook.tsx";
import { hasUnsaved } from "../../state/unsaved.ts";
import type { FormOptions } from "./form-state.ts";
import { Refused } from "./refusal.ts";
import { heldUntil, useForm } from "./use-form.ts";

interface Person {
  readonly name: string;
  readonly city: string;
  readonly tags: readonly string[];
}

const empty: Person = { name: "", city: "", tags: [] };
const filled: Person = { name: "Ana", city: "Belgrade", tags: ["a"] };

/** Both texts are needed. */
const rules = ({ name, city }: Person) => ({
  name: name === "" ? "Name is missing" : undefined,
  city: city === "" ? "City is missing" : undefined,
});

/** What got the focus, by the ids of the fields. */
const focused: string[] = [];
vi.stubGlobal("document", {
  title: "",
  getElementById: (id: string) => ({ focus: () => focused.push(id) }),
});

afterEach(() => {
  focused.length = 0;
});

/** A form of a person that keeps what it sent. */
async function aForm(options: Partial<FormOptions<Person>> = {}) {
  const sent: Person[] = [];
  const given: FormOptions<Person> = {
    initialValues: empty,
    rules,
    send: (values) => sent.push(values),
    ...options,
  };
  const changeable = { ...given };
  const hook = await runHook(() => useForm<Person>({ ...changeable }));
  return {
    ...hook,
    sent,
    options: changeable as { -readonly [Key in keyof FormOptions<Person>]: FormOptions<Person>[Key] },
  };
}

/** A request whose answer the test gives. */
function aRequest() {
  let [resolve, reject]: [() => void, (thrown: unknown) => void] = [() => undefined, () => undefined];
  const promise = new Promise<void>((done, refused) => {
    [resolve, reject] = [done, refused];
  });
  return { promise, resolve, reject };
}

describe("what is wrong", () => {
  test("The rules are silent until the first try, then correct themselves with each key", async () => {
    const { result, act, sent } = await aForm();
    expect(result().errors).toEqual({});
    await act((form) => form.submit());
    expect(result().errors).toEqual({ name: "Name is missing", city: "City is missing" });
    expect(sent).toEqual([]);
    await act((form) => form.field("name").onChange("Ana"));
    expect(result().errors).toEqual({ city: "City is missing" });
    await act((form) => form.field("name").onChange(""));
    expect(result().field("name").error).toBe("Name is missing");
  });

  test("A field that was left shows its own error at once, where the form says so", async () => {
    const { result, act } = await aForm({ errorsShown: "afterLeaving" });
    await act((form) => form.field("city").onBlur());
    expect(result().errors).toEqual({ city: "City is missing" });
    expect(result().summary).toEqual({ items: [], attempt: 0 });
  });

  test("A field that was left empty can wait for the try", async () => {
    const short = ({ name }: Person) => ({ name: name.length < 3 ? "Too short" : undefined });
    const { result, act } = await aForm({ errorsShown: "afterFilling", rules: short });
    await act((form) => form.field("name").onBlur());
    expect(result().errors).toEqual({});
    await act((form) => form.field("name").onChange("A"));
    expect(result().errors).toEqual({});
    await act((form) => form.field("name").onBlur());
    expect(result().errors).toEqual({ name: "Too short" });
  });

  test("A form that judges at once needs no try", async () => {
    const { result } = await aForm({ errorsShown: "atOnce", initialValues: { ...empty, name: "Ana" } });
    expect(result().errors).toEqual({ city: "City is missing" });
  });

  test("A single field can judge at once while the others wait", async () => {
    const { result, act } = await aForm({ errorsShown: { city: "atOnce" } });
    await act((form) => form.field("name").onBlur());
    expect(result().errors).toEqual({ city: "City is missing" });
  });

  test("I-44: the summary of what is wrong has labels and its own order, and takes the focus by itself", async () => {
    const { result, act } = await aForm({ labels: { city: "City", name: "Name" } });
    await act((form) => form.submit());
    expect(result().summary).toEqual({
      attempt: 1,
      items: [
        { id: result().field("city").id, label: "City", message: "City is missing" },
        { id: result().idOf("name"), label: "Name", message: "Name is missing" },
      ],
    });
    expect(focused).toEqual([]);
  });

  test("Without a summary each failed try brings the focus to the first faulty field", async () => {
    const { result, act } = await aForm();
    const [name, city] = [result().field("name").id, result().field("city").id];
    await act((form) => form.submit());
    await act((form) => form.set({ name: "Ana" }));
    expect(focused).toEqual([name]);
    await act((form) => form.submit());
    expect(focused).toEqual([name, city]);
  });
});

test("Two forms that name a field alike share no id", async () => {
  const hook = await runHook(() => {
    const options: FormOptions<Person> = { initialValues: empty, send: () => undefined };
    return [useForm(options), useForm(options)];
  });
  const [one, other] = hook.result().map((form) => form.field("name"));
  expect([one?.name, other?.name]).toEqual(["name", "name"]);
  expect(one?.id).not.toBe(other?.id);
});

describe("what the server refused", () => {
  test("Its words stand at the fields it names, under our names, until the field changes", async () => {
    const send = () => Promise.reject(new Refused({ Name: "Taken", city: "Unknown" }, "Refused"));
    const { result, act } = await aForm({ initialValues: filled, send, wireNames: { Name: "name" } });
    await act((form) => form.submit());
    expect(result().errors).toEqual({ name: "Taken", city: "Unknown" });
    expect(result().failure).toBeUndefined();
    expect(focused).toEqual([result().idOf("name")]);
    await act((form) => form.set({ name: "Ana Maria" }));
    expect(result().errors).toEqual({ city: "Unknown" });
    expect(result().values).toEqual({ ...filled, name: "Ana Maria" });
  });

  test("What belongs to no field of the form is said for the whole", async () => {
    const refusals = [new Refused({}, "No money"), new Refused({ name: "Taken", version: "Too old" }, "Refused")];
    const send = () => Promise.reject(refusals.shift());
    const { result, act } = await aForm({ initialValues: filled, send });
    await act((form) => form.submit());
    expect([result().failure, result().errors]).toEqual(["No money", {}]);
    await act((form) => form.submit());
    expect([result().failure, result().errors]).toEqual(["Too old", { name: "Taken" }]);
  });

  test("The next try begins without the words of the last one", async () => {
    const request = aRequest();
    const refusals = [new Refused({ name: "Taken", version: "Too old" })];
    const send = () => {
      const refusal = refusals.shift();
      return refusal ? Promise.reject(refusal) : request.promise;
    };
    const { result, act } = await aForm({ initialValues: filled, send });
    await act((form) => form.submit());
    expect([result().failure, result().errors]).toEqual(["Too old", { name: "Taken" }]);
    await act((form) => form.submit());
    expect([result().failure, result().errors, result().isSending]).toEqual([undefined, {}, true]);
    await act(() => request.resolve());
  });

  test("A question that the person closed is no failure", async () => {
    const cancelled = Object.assign(new Error("closed"), { code: "cancelled", fields: {} });
    const { result, act } = await aForm({ initialValues: filled, send: () => Promise.reject(cancelled) });
    await act((form) => form.submit());
    expect([result().failure, result().summary.attempt, result().isSending]).toEqual([undefined, 0, false]);
  });
});

describe("sending", () => {
  test("A second press while the request runs is ignored, in the same moment too", async () => {
    const request = aRequest();
    const send = vi.fn(() => request.promise);
    const { result, act } = await aForm({ initialValues: filled, send });
    await act((form) => {
      form.submit();
      form.submit();
    });
    await act((form) => form.submit());
    expect(send).toHaveBeenCalledTimes(1);
    expect(result().isSending).toBe(true);
    await act(() => request.resolve());
    expect(result().isSending).toBe(false);
  });

  test("What was typed a moment before is sent", async () => {
    const { act, sent } = await aForm({ initialValues: filled });
    await act((form) => {
      form.set({ name: "Olga" });
      form.submit();
    });
    expect(sent).toEqual([{ ...filled, name: "Olga" }]);
  });

  test("A form that is not ready sends nothing; a button of its own sends another way", async () => {
    const other = vi.fn();
    const { act, sent, result } = await aForm({ initialValues: filled });
    await act((form) => heldUntil(form, false).submit());
    expect([sent, result().isReady, heldUntil(result(), false).isReady]).toEqual([[], true, false]);
    await act((form) => heldUntil(form, false).submit(other));
    expect(other).toHaveBeenCalledExactlyOnceWith(filled);
    await act((form) => heldUntil(form, true).submit());
    expect(sent).toEqual([filled]);
  });

  test("What was sent counts as saved, what was typed meanwhile does not", async () => {
    const request = aRequest();
    const { result, act } = await aForm({ send: () => request.promise, rules: () => ({}) });
    await act((form) => form.set({ name: "Ana" }));
    await act((form) => form.submit());
    await act((form) => form.set({ city: "Novi Sad" }));
    await act(() => request.resolve());
    expect(result().values).toEqual({ name: "Ana", city: "Novi Sad", tags: [] });
    expect(result().isDirty).toBe(true);
    await act((form) => form.set({ city: "" }));
    expect(result().isDirty).toBe(false);
  });

  test("A form that begins anew while it is sent keeps its new beginning", async () => {
    const kept = { ...empty, city: "Belgrade" };
    const { result, act, options } = await aForm({ initialValues: filled });
    options.send = () => result().reset(kept);
    await act((form) => form.set({ name: "Olga" }));
    await act((form) => form.submit());
    expect([result().values, result().isDirty]).toEqual([kept, false]);
  });
});

describe("initial values and changes", () => {
  test("A list that is the same again is no change", async () => {
    const { result, act } = await aForm({ initialValues: filled });
    await act((form) => form.set({ tags: ["a", "b"] }));
    expect(result().isDirty).toBe(true);
    await act((form) => form.set({ tags: ["a"] }));
    expect(result().isDirty).toBe(false);
  });

  test("Reset brings the initial values back and forgets every error", async () => {
    const { result, act } = await aForm({ initialValues: filled });
    await act((form) => form.set({ name: "" }));
    await act((form) => form.submit());
    await act((form) => form.reset());
    expect([result().values, result().errors, result().isDirty]).toEqual([filled, {}, false]);
  });

  test("A form that begins anew forgets which fields were left", async () => {
    const { result, act } = await aForm({ errorsShown: "afterLeaving" });
    await act((form) => form.field("name").onBlur());
    expect(result().errors).toEqual({ name: "Name is missing" });
    await act((form) => form.reset());
    expect(result().errors).toEqual({});
  });

  test("Values that come later reach the fields that nobody has changed", async () => {
    const { result, act, again, options } = await aForm();
    await act((form) => form.set({ name: "Ana" }));
    options.initialValues = { name: "Maria", city: "Zagreb", tags: [] };
    await again();
    expect(result().values).toEqual({ name: "Ana", city: "Zagreb", tags: [] });
    await act((form) => form.set({ name: "Maria" }));
    expect(result().isDirty).toBe(false);
  });

  test("The next opening of a popup begins anew", async () => {
    const { result, act, again, options } = await aForm({ turn: 1 });
    await act((form) => form.set({ name: "Ana" }));
    await act((form) => form.submit());
    options.turn = 2;
    await again();
    expect([result().values, result().errors]).toEqual([empty, {}]);
  });

  test("A page with changes asks before it is left, also by a measure of its own, until they are saved", async () => {
    const { act, unmount } = await aForm({ initialValues: filled, guardsLeaving: true });
    expect(hasUnsaved()).toBe(false);
    await act((form) => form.set({ name: "Olga" }));
    expect(hasUnsaved()).toBe(true);
    await act((form) => form.submit());
    expect(hasUnsaved()).toBe(false);
    await unmount();

    const trimmed = ({ name }: Person) => name.trim() !== filled.name;
    const other = await aForm({ initialValues: filled, guardsLeaving: true, isChanged: trimmed });
    await other.act((form) => form.set({ name: "Ana " }));
    expect(hasUnsaved()).toBe(false);
    await other.act((form) => form.set({ name: "Olga" }));
    expect(hasUnsaved()).toBe(true);
    await other.unmount();
    expect(hasUnsaved()).toBe(false);
  });

  test("A popup with changes does not hold the page", async () => {
    const { act, unmount } = await aForm();
    await act((form) => form.set({ name: "Ana" }));
    expect(hasUnsaved()).toBe(false);
    await unmount();
  });
});
