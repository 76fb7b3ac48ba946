import { useForm as useLibrary } from "@mantine/form";
import { useEffect, useId } from "react";
import { useUnsaved } from "../../state/unsaved.ts";
import type { ErrorsShown, FieldOf, FormOptions, FormState, Violations } from "./form-state.ts";
import { isSame } from "./library.ts";
import { useArriving } from "./use-arriving.ts";
import { given, useSubmit } from "./use-submit.ts";

/**
 * The state of a form. It promises: values and whether they differ from the initial ones; what the rules say, shown as
 * `errorsShown` says and corrected with each key; what the server refused, at the fields it names until they change, the rest
 * as `failure`; the focus at the summary or the first faulty field; one request at a time. A form that was sent counts as
 * saved, a refused one keeps everything that was typed.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): FormState<Values> {
  const { labels } = options;
  const own = useId();
  const idOf = (name: string) => `${own}-${name}`;
  const library = useLibrary<Values>({
    initialValues: options.initialValues,
    clearInputErrorOnChange: false,
    touchTrigger: "focus",
  });
  const work = useSubmit(options, library);
  const { values } = library;
  const problems = given(options.rules?.(values));
  const isShown = (name: string) =>
    work.attempt > 0 || shownFrom(options, name) === "atOnce" || library.isTouched(name);
  const errors = {
    ...library.errors,
    ...Object.fromEntries(Object.entries(problems).filter(([name]) => isShown(name))),
  } as Violations<Values>;
  const set = (changes: Partial<Values>) => {
    const before = library.getValues();
    const names = Object.keys(changes).filter(
      (name) => !isSame(changes[name as keyof Values], before[name as keyof Values]),
    );
    library.setValues(changes);
    library.setErrors((refused) => without(refused, names));
  };
  const leave = (name: FieldOf<Values>) => {
    const from = shownFrom(options, name);
    if (from === "afterLeaving" || from === "afterFilling") {
      const isLeft = from === "afterLeaving" || library.getValues()[name] !== "";
      library.setTouched((touched) => ({ ...touched, [name]: isLeft }));
    }
  };
  const isDirty = options.isChanged ? options.isChanged(values) : library.isDirty();
  useUnsaved(isDirty && options.guardsLeaving === true);
  useArriving(options, library, work.reset);
  const first = Object.keys(values).find((name) => name in errors);
  useFocusOnFault(work.attempt, labels || first === undefined ? undefined : idOf(first));
  return {
    values,
    errors,
    summary: { items: work.attempt > 0 ? summaryOf(labels, errors, idOf) : [], attempt: work.attempt },
    failure: work.failure,
    isDirty,
    isSending: library.submitting,
    isReady: true,
    idOf,
    set,
    submit: work.submit,
    reset: work.reset,
    ...bindingOf({ values, errors, idOf, set }, leave),
  };
}

/** What binds controls to the fields. */
function bindingOf<Values extends object>(
  form: Pick<FormState<Values>, "values" | "errors" | "idOf" | "set">,
  leave: (name: FieldOf<Values>) => void,
): Pick<FormState<Values>, "field" | "box"> {
  const { values, errors, idOf, set } = form;
  return {
    box: (name) => ({
      name,
      id: idOf(name),
      checked: values[name] === true,
      error: errors[name],
      onChange: (isTicked) => set(one(name, isTicked)),
    }),
    field: (name) => ({
      name,
      id: idOf(name),
      value: values[name],
      error: errors[name],
      onChange: (value) => set(one(name, value)),
      onBlur: () => leave(name),
    }),
  };
}

/**
 * The same form while something else is missing, such as a tick or a quote: submitting does nothing until it is there. A
 * button that sends in a way of its own does not wait.
 */
export function heldUntil<Values extends object>(form: FormState<Values>, isReady: boolean): FormState<Values> {
  return { ...form, isReady, submit: (send) => (isReady || send ? form.submit(send) : undefined) };
}

/** From when on a field shows what the rules say. */
function shownFrom<Values extends object>({ errorsShown }: FormOptions<Values>, name: string): ErrorsShown {
  return (typeof errorsShown === "string" ? errorsShown : errorsShown?.[name as FieldOf<Values>]) ?? "afterTry";
}

/** After a failed try the first faulty field gets the focus; a summary takes it by itself. */
function useFocusOnFault(attempt: number, id: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after a try, not with each key
  useEffect(() => {
    if (attempt > 0 && id !== undefined) {
      document.getElementById(id)?.focus();
    }
  }, [attempt]);
}

function summaryOf<Values>(
  labels: Readonly<Partial<Record<string, string>>> | undefined,
  errors: Violations<Values>,
  idOf: (name: string) => string,
) {
  const messages = new Map<string, string>(Object.entries(errors));
  return Object.entries(labels ?? {}).flatMap(([name, label]) => {
    const message = messages.get(name);
    return label === undefined || message === undefined ? [] : [{ id: idOf(name), label, message }];
  });
}

function one<Values>(name: FieldOf<Values>, value: unknown): Partial<Values> {
  return { [name]: value } as Partial<Values>;
}

function without<Of extends object>(record: Of, names: readonly string[]): Of {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as Of;
}
