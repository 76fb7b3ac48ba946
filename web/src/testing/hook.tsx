import { act, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { onTestFinished, vi } from "vitest";

/** A hook at work below the browser: what it answered last, and how to do something with it. */
export interface Hook<Result> {
  readonly result: () => Result;
  /** Does something as the person or the server would, and waits until the hook has drawn what follows. */
  readonly act: (what: (result: Result) => unknown) => Promise<void>;
  /** Draws the part again, with what has changed around the hook. */
  readonly again: () => Promise<void>;
  readonly unmount: () => Promise<void>;
}

const nothing = () => undefined;

/** A place for a part that draws nothing: what React asks of an element, and no page around it. */
function place() {
  const window = { HTMLIFrameElement: class {} };
  const page = { nodeType: 9, addEventListener: nothing, activeElement: null, defaultView: window };
  return { nodeType: 1, nodeName: "DIV", tagName: "DIV", ownerDocument: page, addEventListener: nothing };
}

function Part({ run }: { readonly run: () => void }): ReactElement | null {
  run();
  return null;
}

/**
 * Runs a hook with its effects, without a browser: the part around it draws nothing. `around` gives it what it stands in. It ends
 * with its test: news of a later moment would be drawn when what stands for the browser is gone.
 */
export async function runHook<Result>(
  use: () => Result,
  around: (part: ReactElement) => ReactElement = (part) => part,
): Promise<Hook<Result>> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(place() as unknown as Element);
  const unmount = () => act(async () => root.unmount());
  onTestFinished(unmount);
  let last: { readonly value: Result } | undefined;
  const run = () => {
    last = { value: use() };
  };
  const draw = () => act(async () => root.render(around(<Part run={run} />)));
  const result = () => {
    if (last === undefined) {
      throw new Error("the hook has not run");
    }
    return last.value;
  };
  await draw();
  return {
    result,
    act: (what) =>
      act(async () => {
        await what(result());
      }),
    again: draw,
    unmount,
  };
}

/** What a hook answers a page that is shown now, without its effects. */
export function nowOf<Value>(use: () => Value): Value {
  let told: { readonly now: Value } | undefined;
  const run = () => {
    told = { now: use() };
  };
  renderToStaticMarkup(<Part run={run} />);
  if (told === undefined) {
    throw new Error("the hook has not run");
  }
  return told.now;
}
