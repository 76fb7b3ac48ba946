import type { ReactElement } from "react";
import { cx } from "../../cx.ts";
import { wholeWords } from "../../words/whole-words.ts";
import list from "./option-list.module.css";
import type { Option } from "./options.ts";

/** What stands in the closed box: icon, words and chip of the option, or the place holder. */
export function SelectedValue(props: {
  readonly option: Option | undefined;
  readonly placeholder: string;
}): ReactElement {
  const { option, placeholder } = props;
  if (!option) {
    return <span className={cx("cut", list.value, list.placeholder)}>{placeholder}</span>;
  }
  return (
    <span className={cx("cut", list.value)}>
      {option.icon}
      <span className={list.valueText} title={wholeWords(option.label)}>
        {option.label}
      </span>
      {option.aside}
    </span>
  );
}
