import { type ComponentType, lazy, type ReactElement, Suspense, useState } from "react";

/** What opens a popup: a target that was opened, or the id that the address names. */
interface Opener {
  readonly target?: { readonly opened: boolean };
  readonly id?: string | undefined;
}

/** A popup whose code loads when it is first opened; from then on it stays, so that it can fade out. */
export function lazyPopup<Props extends Opener>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement | null {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function LazyPopup(props) {
    const [was, setWas] = useState(false);
    const isOpen = props.id !== undefined || props.target?.opened === true;
    if (isOpen && !was) {
      setWas(true);
    }
    return was ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
