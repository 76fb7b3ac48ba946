import { operatorOverview } from "@artel/shared/calls/home/operator";
import { consoleTitlesText } from "@artel/shared/text/console-titles";
import { useCall } from "../api/use-call.ts";
import type { FrameItem } from "../app/frame/frame-items.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { operatorPages } from "./routes.tsx";

registerTexts(consoleTitlesText);

/**
 * The entries of the console's menu, each with what this operator may do behind it: the overview names apart what waits for others.
 */
export function useOperatorMenu(isSignedIn: boolean): readonly FrameItem[] {
  const { data } = useCall(operatorOverview, {}, { enabled: isSignedIn, everySeconds: 60 });
  return operatorPages.flatMap(({ menu, path }) => {
    if (!menu) {
      return [];
    }
    const waiting = data?.queues.filter(({ name }) => menu.queues?.includes(name)) ?? [];
    return [
      {
        key: path,
        label: menu.label,
        icon: menu.icon,
        href: path,
        group: menu.group,
        badge: waiting.reduce((sum, { mine }) => sum + mine, 0),
      },
    ];
  });
}
