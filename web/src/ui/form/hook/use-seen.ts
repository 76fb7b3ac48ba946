import { useRef } from "react";
import { text } from "../../words/use-text.ts";
import type { FormOptions, NewerThing, Send } from "./form-state.ts";
import { isSame, type Library } from "./library.ts";
import { type Refusal, Refused } from "./refusal.ts";

interface Seen<Values> {
  readonly version: string | undefined;
  readonly values: Values;
  /** The version that had arrived when this was seen. */
  readonly arrived: string | undefined;
}

/**
 * What the person saw of a saved thing, and what to do when it is another by the time of the save. While nothing is typed the
 * newest values count as seen; from the first change on it is those that it was made over.
 */
export function useSeen<Values extends object>(options: FormOptions<Values>, library: Library<Values>) {
  const { saved, initialValues, labels } = options;
  const arrived = saved?.version;
  const seen = useRef<Seen<Values>>({ version: arrived, values: initialValues, arrived });
  if (seen.current.arrived !== arrived && !library.isDirty()) {
    seen.current = { version: arrived, values: initialValues, arrived };
  }

  /** Takes over what was saved elsewhere and nobody changed here; undefined where nothing differs from what was seen. */
  const meet = (mine: Values, present: NewerThing<Values>) => {
    const before = seen.current.values;
    seen.current = { version: present.version, values: present.values, arrived };
    const names = keysOf(present.values).filter((name) => !isSame(present.values[name], before[name]));
    const clashes = names.filter(
      (name) => !isSame(mine[name], before[name]) && !isSame(mine[name], present.values[name]),
    );
    const quiet = names.filter((name) => isSame(mine[name], before[name]));
    library.setInitialValues(present.values);
    library.setValues({ ...mine, ...Object.fromEntries(quiet.map((name) => [name, present.values[name]])) });
    if (names.length === 0) {
      return undefined;
    }
    const fields = names.flatMap((name) => labels?.[name] ?? []).join(", ");
    return new Refused({
      ...Object.fromEntries(clashes.map((name) => [name, newerText(present.words?.[name] ?? present.values[name])])),
      "": fields === "" ? text("ui.savedElsewhere") : text("ui.savedElsewhereFields", { fields }),
    });
  };

  /** Sends over what was seen. A newer thing is shown first, unless it differs in nothing that the form holds. */
  const send = async (mine: Values, by: Send<Values>): Promise<void> => {
    if (saved === undefined) {
      await by(mine);
      return;
    }
    try {
      await by(mine, seen.current.version);
    } catch (thrown) {
      const present = isStale(thrown) ? saved.read(thrown.extra.present) : undefined;
      if (present === undefined) {
        throw thrown;
      }
      const refused = meet(mine, present);
      if (refused !== undefined) {
        throw refused;
      }
      await by(mine, seen.current.version);
    }
    seen.current = { ...seen.current, values: mine };
  };
  return { send };
}

function newerText(value: unknown): string {
  const shown = Array.isArray(value) ? value.join(", ") : String(value);
  return shown === "" || typeof value === "boolean" ? text("ui.newerEmpty") : text("ui.newerValue", { value: shown });
}

function keysOf<Values extends object>(values: Values): readonly (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[];
}

/** A save that was refused because the thing is another by now. */
function isStale(thrown: unknown): thrown is Refusal & { readonly extra: { readonly present?: unknown } } {
  const { code, extra } = (thrown ?? {}) as { readonly code?: unknown; readonly extra?: unknown };
  return code === "staleSave" && typeof extra === "object" && extra !== null;
}
