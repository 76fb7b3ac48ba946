import { Combobox } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { Spinner } from "../../feedback/spinner.tsx";
import { useText } from "../../words/use-text.ts";
import styles from "./option-list.module.css";
import { grouped, type Option } from "./options.ts";

/** The open list of a select: groups, icon, words, a check at what is chosen; says so when there is nothing. */
export function OptionList(props: {
  readonly options: readonly Option[];
  readonly isChosen: (value: string) => boolean;
  readonly label: string;
  readonly loading?: boolean;
  readonly nothing?: ReactNode;
  /** A last line that makes a new entry. */
  readonly create?: { readonly value: string; readonly label: string };
}): ReactElement {
  const { t } = useText();
  const { options, isChosen, label, loading, nothing, create } = props;
  return (
    <Combobox.Options className={styles.options} aria-label={label}>
      {grouped(options).map((group) =>
        group.name ? (
          <Combobox.Group key={group.name} label={group.name} classNames={{ groupLabel: styles.groupLabel }}>
            {group.options.map((option) => (
              <Line key={option.value} option={option} chosen={isChosen(option.value)} />
            ))}
          </Combobox.Group>
        ) : (
          group.options.map((option) => <Line key={option.value} option={option} chosen={isChosen(option.value)} />)
        ),
      )}
      {create && (
        <Combobox.Option value={create.value} className={styles.create}>
          {create.label}
        </Combobox.Option>
      )}
      {loading && (
        <div className={styles.note} role="presentation">
          <Spinner /> {t("common.loading")}
        </div>
      )}
      {!loading && options.length === 0 && !create && (
        <Combobox.Empty className={styles.note}>{nothing ?? t("ui.nothingFound")}</Combobox.Empty>
      )}
    </Combobox.Options>
  );
}

function Line({ option, chosen }: { readonly option: Option; readonly chosen: boolean }): ReactElement {
  return (
    <Combobox.Option value={option.value} disabled={option.disabled} active={chosen} className={styles.option}>
      {option.icon !== undefined && <span className={styles.icon}>{option.icon}</span>}
      <span className={styles.words}>
        <span className={styles.label}>{option.label}</span>
        {option.description !== undefined && <span className={styles.description}>{option.description}</span>}
      </span>
      {option.aside !== undefined && <span className={styles.aside}>{option.aside}</span>}
      <span className={styles.check}>{chosen && <IconCheck size={16} aria-hidden="true" />}</span>
    </Combobox.Option>
  );
}
