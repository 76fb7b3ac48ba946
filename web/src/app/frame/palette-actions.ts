import {
  IconArrowsExchange,
  IconArrowUpRight,
  IconChecks,
  IconCreditCard,
  IconEyeOff,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMessageCircle,
  IconMoon,
  IconPlus,
  IconTableImport,
  IconUserPlus,
  IconUsersPlus,
  IconWallet,
} from "@tabler/icons-react";
import type { Session } from "../../api/session.ts";
import { withdrawPath } from "../../api/session.ts";
import { toggleHiddenAmounts } from "../../ui/money/hidden-amounts.ts";
import type { SearchEntry } from "../../ui/overlay/search-popup.tsx";
import { setTheme } from "../../ui/theme.ts";
import { setLanguage } from "../../ui/words/language.ts";
import type { Translate } from "../../ui/words/use-text.ts";
import { isFor } from "../session/page-for.ts";
import { framePopups } from "./frame-popups.tsx";

/** What the palette does beside going to pages. */
export interface PaletteDoings {
  readonly t: Translate;
  readonly language: "en" | "ru";
  readonly isDark: boolean;
  /** Opens a popup of the frame by its name. */
  readonly onPopup: (name: string) => void;
  readonly onShortcuts: () => void;
  readonly onLogout: () => void;
}

/** Every action of a person, with work and money before what concerns the screen alone; what the rights forbid is not there. */
export function paletteActions(session: Session, doings: PaletteDoings): readonly SearchEntry[] {
  const { t, language, isDark, onPopup, onShortcuts, onLogout } = doings;
  const opens = (name: string) => framePopups.some((popup) => popup.name === name && isFor(popup.who, session));
  const popup = (name: string, entry: Pick<SearchEntry, "label" | "icon">) =>
    opens(name) && { key: `action ${name}`, ...entry, run: () => onPopup(name) };
  const actions: readonly (SearchEntry | false)[] = [
    ...(session.role === "company" ? ofCompany(session, t) : ofContractor(session, t)),
    session.role === "company" && session.isOwner && popup("fund", { label: t("search.topUp"), icon: IconWallet }),
    popup("exchange", { label: t("search.exchange"), icon: IconArrowsExchange }),
    popup("support", { label: t("search.support"), icon: IconMessageCircle }),
    { key: "action amounts", label: t("search.amounts"), icon: IconEyeOff, run: toggleHiddenAmounts },
    {
      key: "action theme",
      label: t("search.dark"),
      icon: IconMoon,
      run: () => setTheme(isDark ? "light" : "dark"),
    },
    {
      key: "action language",
      label: t("search.language"),
      icon: IconLanguage,
      run: () => setLanguage(language === "en" ? "ru" : "en"),
    },
    { key: "action shortcuts", label: t("search.shortcuts"), icon: IconKeyboard, run: onShortcuts },
    { key: "action signOut", label: t("search.signOut"), icon: IconLogout, run: onLogout },
  ];
  return actions.filter((action) => action !== false);
}

function ofCompany({ rights, isOwner }: Session, t: Translate): (SearchEntry | false)[] {
  return [
    rights.newTask && { key: "action new", label: t("search.newTask"), icon: IconPlus, href: "/tasks?new" },
    rights.newTask && {
      key: "action import",
      label: t("search.import"),
      icon: IconTableImport,
      href: "/tasks/import",
    },
    rights.makePay && { key: "action pay", label: t("search.pay"), icon: IconCreditCard, href: "/tasks?status=10" },
    rights.invFreel && {
      key: "action invite",
      label: t("search.invite"),
      icon: IconUsersPlus,
      href: "/freelancers?invite",
    },
    isOwner && { key: "action manager", label: t("search.addManager"), icon: IconUserPlus, href: "/managers?add" },
  ];
}

function ofContractor(session: Session, t: Translate): (SearchEntry | false)[] {
  return [
    { key: "action accept", label: t("search.accept"), icon: IconChecks, href: "/tasks?status=2" },
    { key: "action withdraw", label: t("search.withdraw"), icon: IconArrowUpRight, href: withdrawPath(session) },
    { key: "action method", label: t("search.addMethod"), icon: IconCreditCard, href: "/withdraw-settings" },
  ];
}
