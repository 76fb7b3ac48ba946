import { managersText } from "@artel/shared/text/managers";
import { IconUserPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { ManagerList } from "../features/managers/manager-list.tsx";
import { AddManagerPopup } from "../features/managers/manager-popups.tsx";
import { Button } from "../ui/controls/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { Page } from "../ui/layout/page.tsx";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(managersText);

/** The managers of a company, for its owner; `?add` opens the form of a new one. */
export function ManagersScreen(): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const add = { icon: IconUserPlus, onClick: () => setSearch({ add: "" }) };
  return (
    <Page
      title={t("managers.title")}
      actions={[{ key: "add", label: t("managers.add"), isNext: true, inBar: true, ...add }]}
      inBar
    >
      <ManagerList
        empty={
          <EmptyState
            title={t("managers.empty")}
            action={
              <Button variant="primary" {...add}>
                {t("managers.add")}
              </Button>
            }
          >
            {t("managers.emptyText")}
          </EmptyState>
        }
      />
      {search.add !== undefined && <AddManagerPopup onClose={() => setSearch({ add: undefined })} />}
    </Page>
  );
}
