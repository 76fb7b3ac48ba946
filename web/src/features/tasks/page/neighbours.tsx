import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { toApiError } from "../../../api/errors.ts";
import { useNavigateTo } from "../../../ui/controls/app-link.tsx";
import { IconButton } from "../../../ui/controls/button.tsx";
import { Kbd } from "../../../ui/controls/kbd.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { Row } from "../../../ui/layout/page.tsx";
import { useShortcuts } from "../../../ui/state/shortcuts.ts";
import { useText } from "../../../ui/words/use-text.ts";
import { placeInOrder, type TaskPlace } from "../list/task-order.ts";

/** Previous and next task of the list one came from; K and J do the same. */
export function Neighbours({ id }: { readonly id: number }): ReactElement | null {
  const { t } = useText();
  const navigate = useNavigateTo();
  const place = placeInOrder(id);
  const go = (read: TaskPlace["next"]) =>
    read &&
    (() =>
      void read().then(
        (to) => to !== undefined && navigate(`/task/${to}`),
        (problem: unknown) => toast.error(toApiError(problem).message),
      ));
  useShortcuts({ KeyK: go(place?.previous), KeyJ: go(place?.next) });
  if (!place) {
    return null;
  }
  return (
    <Row gap={6}>
      <IconButton
        icon={IconChevronUp}
        label={t("tasks.previous")}
        size={24}
        disabled={place.previous === undefined}
        onClick={go(place.previous)}
      />
      <Kbd>K</Kbd>
      <span>{t("tasks.place", { place: place.place, total: place.total })}</span>
      <Kbd>J</Kbd>
      <IconButton
        icon={IconChevronDown}
        label={t("tasks.next")}
        size={24}
        disabled={place.next === undefined}
        onClick={go(place.next)}
      />
    </Row>
  );
}
