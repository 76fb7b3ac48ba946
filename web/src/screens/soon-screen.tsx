import type { ReactElement } from "react";

/** Stands where a page is still being built. */
export function SoonScreen(): ReactElement {
  return <div data-testid="soon" />;
}
