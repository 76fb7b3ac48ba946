import type { ReactElement, Ref } from "react";
import { useIsPhone } from "../../state/phone.ts";
import { useText } from "../../words/use-text.ts";
import styles from "../field.module.css";
import { Field, frameOf } from "../field.tsx";
import { ChoiceInput, type ChoiceParts, type ComboboxFieldProps, EndButton } from "./choice-parts.tsx";
import { ChoiceSheet, SheetButton } from "./choice-sheet.tsx";
import { DropDown } from "./drop-down.tsx";
import { OptionList } from "./option-list.tsx";
import { useChoice } from "./use-choice.ts";

/**
 * One of a long list, found by typing: the first line that fits is taken by Enter and Tab. Text that is left and is no entry
 * stays, with nothing chosen and a word about it. On a phone the list is a sheet.
 */
export function ComboboxField(props: ComboboxFieldProps): ReactElement {
  const { t } = useText();
  const choice = useChoice(props);
  const isPhone = useIsPhone();
  // Nothing is wrong yet while somebody types.
  const error = choice.isLeft ? t("ui.choiceLeft") : choice.typed === undefined ? props.error : undefined;
  return (
    <Field {...props} error={error}>
      {(control) => {
        const parts = { field: { ...props, error }, control, choice };
        const list = <Lines {...parts} />;
        return isPhone ? (
          <>
            <SheetButton {...parts} onOpen={choice.open} />
            <ChoiceSheet {...parts} list={list} />
          </>
        ) : (
          <DropDown isOpen={choice.isOpen} field={<Frame {...parts} />} list={list} />
        );
      }}
    </Field>
  );
}

function Lines({ field, choice }: ChoiceParts): ReactElement {
  const { listId, lines, active, take } = choice;
  return (
    <OptionList
      {...{ lines, active, label: field.label, loading: field.loading, nothing: field.nothing }}
      id={listId}
      isChosen={(value) => value !== "" && value === field.value}
      onTake={take}
    />
  );
}

/** The box of the field on a desk; the place at which its list opens. */
function Frame(props: ChoiceParts & { readonly ref?: Ref<HTMLDivElement> }): ReactElement {
  const { field, control, choice, ref, ...rest } = props;
  return (
    <div {...rest} ref={ref} className={styles.frame} {...frameOf({ ...field, size: field.size ?? "md" })}>
      {choice.typed === undefined && choice.chosen?.icon}
      <ChoiceInput {...props} />
      {choice.typed === undefined && choice.chosen?.aside}
      <EndButton field={field} choice={choice} />
    </div>
  );
}
