import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./line-popup.module.css";
import { LineState } from "./line-state.tsx";
import type { ShownLine } from "./line-types.ts";

/** A link to another line, on the tab where the reader is. */
export function LineLink({ id }: { readonly id: number }): ReactElement {
  const { t } = useText();
  const { path, search } = useAddress();
  const query = new URLSearchParams({ ...search, open: String(id) });
  return <AppLink href={`${path}?${query}`}>{t("bankFiles.line", { id })}</AppLink>;
}

/** The parts of a divided line, each with its sum and what became of it. */
export function LineParts({ parts }: Pick<ShownLine, "parts">): ReactElement {
  const { t } = useText();
  return (
    <section className={styles.candidates} aria-label={t("bankFiles.parts")}>
      <h3 className={styles.title}>{t("bankFiles.parts")}</h3>
      <ul className={styles.list}>
        {parts.map(({ id, state, currency, amount }) => (
          <li key={id} className={styles.part}>
            <LineLink id={id} />
            <MoneyText value={amount} currency={currency} strong />
            <LineState line={{ state, kind: "income", order: null }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
