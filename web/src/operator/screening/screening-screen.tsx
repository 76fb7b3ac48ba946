import { operatorScreening } from "@artel/shared/calls/screening/operator";
import { screeningText } from "@artel/shared/text/screening";
import { IconFileUpload } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useOpened } from "../parts/use-opened.ts";
import { HitsTable } from "./hits-table.tsx";
import { ListCard } from "./list-card.tsx";

registerTexts(screeningText);

const UploadPopup = lazyPopup(async () => (await import("./upload-popup.tsx")).UploadPopup);

/** The list that names are compared with, and the accounts that may be on it, until operators decide. */
export function ScreeningScreen(): ReactElement {
  const { t } = useText();
  const upload = useOpened<true>();
  const read = useCall(operatorScreening, {}, { quiet: true, staleSeconds: 5, everySeconds: 60 });
  return (
    <Page
      title={t("screening.title")}
      lead={t("screening.lead")}
      actions={[
        {
          key: "upload",
          label: t("screening.upload"),
          icon: IconFileUpload,
          inBar: true,
          onClick: () => upload.open(true),
        },
      ]}
      inBar
    >
      <Stack>
        <ListCard read={read} />
        <div>
          <HitsTable />
        </div>
      </Stack>
      <UploadPopup target={upload} />
    </Page>
  );
}
