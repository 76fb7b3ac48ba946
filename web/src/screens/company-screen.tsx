import { getCompany } from "@artel/shared/calls/companies/app";
import { profilePlan } from "@artel/shared/calls/profile/app";
import { legalLinks } from "@artel/shared/reference/legal-links";
import { accountText } from "@artel/shared/text/account";
import { commonText } from "@artel/shared/text/common";
import { companyText } from "@artel/shared/text/company";
import { fundingText } from "@artel/shared/text/funding";
import { profileFormText } from "@artel/shared/text/profile-form";
import { IconMessageCircle } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useSession } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { CompanyCard, type LetterActions } from "../features/companies/company-cards.tsx";
import { type Company, letterOf } from "../features/companies/company-rows.ts";
import { PlanCard } from "../features/companies/plan-card.tsx";
import { AccountsCard, ProviderCard } from "../features/companies/provider-card.tsx";
import { downloadLetter, openLetter } from "../features/documents/open-document.ts";
import { failureWords } from "../features/documents/use-document-actions.ts";
import { useSignInOptions } from "../features/session/use-sign-in-options.ts";
import { SkeletonCard } from "../ui/feedback/skeleton.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { Unread } from "../ui/feedback/unread.tsx";
import { DetailLayout, Page } from "../ui/layout/page.tsx";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(accountText, commonText, companyText, fundingText, profileFormText);

/** The company: its data, its plan, who serves it, and where it pays top-ups to. Managers read it too, without the last. */
export function CompanyScreen(): ReactElement {
  const { t } = useText();
  const { setSearch } = useAddress();
  const company = useCall(getCompany, {}, { quiet: true });
  return (
    <Page
      width="detail"
      title={t("company.title")}
      actions={[
        {
          ...{ key: "support", label: t("company.support"), icon: IconMessageCircle, inBar: true },
          onClick: () => setSearch({ support: "" }, { push: true }),
        },
      ]}
      inBar
    >
      {company.data ? (
        <Loaded company={company.data} />
      ) : company.error ? (
        <Unread of={company} />
      ) : (
        <DetailLayout
          main={
            <>
              <SkeletonCard height={420} />
              <SkeletonCard height={280} />
            </>
          }
          rail={<SkeletonCard height={240} />}
        />
      )}
    </Page>
  );
}

function Loaded({ company }: { readonly company: Company }): ReactElement {
  const plan = useCall(profilePlan, {}, { quiet: true });
  const letter = useLetter(company);
  const { setSearch } = useAddress();
  return (
    <DetailLayout
      main={
        <>
          <CompanyCard company={company} plan={plan.data} letter={letter} />
          <ProviderCard company={company} />
          {company.paidInto.length > 0 && (
            <AccountsCard company={company} onFund={() => setSearch({ fund: "" }, { push: true })} />
          )}
        </>
      }
      rail={<PlanCard plan={plan} />}
    />
  );
}

/** Opens and downloads the letter of acceptance in the language of the page; a failure is told. */
function useLetter(company: Company): LetterActions {
  const { language } = useText();
  const { zones, flags } = useSession();
  const [isBusy, setBusy] = useState(false);
  const links = legalLinks(useSignInOptions()?.links);
  const run = async (work: typeof openLetter) => {
    const terms = new URL(links.companyTerms(company.country, flags.maltaTreatment), window.location.origin);
    const letter = letterOf(company, terms.href, zones);
    if (!letter) {
      return;
    }
    setBusy(true);
    await work(letter, language).catch((problem: unknown) => toast.error(failureWords(problem)));
    setBusy(false);
  };
  return { onOpen: () => void run(openLetter), onSave: () => void run(downloadLetter), isBusy };
}
