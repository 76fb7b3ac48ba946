import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { lastDayOf, type Pending, type Setting } from "./account-types.ts";
import styles from "./accounts.module.css";

interface Value extends Pick<Setting, "change" | "pending"> {
  readonly name: string;
  readonly words: ReactNode;
  /** How the button calls it. */
  readonly called: string;
  readonly onChange: () => void;
}

/** What an account has: each value with its words, since when and by whom; it is changed by those who do not lack the duty. */
export function ValueTable(props: {
  readonly label: string;
  /** What the names are: a setting, a tariff. */
  readonly word: string;
  readonly values: readonly Value[];
  readonly lacking: string | undefined;
}): ReactElement {
  const { t } = useText();
  return (
    <PlainTable
      label={props.label}
      rows={props.values}
      rowKey={({ name }) => name}
      columns={[
        { word: props.word, cell: ({ name }) => name },
        {
          ...{ word: t("accounts.value"), width: "40%", wraps: true, below: true },
          cell: ({ words, pending }) => (
            <span className={styles.stack}>
              {words}
              <Waits pending={pending} />
            </span>
          ),
        },
        {
          ...{ word: t("accounts.since"), width: 250, wraps: true, tone: "muted", below: true },
          cell: ({ change }) => <Since change={change} />,
        },
      ]}
      actions={({ pending, called, onChange }) => (
        <Button
          size="xs"
          disabledReason={props.lacking ?? (pending ? t("accounts.waits") : undefined)}
          aria-label={t("accounts.changeName", { name: called })}
          onClick={onChange}
        >
          {t("accounts.change")}
        </Button>
      )}
    />
  );
}

/** Since when a value holds, until when, who answers for it, and by whom it came. */
function Since({ change }: Pick<Setting, "change">): ReactElement {
  const { t } = useText();
  return change ? (
    <span className={styles.stack}>
      <DateText value={change.changedAt} />
      {change.endsAt && <span>{t("accounts.until", { day: lastDayOf(change.endsAt) })}</span>}
      {change.owner && <span className="quiet">{t("accounts.heldBy", { name: change.owner })}</span>}
      <span className="quiet">
        {change.isByClock
          ? t("accounts.byClock")
          : t("accounts.by", { asked: change.askedBy, approved: change.approvedBy })}
      </span>
    </span>
  ) : (
    <span className="quiet">{t("accounts.fromStart")}</span>
  );
}

/** What waits for another operator; it leads to the request. */
function Waits({ pending }: { readonly pending: Pending | null }): ReactElement | null {
  const { t } = useText();
  return pending ? (
    <span className={styles.stack}>
      <AppLink href={`/operator/approvals?open=${pending.approval}`}>{t("accounts.waits")}</AppLink>
      <span className="quiet">{t("accounts.waitsText", { after: pending.after, name: pending.askedBy })}</span>
    </span>
  ) : null;
}
