import { type ComponentType, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../lazy-part.ts";

/** What opens a popup: itself, a target that was opened, or the id that the address names. */
interface Opener {
  readonly opened?: boolean;
  readonly target?: { readonly opened: boolean };
  readonly id?: string | undefined;
}

/** A popup whose code loads when it is first opened; from then on it stays, so that it can fade out. */
export function lazyPopup<Props extends Opener>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  let isThere = false;
  const loadPart = async () => {
    const Popup = await load();
    isThere = true;
    return { Popup } as { readonly Popup: (props: Props) => ReactElement };
  };
  const Part = lazyPart(loadPart, "Popup");
  return (props) => (
    <FromFirstOpening isOpen={isOpen(props)} stays={() => isThere}>
      <Part {...props} />
    </FromFirstOpening>
  );
}

function isOpen({ opened, target, id }: Opener): boolean {
  return opened === true || target?.opened === true || id !== undefined;
}

function FromFirstOpening(props: {
  readonly isOpen: boolean;
  readonly stays: () => boolean;
  readonly children: ReactNode;
}): ReactElement | null {
  const [was, setWas] = useState(false);
  if (props.isOpen && !was) {
    setWas(true);
  }
  return props.isOpen || (was && props.stays()) ? <Suspense>{props.children}</Suspense> : null;
}
