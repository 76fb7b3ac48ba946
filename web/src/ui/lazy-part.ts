import { type ComponentType, createElement, type ReactElement, use, useEffect, useState } from "react";
import { text } from "./words/use-text.ts";

type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props : never;

/** How a part is closed: a popup by its own hand, or by its target. */
interface Closable {
  readonly onClose?: () => void;
  readonly target?: { readonly close?: () => void };
}

/**
 * A part of a page that loads when it is drawn first: its file, and its name there. Where the file does not come the page stays as it
 * is: a message says so, a popup closes, anything else is drawn as `instead` says, and the next one asks for the file again.
 */
export function lazyPart<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  instead: (props: PropsOf<File[Name]>) => ReactElement | null = () => null,
): (props: PropsOf<File[Name]>) => ReactElement | null {
  type Part = ComponentType<Closable> | undefined;
  let loading: Promise<Part> | undefined;
  const begin = () => {
    loading ??= load().then(
      (file) => file[name] as Part,
      () => undefined,
    );
    return loading;
  };
  const forget = () => {
    loading = undefined;
  };
  return (props) => {
    const [awaited] = useState(begin);
    const Part = use(awaited);
    useMissing(Part === undefined, props as Closable, forget);
    return Part ? createElement(Part, props as Closable) : instead(props);
  };
}

/** Tells once that a part did not come, closes it, and has the next one ask again. */
function useMissing(isMissing: boolean, { onClose, target }: Closable, forget: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however it would be closed later
  useEffect(() => {
    if (isMissing) {
      forget();
      // Messages are there with the frame of every page, not with the first one of guests.
      import("./feedback/toast.ts").then(
        ({ toast }) => toast.error(text("ui.partNotLoaded")),
        () => undefined,
      );
      (onClose ?? target?.close)?.();
    }
  }, [isMissing]);
}
