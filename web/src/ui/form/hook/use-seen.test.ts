import "../../../testing/browser.ts";
import { uiText } from "@artel/shared/text/ui";
import { describe, expect, test, vi } from "vitest";
import { runHook } from "../../../testing/hook.tsx";
import { registerTexts } from "../../words/texts.ts";
import type { FormOptions, NewerThing } from "./form-state.ts";
import { useForm } from "./use-form.ts";

registerTexts(uiText);
vi.stubGlobal("document", { title: "", getElementById: () => null });

interface Person {
  readonly name: string;
  readonly city: string;
  readonly isDeaf: boolean;
}

const opened: Person = { name: "Ana", city: "Belgrade", isDeaf: false };

/** What a save of an older version is answered. */
class Stale extends Error {
  readonly code = "staleSave";
  readonly fields = {};
  readonly extra: object;

  constructor(present: NewerThing<Person>) {
    super("Changed elsewhere");
    this.extra = { present };
  }
}

/** A form of a saved person, with a server that holds one and takes saves over its version alone. */
async function aForm() {
  const server: { values: Person; version: string; words?: NewerThing<Person>["words"] } = {
    values: opened,
    version: "1",
  };
  const sent: [Person, string | undefined][] = [];
  const options: { -readonly [Key in keyof FormOptions<Person>]: FormOptions<Person>[Key] } = {
    initialValues: opened,
    labels: { name: "Name", city: "City", isDeaf: "Deaf" },
    saved: { version: "1", read: (present) => present as NewerThing<Person> },
    send: (values, seenVersion) => {
      sent.push([values, seenVersion]);
      if (seenVersion !== server.version) {
        throw new Stale({ ...server });
      }
      server.values = values;
      server.version = `${server.version}+`;
    },
  };
  const hook = await runHook(() => useForm<Person>({ ...options }));
  /** Somebody else saves. */
  const elsewhere = (change: Partial<Person>) => {
    server.values = { ...server.values, ...change };
    server.version = `${server.version}'`;
  };
  /** What is on the server arrives at the form. */
  const arrive = async () => {
    options.initialValues = server.values;
    options.saved = { ...options.saved, version: server.version } as FormOptions<Person>["saved"];
    await hook.again();
  };
  return { ...hook, server, sent, elsewhere, arrive };
}

describe("a save over a newer thing", () => {
  test("HO-130: it is told with what changed; what was typed stays, what was not typed is the newer value", async () => {
    const form = await aForm();
    await form.act(({ set }) => set({ name: "Anna" }));
    form.elsewhere({ city: "Novi Sad", isDeaf: true });
    await form.act(({ submit }) => submit());
    expect(form.result().values).toEqual({ name: "Anna", city: "Novi Sad", isDeaf: true });
    expect(form.result().failure).toContain("Changed elsewhere in the meantime: City, Deaf.");
    expect(form.server.values.name).toBe("Ana");
    await form.act(({ submit }) => submit());
    expect(form.server.values).toEqual({ name: "Anna", city: "Novi Sad", isDeaf: true });
    expect(form.result().failure).toBeUndefined();
  });

  test("HO-130: a field that both changed keeps what was typed here and says what was saved there", async () => {
    const form = await aForm();
    await form.act(({ set }) => set({ name: "Anna", city: "Nis" }));
    form.elsewhere({ city: "Novi Sad" });
    await form.act(({ submit }) => submit());
    expect(form.result().values.city).toBe("Nis");
    expect(form.result().errors).toEqual({ city: "Saved elsewhere as “Novi Sad”" });
    form.elsewhere({ city: "" });
    await form.act(({ submit }) => submit());
    expect(form.result().errors).toEqual({ city: "Cleared elsewhere" });
    await form.act(({ submit }) => submit());
    expect(form.server.values).toEqual({ name: "Anna", city: "Nis", isDeaf: false });
  });

  test("HO-130: a value that the form keeps as a code is told as people read it", async () => {
    const form = await aForm();
    await form.act(({ set }) => set({ city: "BEG" }));
    form.elsewhere({ city: "QND" });
    form.server.words = { city: "Novi Sad" };
    await form.act(({ submit }) => submit());
    expect(form.result().errors).toEqual({ city: "Saved elsewhere as “Novi Sad”" });
  });

  test("HO-130: what arrives while something is typed is not taken for seen", async () => {
    const form = await aForm();
    await form.act(({ set }) => set({ city: "Nis" }));
    form.elsewhere({ city: "Novi Sad" });
    await form.arrive();
    await form.act(({ submit }) => submit());
    expect(form.sent[0]).toEqual([{ ...opened, city: "Nis" }, "1"]);
    expect(form.result().errors.city).toBe("Saved elsewhere as “Novi Sad”");
  });

  test("HO-130: what arrives before anything is typed counts as seen", async () => {
    const form = await aForm();
    form.elsewhere({ city: "Novi Sad" });
    await form.arrive();
    await form.act(({ set }) => set({ name: "Anna" }));
    await form.act(({ submit }) => submit());
    expect(form.server.values).toEqual({ name: "Anna", city: "Novi Sad", isDeaf: false });
    expect(form.sent).toHaveLength(1);
  });

  test("HO-130: a second save before its own version has arrived is no conflict", async () => {
    const form = await aForm();
    await form.act(({ set }) => set({ name: "Anna" }));
    await form.act(({ submit }) => submit());
    await form.act(({ set }) => set({ name: "Annabel" }));
    await form.act(({ submit }) => submit());
    expect([form.server.values.name, form.result().failure]).toEqual(["Annabel", undefined]);
  });
});
