import { folded } from "@artel/shared/checks/folded";
import { type KeyboardEvent, type ReactElement, useState } from "react";
import { AppLink, useNavigateTo } from "../controls/app-link.tsx";
import type { IconType } from "../controls/icons.tsx";
import { TextField } from "../form/text-field.tsx";
import { Popup } from "./popup.tsx";
import styles from "./search-popup.module.css";

/** One line of a search popup: a place it leads to, or something that it does. */
export type SearchEntry = {
  readonly key: string;
  readonly label: string;
  /** Quieter words behind it. */
  readonly note?: string;
  readonly icon: IconType;
} & ({ readonly href: string; readonly run?: never } | { readonly run: () => void; readonly href?: never });

export interface SearchGroup {
  readonly label: string;
  readonly entries: readonly SearchEntry[];
}

/** The groups with only the entries whose words hold what was typed; empty groups fall away. */
export function groupsWith(groups: readonly SearchGroup[], typed: string): readonly SearchGroup[] {
  const wanted = wantedOf(typed);
  return groups
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter((entry) => folded(entry.label).includes(wanted)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** What was typed, as it is looked for: without the spaces around it, folded. */
export function wantedOf(typed: string): string {
  return folded(typed.trim());
}

/** Search or jump: a field, below it what it finds; arrows choose, Enter and a click go there. */
export function SearchPopup(props: {
  readonly title: string;
  /** Said where nothing fits. */
  readonly nothing: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly groups: readonly SearchGroup[];
  readonly onClose: () => void;
}): ReactElement {
  const { title, nothing, typed, onType, groups, onClose } = props;
  const navigate = useNavigateTo();
  const [chosen, setChosen] = useState(0);
  const flat = groups.flatMap(({ entries }) => entries);
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const target = flat[chosen];
    if (step !== 0 && flat.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + flat.length) % flat.length);
    } else if (event.key === "Enter" && target) {
      event.preventDefault();
      onClose();
      if (target.href === undefined) {
        target.run();
      } else {
        navigate(target.href);
      }
    }
  };
  return (
    <Popup opened onClose={onClose} title={title} size={480}>
      <TextField
        label={title}
        hideLabel
        value={typed}
        onChange={(next) => {
          onType(next);
          setChosen(0);
        }}
        onKeyDown={handleKey}
        autoComplete="off"
        focus
      />
      <Groups
        groups={groups}
        nothing={nothing}
        chosen={flat[chosen]}
        onPoint={(entry) => setChosen(flat.indexOf(entry))}
        onLeave={onClose}
      />
    </Popup>
  );
}

function Groups(props: {
  readonly groups: readonly SearchGroup[];
  readonly nothing: string;
  readonly chosen: SearchEntry | undefined;
  readonly onPoint: (entry: SearchEntry) => void;
  readonly onLeave: () => void;
}): ReactElement {
  const { groups, nothing, chosen, onPoint, onLeave } = props;
  return (
    <div className={styles.list}>
      {groups.map(({ label, entries }) => (
        <section key={label} aria-label={label}>
          <h3 className={styles.group}>{label}</h3>
          {entries.map((entry) => (
            <Entry
              key={entry.key}
              entry={entry}
              isChosen={entry === chosen}
              onPoint={() => onPoint(entry)}
              onLeave={onLeave}
            />
          ))}
        </section>
      ))}
      {groups.length === 0 && <p className={styles.nothing}>{nothing}</p>}
    </div>
  );
}

function Entry(props: {
  readonly entry: SearchEntry;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onLeave: () => void;
}): ReactElement {
  const { entry, isChosen, onPoint, onLeave } = props;
  const common = { className: styles.entry, "data-chosen": isChosen || undefined, onMouseMove: onPoint };
  const words = (
    <>
      <entry.icon size={18} aria-hidden="true" />
      <span className={styles.label} title={entry.label}>
        {entry.label}
      </span>
      {entry.note !== undefined && (
        <span className={styles.note} title={entry.note}>
          {entry.note}
        </span>
      )}
    </>
  );
  if (entry.href !== undefined) {
    return (
      <AppLink {...common} href={entry.href} onClick={onLeave}>
        {words}
      </AppLink>
    );
  }
  const act = () => {
    onLeave();
    entry.run();
  };
  return (
    <button {...common} type="button" onClick={act}>
      {words}
    </button>
  );
}
