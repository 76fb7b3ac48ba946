import { IconCheck } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, type UIEvent, useState } from "react";
import { Spinner } from "../../feedback/spinner.tsx";
import { useText } from "../../words/use-text.ts";
import styles from "./option-list.module.css";
import { grouped, type Option } from "./options.ts";
import { lineId } from "./use-choice.ts";

/** So many lines are drawn at once, and as many again when the end of those comes near: a list has no end before its last. */
const linesAtOnce = 100;
/** Height before the end at which more are drawn. */
const near = 600;

/**
 * The open list of a choice: groups, icon, words, a check at what is chosen; says so when there is nothing. It never takes the
 * focus: the field rules it.
 */
export function OptionList(props: {
  readonly id: string;
  readonly lines: readonly Option[];
  /** The line that Enter takes; -1 is none. */
  readonly active: number;
  readonly isChosen: (value: string) => boolean;
  readonly onTake: (line: Option) => void;
  readonly label: string;
  readonly isMany?: boolean;
  readonly loading?: boolean;
  readonly nothing?: ReactNode;
}): ReactElement {
  const { id, lines, active, isChosen, label, loading } = props;
  const [asked, setAsked] = useState(linesAtOnce);
  const chosen = lines.findIndex(({ value }) => isChosen(value));
  const drawn = Math.max(asked, active + linesAtOnce, chosen + linesAtOnce);
  const growNearEnd = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (drawn < lines.length && box.scrollHeight - box.scrollTop - box.clientHeight < near) {
      setAsked(drawn + linesAtOnce);
    }
  };
  const indexOf = new Map(lines.map((line, index) => [line, index]));
  const draw = (line: Option) => (
    <Line
      key={line.value}
      {...{ line, id, index: indexOf.get(line) ?? -1, count: lines.length, onTake: props.onTake }}
      {...{ isActive: lines[active] === line, isChosen: isChosen(line.value) }}
    />
  );
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={props.isMany || undefined}
        aria-busy={loading || undefined}
        className={styles.options}
        // A press in the list leaves the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        onScroll={growNearEnd}
      >
        {grouped(lines.slice(0, drawn)).map((group) =>
          group.name ? (
            // biome-ignore lint/a11y/useSemanticElements: a group of a list is no fieldset
            <div key={group.name} role="group" aria-label={group.name}>
              <div className={styles.groupLabel} aria-hidden="true">
                {group.name}
              </div>
              {group.options.map(draw)}
            </div>
          ) : (
            group.options.map(draw)
          ),
        )}
      </div>
      <Count count={lines.length} loading={loading} nothing={props.nothing} />
    </>
  );
}

/** How many entries there are, to be heard; that there are none is seen too. */
function Count(props: {
  readonly count: number;
  readonly loading: boolean | undefined;
  readonly nothing: ReactNode;
}): ReactElement {
  const { t } = useText();
  const { count, loading, nothing } = props;
  return (
    <div role="status" className={count === 0 || loading ? styles.note : "visually-hidden"}>
      {loading && <Spinner />}
      {loading ? t("common.loading") : count === 0 ? (nothing ?? t("ui.nothingFound")) : t("ui.entries", { count })}
    </div>
  );
}

function Line(props: {
  readonly line: Option;
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onTake: (line: Option) => void;
}): ReactElement {
  const { line, id, index, count, isActive, isChosen, onTake } = props;
  const take = () => {
    if (!line.disabled) {
      onTake(line);
    }
  };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div
      id={lineId(id, index)}
      role="option"
      aria-selected={isChosen}
      aria-disabled={line.disabled || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-active={isActive || undefined}
      ref={isActive ? reveal : undefined}
      className={styles.option}
      onClick={take}
    >
      {line.icon !== undefined && <span className={styles.icon}>{line.icon}</span>}
      <span className={styles.words}>
        <span className={styles.label}>{line.label}</span>
        {line.description !== undefined && <span className="quiet">{line.description}</span>}
      </span>
      {line.aside !== undefined && <span className={styles.aside}>{line.aside}</span>}
      <span className={styles.check}>{isChosen && <IconCheck size={16} aria-hidden="true" />}</span>
    </div>
  );
}

/** Moves the list, and nothing around it, so far that the line is seen. */
function reveal(line: HTMLElement | null): void {
  const box = line?.closest("[role=listbox]");
  if (!line || !box) {
    return;
  }
  const [inner, outer] = [line.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top) {
    box.scrollTop -= outer.top - inner.top;
  } else if (inner.bottom > outer.bottom) {
    box.scrollTop += inner.bottom - outer.bottom;
  }
}
