import { operatorSearch } from "@artel/shared/calls/search/operator";
import { searchText } from "@artel/shared/text/search";
import { IconHistory, IconLanguage, IconLogout, IconMoon } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { FrameItem } from "../../app/frame/frame-items.ts";
import { consoleKinds } from "../../features/search/found-kinds.ts";
import { Palette } from "../../features/search/palette.tsx";
import type { SearchGroup } from "../../ui/overlay/search-popup.tsx";
import { setTheme, useTheme } from "../../ui/theme.ts";
import { setLanguage } from "../../ui/words/language.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

registerTexts(searchText);

/** Search or jump in the console: its pages, companies, people, top-ups, payouts, batches and approvals. */
export function ConsolePalette(props: {
  readonly person: number;
  readonly items: readonly FrameItem[];
  readonly onLogout: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { person, items, onLogout, onClose } = props;
  const { t, language } = useText();
  const { shown } = useTheme();
  const own: readonly SearchGroup[] = [
    {
      key: "pages",
      label: t("search.pages"),
      entries: items.map(({ key, label, icon, href }) => ({ key: `page ${key}`, label: t(label), icon, href })),
    },
    {
      key: "actions",
      label: t("search.actions"),
      entries: [
        {
          key: "action theme",
          label: t("search.dark"),
          icon: IconMoon,
          run: () => setTheme(shown === "dark" ? "light" : "dark"),
        },
        {
          key: "action language",
          label: t("search.language"),
          icon: IconLanguage,
          run: () => setLanguage(language === "en" ? "ru" : "en"),
        },
        { key: "action signOut", label: t("search.signOut"), icon: IconLogout, run: onLogout },
      ],
    },
  ];
  return (
    <Palette
      definition={operatorSearch}
      looks={consoleKinds}
      person={person}
      own={own}
      ways={(typed) => [{ key: "log", label: t("operator.audit.title"), entries: [logEntry(typed)] }]}
      resultsHref="/operator/search"
      onClose={onClose}
    />
  );

  function logEntry(typed: string) {
    const href = `/operator/audit?tab=everybody&q=${encodeURIComponent(typed)}`;
    return { key: "log", label: t("operator.find.audit", { words: typed }), icon: IconHistory, href };
  }
}
