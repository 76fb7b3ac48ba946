import type { ReactElement } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import type { Import } from "../use-import.ts";
import { hiddenRows } from "./row-account.ts";
import { sheetsText } from "./row-account-fold.tsx";

/** What a person does not see in the spreadsheet and has to know: rows hidden there, with the choice, and sheets passed over. */
export function FileNotices({ work }: { readonly work: Import }): ReactElement {
  const { t } = useText();
  const { state, takeHidden } = work;
  const hidden = hiddenRows(state).length;
  const passedOver = (state.file?.unreadSheets ?? []).filter((sheet) => sheet.isBefore);
  const { takesHidden } = state;
  return (
    <>
      {passedOver.length > 0 && (
        <Banner tone="warning" compact>
          {t("import.sheets.passedOver", { sheet: state.file?.sheetName ?? "", sheets: sheetsText(passedOver, t) })}
        </Banner>
      )}
      {hidden > 0 && (
        <Banner
          tone={takesHidden ? "info" : "warning"}
          compact
          action={
            <Button size="xs" onClick={() => takeHidden(!takesHidden)}>
              {t(takesHidden ? "import.hidden.leave" : "import.hidden.take")}
            </Button>
          }
        >
          {t(takesHidden ? "import.hidden.in" : "import.hidden.out", { count: hidden })}
        </Banner>
      )}
    </>
  );
}

/** Whether there is anything of that kind to say. */
export function hasFileNotices({ state }: Import): boolean {
  return hiddenRows(state).length > 0 || (state.file?.unreadSheets ?? []).some((sheet) => sheet.isBefore);
}
