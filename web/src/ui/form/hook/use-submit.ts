import { useRef, useState } from "react";
import type { FormOptions, Send } from "./form-state.ts";
import type { Library } from "./library.ts";
import { isRefusal, splitRefusal } from "./refusal.ts";
import { useSeen } from "./use-seen.ts";

/** Sending once at a time, and what came of it. */
export function useSubmit<Values extends object>(options: FormOptions<Values>, library: Library<Values>) {
  const { rules, wireNames = {} } = options;
  const isBusy = useRef(false);
  const tries = useTries(library);
  const seen = useSeen(options, library);

  const run = async (send: Send<Values>, values: Values) => {
    const isSame = tries.mark();
    isBusy.current = true;
    library.setSubmitting(true);
    try {
      await seen.send(values, send);
      if (isSame()) {
        tries.settle(values);
      }
    } catch (thrown) {
      if (!isRefusal(thrown)) {
        throw thrown;
      }
      if (thrown.code !== "cancelled") {
        const { fields, rest } = splitRefusal(thrown, wireNames, Object.keys(library.getValues()));
        library.setErrors(fields);
        tries.fail(rest);
      }
    } finally {
      isBusy.current = false;
      library.setSubmitting(false);
    }
  };
  const submit = (send: Send<Values> = options.send) => {
    if (isBusy.current) {
      return;
    }
    const values = library.getValues();
    library.clearErrors();
    if (Object.keys(given(rules?.(values))).length > 0) {
      tries.fail(undefined);
    } else {
      tries.forget();
      void run(send, values);
    }
  };
  return { attempt: tries.attempt, failure: tries.failure, submit, reset: tries.reset };
}

/** The tries that failed since the values were last saved, and beginning anew. */
function useTries<Values extends object>(library: Library<Values>) {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const resets = useRef(0);

  /** The values as saved ones, with nothing tried yet. */
  const settle = (saved: Values) => {
    library.setInitialValues(saved);
    library.setDirty({});
    library.resetTouched();
    library.clearErrors();
    setAttempt(0);
    setFailure(undefined);
  };
  return {
    attempt,
    failure,
    settle,
    forget: () => setFailure(undefined),
    fail: (words: string | undefined) => {
      setAttempt((before) => before + 1);
      setFailure(words);
    },
    reset: (values: Values = library.getInitialValues()) => {
      resets.current += 1;
      library.setValues(values);
      settle(values);
    },
    /** Answers whether the form has not begun anew since. */
    mark: () => {
      const before = resets.current;
      return () => resets.current === before;
    },
  };
}

/** The violations that there are. */
export function given(
  violations: Readonly<Record<string, string | undefined>> | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(violations ?? {}).flatMap(([name, message]) => (message === undefined ? [] : [[name, message]])),
  );
}
