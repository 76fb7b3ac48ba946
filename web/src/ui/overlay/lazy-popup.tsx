import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";

/** What opens a popup: a target that was opened, or the id that the address names. */
interface Opener {
  readonly target?: { readonly opened: boolean };
  readonly id?: string | undefined;
}

/** A popup whose code loads when it is first opened; from then on it stays, so that it can fade out. */
export function lazyPopup<Props extends Opener>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props) => (
    <FromFirstOpening isOpen={props.id !== undefined || props.target?.opened === true}>
      <Part {...props} />
    </FromFirstOpening>
  );
}

function FromFirstOpening(props: { readonly isOpen: boolean; readonly children: ReactNode }): ReactElement | null {
  const [was, setWas] = useState(false);
  if (props.isOpen && !was) {
    setWas(true);
  }
  return was ? <Suspense>{props.children}</Suspense> : null;
}
