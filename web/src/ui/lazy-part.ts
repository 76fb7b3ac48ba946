import { type ComponentType, type LazyExoticComponent, lazy } from "react";

type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props : never;

/** A part of a page that loads when it is drawn first: its file, and its name there. */
export function lazyPart<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<File[Name]>>> {
  return lazy(() => load().then((file) => ({ default: file[name] as ComponentType<PropsOf<File[Name]>> })));
}
