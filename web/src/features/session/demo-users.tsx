import { type ReactElement, useState } from "react";
import { Avatar } from "../../ui/controls/avatar.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { cx } from "../../ui/cx.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { SignInOptions } from "./send-sign-in.ts";
import styles from "./session.module.css";

type DemoUser = NonNullable<SignInOptions["demo"]>["users"][number];

/** Accounts of each role that are shown before "all". */
const fewAtMost = 2;

/** The accounts of the demo; one click signs in. */
export function DemoUsers(props: {
  readonly users: readonly DemoUser[];
  readonly password: string;
  readonly disabled: boolean;
  readonly onPick: (email: string) => void;
}): ReactElement {
  const { t } = useText();
  const { users, password } = props;
  const [isWhole, setWhole] = useState(false);
  const groups = [
    { label: t("signIn.demoCompanies"), users: users.filter((user) => user.role === "company") },
    { label: t("signIn.demoContractors"), users: users.filter((user) => user.role === "freelancer") },
  ];
  const hasMore = groups.some((group) => group.users.length > fewAtMost);
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 className={styles.demoTitle} id="demo-title">
        {t("signIn.demoTitle")}
      </h2>
      <p className={cx("quiet", styles.demoHint)}>{t("signIn.demoHint", { password })}</p>
      {groups.map((group) => (
        <DemoGroup
          key={group.label}
          label={group.label}
          users={isWhole ? group.users : group.users.slice(0, fewAtMost)}
          disabled={props.disabled}
          onPick={props.onPick}
        />
      ))}
      {hasMore && !isWhole && (
        <Button variant="ghost" size="sm" block onClick={() => setWhole(true)}>
          {t("signIn.demoMore", { count: users.length })}
        </Button>
      )}
    </section>
  );
}

function DemoGroup(props: {
  readonly label: string;
  readonly users: readonly DemoUser[];
  readonly disabled: boolean;
  readonly onPick: (email: string) => void;
}): ReactElement | null {
  if (props.users.length === 0) {
    return null;
  }
  return (
    <>
      <h3 className={cx("quiet", styles.demoGroup)}>{props.label}</h3>
      <ul className={styles.demoList}>
        {props.users.map(({ email, name }) => (
          <li key={email}>
            <button
              type="button"
              className={styles.demoUser}
              disabled={props.disabled}
              onClick={() => props.onPick(email)}
            >
              <Avatar name={name} size={30} />
              <span className={styles.demoName}>{name}</span>
              <span className={styles.demoEmail}>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
