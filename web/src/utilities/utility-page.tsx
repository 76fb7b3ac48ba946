import { documentsText } from "@artel/shared/text/documents";
import { utilitiesText } from "@artel/shared/text/utilities";
import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../ui/controls/app-link.tsx";
import { Page, Stack } from "../ui/layout/page.tsx";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { type Key, useText } from "../ui/words/use-text.ts";
import styles from "./utilities.module.css";

registerTexts(utilitiesText, documentsText);

const titles = {
  "/utils/invoice": "utilities.invoice",
  "/utils/terms": "utilities.terms",
  "/utils/docx-copy": "utilities.docxCopy",
  "/utils/test-safari": "utilities.testSafari",
} as const satisfies Readonly<Record<string, Key>>;

/** The frame of a utility page: its title, and the way to the others. */
export function UtilityPage(props: { readonly of: keyof typeof titles; readonly children: ReactNode }): ReactElement {
  const { t } = useText();
  const { path } = useAddress();
  return (
    <div className={styles.page}>
      <Page title={t(titles[props.of])} lead={t("utilities.lead")}>
        <Stack gap={16}>
          <nav className={styles.links} aria-label={t("utilities.pages")}>
            {Object.entries(titles).map(([href, title]) => (
              <AppLink key={href} href={href} aria-current={href === path ? "page" : undefined}>
                {t(title)}
              </AppLink>
            ))}
          </nav>
          {props.children}
        </Stack>
      </Page>
    </div>
  );
}
