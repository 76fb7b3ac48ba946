import { pausedMethodsText } from "@artel/shared/text/paused-methods";
import type { ReactElement } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import type { MethodGroup } from "./use-wallets.ts";
import { typeKey } from "./wallet-look.ts";

registerTexts(pausedMethodsText);

type Pause = MethodGroup["pauses"][number];

/** Names the methods that are paused now, with their currencies where others work; their reasons stand at each of them. */
export function PausedNote({ groups }: { readonly groups: readonly MethodGroup[] }): ReactElement | null {
  const { t } = useText();
  const names = groups.filter(({ pauses }) => pauses.length > 0).map((group) => nameOf(group, t));
  return names.length > 0 ? (
    <Banner tone="warning" title={t("pausedMethods.title")}>
      {names.join(", ")}
    </Banner>
  ) : null;
}

function nameOf({ type, isEnabled, pauses }: MethodGroup, t: Translate): string {
  const currencies = new Set(pauses.map(({ currency }) => currency));
  return isEnabled ? `${t(typeKey(type))} (${[...currencies].join(", ")})` : t(typeKey(type));
}

/** Why a method is paused, and until when where that is known. */
export function pausedWords(pauses: readonly Pause[], t: Translate): string {
  return pauses.map((pause) => wordsOf(pause, t)).join("; ");
}

function wordsOf({ currency, message, until }: Pause, t: Translate): string {
  const words =
    until === null
      ? t("pausedMethods.why", { message })
      : t("pausedMethods.whyUntil", { message, until: formatDateTime(until) });
  return currency === null ? words : `${currency}: ${words}`;
}
