import { search } from "@artel/shared/calls/search/app";
import { searchText } from "@artel/shared/text/search";
import { type ReactElement, useMemo } from "react";
import { useSession, withdrawPath } from "../api/session.ts";
import { productKinds } from "../features/search/found-kinds.ts";
import { SearchResults } from "../features/search/results.tsx";
import { Page } from "../ui/layout/page.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(searchText);

/** All that the product finds for `?q=`. */
export function SearchScreen(): ReactElement {
  const { t } = useText();
  const session = useSession();
  const looks = useMemo(() => productKinds(withdrawPath(session)), [session]);
  return (
    <Page title={t("search.page")} width="detail">
      <SearchResults definition={search} looks={looks} />
    </Page>
  );
}
