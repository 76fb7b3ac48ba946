import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId, useState } from "react";
import { AppLink, useNavigateTo } from "../controls/app-link.tsx";
import type { IconType } from "../controls/icons.tsx";
import { Kbd } from "../controls/kbd.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import { TextField } from "../form/text-field.tsx";
import { Popup } from "./popup.tsx";
import styles from "./search-popup.module.css";

/** One line of a search popup: a place it leads to, or something that it does. */
export type SearchEntry = {
  readonly key: string;
  readonly label: string;
  /** Quieter words below it. */
  readonly note?: string;
  /** At its right end, such as an amount. */
  readonly aside?: ReactNode;
  readonly icon: IconType;
  /** Leads to more of its group, and looks quieter than a find. */
  readonly isMore?: boolean;
} & ({ readonly href: string; readonly run?: never } | { readonly run: () => void; readonly href?: never });

export interface SearchGroup {
  readonly key: string;
  readonly label: string;
  readonly entries: readonly SearchEntry[];
}

export interface SearchPopupProps {
  readonly title: string;
  readonly hint: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly groups: readonly SearchGroup[];
  /** More is on its way. */
  readonly isWaiting: boolean;
  /** Above the finds: what was looked for instead, or what failed. */
  readonly notice?: ReactNode;
  /** Where nothing fits. */
  readonly nothing: ReactNode;
  /** Said to screen readers as soon as it changes: how much there is. */
  readonly said: string;
  /** Names of the keys in the foot. */
  readonly keys: { readonly choose: string; readonly open: string; readonly close: string };
  /** Enter without anything to choose. */
  readonly onEnter?: () => void;
  /** An entry was taken. */
  readonly onTake?: (entry: SearchEntry) => void;
  readonly onClose: () => void;
}

/**
 * Search or jump: a field, below it what it finds. The focus stays in the field; arrows, Home and End choose, Enter and a click
 * go there, Esc closes.
 */
export function SearchPopup(props: SearchPopupProps): ReactElement {
  const { title, hint, typed, onType, groups, isWaiting, notice, nothing, said, onClose } = props;
  const { list, chosen, idOf, choose, handleKey, take } = useChoice(props);
  return (
    <Popup opened onClose={onClose} title={title} size={550}>
      <TextField
        label={title}
        hideLabel
        value={typed}
        placeholder={hint}
        onChange={(next) => {
          onType(next);
          choose(undefined);
        }}
        onKeyDown={handleKey}
        list={{ id: groups.length > 0 ? list : undefined, active: chosen && idOf(chosen) }}
        left={<IconSearch size={18} aria-hidden="true" />}
        right={isWaiting ? <Spinner /> : undefined}
        size="lg"
        autoComplete="off"
        spellCheck={false}
        inputMode="search"
        focus
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className={styles.results} aria-busy={isWaiting || undefined}>
        {notice}
        {groups.length > 0 && (
          <div id={list} role="listbox" aria-label={title} tabIndex={0} className={styles.list} onKeyDown={handleKey}>
            {groups.map((group) => (
              <Group key={group.key} group={group}>
                {group.entries.map((entry) => (
                  <Option
                    key={entry.key}
                    id={idOf(entry)}
                    entry={entry}
                    isChosen={entry === chosen}
                    onPoint={() => choose(entry.key)}
                    onTake={() => take(entry)}
                  />
                ))}
              </Group>
            ))}
          </div>
        )}
        {groups.length === 0 && !isWaiting && nothing}
      </div>
      <Keys {...props.keys} />
    </Popup>
  );
}

/** Which entry Enter takes, and the keys that change it. What was chosen stays chosen when finds join; else it is the first. */
function useChoice(props: SearchPopupProps) {
  const list = useId();
  const flat = props.groups.flatMap(({ entries }) => entries);
  const [key, choose] = useState<string>();
  const chosen = flat.find((entry) => entry.key === key) ?? flat[0];
  const idOf = (entry: SearchEntry) => `${list}-${flat.indexOf(entry)}`;
  const active = chosen && idOf(chosen);
  const take = useTake(props);
  useEffect(() => {
    if (active) {
      document.getElementById(active)?.scrollIntoView({ block: "nearest" });
    }
  }, [active]);
  const handleKey = (event: KeyboardEvent) => {
    const next = nextOf(event.key, chosen ? flat.indexOf(chosen) : -1, flat.length);
    if (next !== undefined) {
      event.preventDefault();
      choose(flat[next]?.key);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(chosen);
    }
  };
  return { list, chosen, idOf, choose, handleKey, take };
}

function Group({ group, children }: { readonly group: SearchGroup; readonly children: ReactNode }): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
    <div role="group" aria-label={group.label}>
      <p className={styles.group} aria-hidden="true">
        {group.label}
      </p>
      {children}
    </div>
  );
}

/** Goes where an entry leads, or does what it does; the popup is gone by then. */
function useTake({ onClose, onTake, onEnter }: SearchPopupProps): (entry: SearchEntry | undefined) => void {
  const navigate = useNavigateTo();
  return (entry) => {
    if (!entry) {
      onEnter?.();
      return;
    }
    onClose();
    onTake?.(entry);
    if (entry.href === undefined) {
      entry.run();
    } else {
      navigate(entry.href);
    }
  };
}

/** The place that a key leads to in a list; undefined for a key that chooses nothing. */
function nextOf(key: string, present: number, count: number): number | undefined {
  if (count === 0) {
    return undefined;
  }
  switch (key) {
    case "ArrowDown":
      return (present + 1) % count;
    case "ArrowUp":
      return (Math.max(present, 0) - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

function Option(props: {
  readonly id: string;
  readonly entry: SearchEntry;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onTake: () => void;
}): ReactElement {
  const { id, entry, isChosen, onPoint, onTake } = props;
  const common = {
    id,
    role: "option",
    "aria-selected": isChosen,
    tabIndex: -1,
    className: styles.entry,
    "data-more": entry.isMore || undefined,
    onMouseMove: isChosen ? undefined : onPoint,
  } as const;
  if (entry.href === undefined) {
    return (
      <button {...common} type="button" onClick={onTake}>
        <Words {...entry} />
      </button>
    );
  }
  return (
    <AppLink
      {...common}
      href={entry.href}
      onClick={(event) => {
        // A new tab is the browser's business.
        if (!(event.metaKey || event.ctrlKey || event.shiftKey)) {
          event.preventDefault();
          onTake();
        }
      }}
    >
      <Words {...entry} />
    </AppLink>
  );
}

function Words({ icon: Icon, label, note, aside }: SearchEntry): ReactElement {
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.label} title={label}>
          {label}
        </span>
        {note && (
          <span className={styles.note} title={note}>
            {note}
          </span>
        )}
      </span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </>
  );
}

/** What the keys do; not shown where there are none. */
function Keys({ choose, open, close }: SearchPopupProps["keys"]): ReactElement {
  return (
    <span className={styles.keys} aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {choose}
      </span>
      <span>
        <Kbd>Enter</Kbd> {open}
      </span>
      <span>
        <Kbd>Esc</Kbd> {close}
      </span>
    </span>
  );
}
