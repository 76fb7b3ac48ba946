import type { ReactElement } from "react";
import { Button } from "../controls/button.tsx";
import { useText } from "../words/use-text.ts";
import { Popup } from "./popup.tsx";

/** Says that what the address names is not there, or not the reader's. */
export function MissingPopup(props: {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { opened, title, onClose } = props;
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={title}
      footer={<Button onClick={onClose}>{t("common.close")}</Button>}
    >
      <p>{t("ui.missingText")}</p>
    </Popup>
  );
}
