import { IconBuildingBank } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { useText } from "../../ui/words/use-text.ts";

/** Why a company that is not activated cannot top up yet, and whom to ask. */
export function NotActivated(): ReactElement {
  const { t } = useText();
  const { supportEmail } = useSession();
  return (
    <Banner tone="warning" title={t("funding.notActivatedTitle")}>
      {t("errors.companyNotActivated")}{" "}
      {supportEmail && <a href={`mailto:${supportEmail}`}>{t("funding.askSupport")}</a>}
    </Banner>
  );
}

/** None of the company's currencies can be topped up. */
export function NoCurrency(): ReactElement {
  const { t } = useText();
  return (
    <Banner tone="warning">
      {t("funding.noCurrency")} <AppLink href="/settings">{t("funding.toSettings")}</AppLink>
    </Banner>
  );
}

/** Whose money is taken: the company's own and nobody else's. */
export function ThirdPartyNote({ company }: { readonly company: string }): ReactElement {
  const { t } = useText();
  return (
    <Banner tone="neutral" icon={IconBuildingBank} compact>
      {company && t("funding.payFrom", { company })} {t("funding.thirdParty")}
    </Banner>
  );
}
