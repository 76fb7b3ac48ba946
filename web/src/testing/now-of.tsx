import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** What a hook answers a page that is shown now. */
export function nowOf<Value>(hook: () => Value): Value {
  let told: { readonly now: Value } | undefined;
  renderToStaticMarkup(
    <Page
      ask={() => {
        told = { now: hook() };
      }}
    />,
  );
  if (told === undefined) {
    throw new Error("the hook was not asked");
  }
  return told.now;
}

function Page({ ask }: { readonly ask: () => void }): ReactElement {
  ask();
  return <div />;
}
