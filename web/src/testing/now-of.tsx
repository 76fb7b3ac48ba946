import { renderToStaticMarkup } from "react-dom/server";

/** What a hook answers a page that is shown now. */
export function nowOf<Value>(useValue: () => Value): Value {
  let value: { readonly now: Value } | undefined;
  function Page() {
    value = { now: useValue() };
    return null;
  }
  renderToStaticMarkup(<Page />);
  if (value === undefined) {
    throw new Error("the hook was not asked");
  }
  return value.now;
}
