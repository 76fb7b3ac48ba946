import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./ledger.module.css";

/** The pages so far by their beginnings, so that "newer" leads back to exactly the rows that were seen. */
interface Pages<Place> {
  readonly place: Place | undefined;
  readonly isFirst: boolean;
  readonly newer: () => void;
  readonly older: (next: Place) => void;
}

/** The way through a list that tells with each page where the next one begins. */
export function usePages<Place>(): Pages<Place> {
  const [begins, setBegins] = useState<readonly Place[]>([]);
  return {
    place: begins.at(-1),
    isFirst: begins.length === 0,
    newer: () => setBegins(begins.slice(0, -1)),
    older: (next) => setBegins([...begins, next]),
  };
}

/** Newer and older; nothing where one page holds all. */
export function Pager<Place>(props: {
  readonly label: string;
  readonly pages: Pages<Place>;
  readonly next: Place | null;
}): ReactElement | null {
  const { t } = useText();
  const { label, pages, next } = props;
  if (pages.isFirst && next === null) {
    return null;
  }
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button size="sm" icon={IconChevronLeft} disabled={pages.isFirst} onClick={pages.newer}>
        {t("ledger.newer")}
      </Button>
      <Button
        size="sm"
        iconAfter={IconChevronRight}
        disabled={next === null}
        onClick={() => next !== null && pages.older(next)}
      >
        {t("ledger.older")}
      </Button>
    </nav>
  );
}
