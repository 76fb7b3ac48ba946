import { accountText } from "@artel/shared/text/account";
import { IconArrowsExchange, IconLanguage, IconMoon, IconPlus, IconTableImport } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, useState } from "react";
import type { Session } from "../api/session.ts";
import { useAddress } from "../ui/address.tsx";
import { useNavigateTo } from "../ui/app-link.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import type { IconType } from "../ui/icons.tsx";
import { setLanguage } from "../ui/language.ts";
import { Popup } from "../ui/popup.tsx";
import { registerTexts } from "../ui/texts.ts";
import { setTheme, useTheme } from "../ui/theme.ts";
import { useText } from "../ui/use-text.ts";
import styles from "./command-palette.module.css";
import type { FrameItem } from "./frame-items.ts";
import { framePopups } from "./frame-popups.tsx";
import { isFor } from "./page-for.ts";
import { pages, soon } from "./routes.tsx";

registerTexts(accountText);

interface Command {
  readonly key: string;
  readonly label: string;
  readonly icon: IconType;
  readonly run: () => void;
}

/** Search or jump: pages and actions by a few letters, arrows and Enter. */
export function CommandPalette(props: {
  readonly session: Session;
  readonly items: readonly FrameItem[];
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const groups = useCommands(props.session, props.items);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const wanted = typed.trim().toLowerCase();
  const shown = groups
    .map((group) => ({
      ...group,
      commands: group.commands.filter(({ label }) => label.toLowerCase().includes(wanted)),
    }))
    .filter((group) => group.commands.length > 0);
  const flat = shown.flatMap((group) => group.commands);
  const run = (command: Command | undefined) => {
    if (command) {
      props.onClose();
      command.run();
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && flat.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + flat.length) % flat.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      run(flat[chosen]);
    }
  };
  return (
    <Popup opened onClose={props.onClose} title={t("search.title")} size={480}>
      <TextField
        label={t("search.title")}
        hideLabel
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setChosen(0);
        }}
        onKeyDown={handleKey}
        autoComplete="off"
        focus
      />
      <CommandList
        groups={shown}
        chosen={flat[chosen]}
        onPoint={(command) => setChosen(flat.indexOf(command))}
        onRun={run}
      />
    </Popup>
  );
}

function CommandList(props: {
  readonly groups: readonly { readonly label: string; readonly commands: readonly Command[] }[];
  readonly chosen: Command | undefined;
  readonly onPoint: (command: Command) => void;
  readonly onRun: (command: Command) => void;
}): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.list}>
      {props.groups.map((group) => (
        <section key={group.label} aria-label={group.label}>
          <h3 className={styles.group}>{group.label}</h3>
          {group.commands.map((command) => (
            <button
              key={command.key}
              type="button"
              className={styles.command}
              data-chosen={command === props.chosen || undefined}
              onMouseMove={() => props.onPoint(command)}
              onClick={() => props.onRun(command)}
            >
              <command.icon size={18} aria-hidden="true" />
              {command.label}
            </button>
          ))}
        </section>
      ))}
      {props.groups.length === 0 && <p className={styles.nothing}>{t("search.nothing")}</p>}
    </div>
  );
}

function useCommands(session: Session, items: readonly FrameItem[]) {
  const { t, language } = useText();
  const { shown } = useTheme();
  const navigate = useNavigateTo();
  const { setSearch } = useAddress();
  const hasPage = (path: string) => pages.some((page) => page.path === path && page.load !== soon);
  const hasPopup = (name: string) => framePopups.some((popup) => popup.name === name && isFor(popup.who, session));
  const canCreate = session.role === "company" && session.rights.newTask;
  const actions: readonly (Command | false)[] = [
    canCreate &&
      hasPage("/tasks") && {
        key: "new",
        label: t("search.newTask"),
        icon: IconPlus,
        run: () => navigate("/tasks?new"),
      },
    canCreate &&
      hasPage("/tasks/import") && {
        key: "import",
        label: t("search.import"),
        icon: IconTableImport,
        run: () => navigate("/tasks/import"),
      },
    hasPopup("exchange") && {
      key: "exchange",
      label: t("search.exchange"),
      icon: IconArrowsExchange,
      run: () => setSearch({ exchange: "" }, { push: true }),
    },
    {
      key: "theme",
      label: t("search.dark"),
      icon: IconMoon,
      run: () => setTheme(shown === "dark" ? "light" : "dark"),
    },
    {
      key: "language",
      label: t("search.language"),
      icon: IconLanguage,
      run: () => setLanguage(language === "en" ? "ru" : "en"),
    },
  ];
  return [
    {
      label: t("search.pages"),
      commands: items.map(({ key, label, icon, href }) => ({ key, label: t(label), icon, run: () => navigate(href) })),
    },
    { label: t("search.actions"), commands: actions.filter((action) => action !== false) },
  ];
}
