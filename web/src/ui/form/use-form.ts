import { useForm as useLibrary } from "@mantine/form";
import { useEffect } from "react";
import { useUnsaved } from "../unsaved.ts";
import { fieldId } from "./field.tsx";
import type { FieldOf, FormOptions, FormState, Violations } from "./form-state.ts";
import { isSame, useArriving } from "./use-arriving.ts";
import { given, useSubmit } from "./use-submit.ts";

/**
 * The state of a form. It promises: values and whether they differ from the initial ones; what the rules say, shown as
 * `errorsShown` says and corrected with each key; what the server refused, at the fields it names until they change, the rest
 * as `failure`; the focus at the summary or the first faulty field; one request at a time. A form that was sent counts as
 * saved, a refused one keeps everything that was typed.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): FormState<Values> {
  const { prefix = "", labels, errorsShown = "afterTry" } = options;
  const library = useLibrary<Values>({
    initialValues: options.initialValues,
    clearInputErrorOnChange: false,
    touchTrigger: "focus",
  });
  const work = useSubmit(options, library);
  const { values } = library;
  const problems = given(options.rules?.(values));
  const isShown = (name: string) => work.attempt > 0 || errorsShown === "atOnce" || library.isTouched(name);
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
  const isDirty = options.isChanged ? options.isChanged(values) : library.isDirty();
  useUnsaved(isDirty && options.guardsLeaving === true);
  useArriving(options, library, work.reset);
  useFocusOnFault(work.attempt, labels ? undefined : prefix, Object.keys(values), errors);
  return {
    values,
    errors,
    summary: { items: work.attempt > 0 ? summaryOf(labels, errors, prefix) : [], attempt: work.attempt },
    failure: work.failure,
    isDirty,
    isSending: library.submitting,
    isReady: true,
    set,
    submit: work.submit,
    reset: work.reset,
    box: (name) => ({
      name: `${prefix}${name}`,
      checked: values[name] === true,
      error: errors[name],
      onChange: (isTicked) => set(one(name, isTicked)),
    }),
    field: (name) => ({
      name: `${prefix}${name}`,
      value: values[name],
      error: errors[name],
      onChange: (value) => set(one(name, value)),
      onBlur: () => {
        if (errorsShown === "afterLeaving" || errorsShown === "afterFilling") {
          const isLeft = errorsShown === "afterLeaving" || library.getValues()[name] !== "";
          library.setTouched((touched) => ({ ...touched, [name]: isLeft }));
        }
      },
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

/** After a failed try the first faulty field gets the focus; a summary, without `prefix`, takes it by itself. */
function useFocusOnFault<Values>(
  attempt: number,
  prefix: string | undefined,
  names: readonly string[],
  errors: Violations<Values>,
): void {
  const first = names.find((name) => name in errors);
  const target = prefix === undefined || first === undefined ? undefined : fieldId(`${prefix}${first}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after a try, not with each key
  useEffect(() => {
    if (attempt > 0 && target !== undefined) {
      document.getElementById(target)?.focus();
    }
  }, [attempt]);
}

function summaryOf<Values>(
  labels: Readonly<Partial<Record<string, string>>> | undefined,
  errors: Violations<Values>,
  prefix: string,
) {
  const messages = new Map<string, string>(Object.entries(errors));
  return Object.entries(labels ?? {}).flatMap(([name, label]) => {
    const message = messages.get(name);
    return label === undefined || message === undefined ? [] : [{ name: `${prefix}${name}`, label, message }];
  });
}

function one<Values>(name: FieldOf<Values>, value: unknown): Partial<Values> {
  return { [name]: value } as Partial<Values>;
}

function without<Of extends object>(record: Of, names: readonly string[]): Of {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as Of;
}
