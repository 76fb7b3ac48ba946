import type { ReactElement, ReactNode } from "react";

/** A number, an address or another code, in letters of one width; a browser that translates the page leaves it. */
export function CodeText(props: { readonly children: ReactNode }): ReactElement {
  return (
    <span className="mono" translate="no">
      {props.children}
    </span>
  );
}
