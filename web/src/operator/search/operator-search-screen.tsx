import { operatorSearch } from "@artel/shared/calls/search/operator";
import { searchText } from "@artel/shared/text/search";
import type { ReactElement } from "react";
import { consoleKinds } from "../../features/search/found-kinds.ts";
import { SearchResults } from "../../features/search/results.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

registerTexts(searchText);

/** All that the console finds for `?q=`. */
export function OperatorSearchScreen(): ReactElement {
  const { t } = useText();
  return (
    <Page title={t("search.page")} width="detail">
      <SearchResults definition={operatorSearch} looks={consoleKinds} />
    </Page>
  );
}
