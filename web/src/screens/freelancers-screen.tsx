import { contractorsText } from "@artel/shared/text/contractors";
import { statesText } from "@artel/shared/text/states";
import { tasksText } from "@artel/shared/text/tasks";
import { IconUserPlus } from "@tabler/icons-react";
import { type ReactElement, Suspense } from "react";
import { useSession } from "../api/session.ts";
import { ContractorList } from "../features/contractors/contractor-list.tsx";
import { WhyButton, whyLine } from "../ui/controls/why-button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { Page } from "../ui/layout/page.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import { useWhyNot } from "../why/use-why-not.ts";

const InvitePopup = lazyPart(() => import("../features/contractors/invite-popup.tsx"), "InvitePopup");

registerTexts(contractorsText, statesText, tasksText);

/** The freelancers of a company; `?invite` opens the invitation. */
export function FreelancersScreen(): ReactElement {
  const { t } = useText();
  const { rights } = useSession();
  const { search, setSearch } = useAddress();
  const openInvite = () => setSearch({ invite: "" });
  const why = useWhyNot()("invite");
  const invite = {
    ...{ label: t("contractors.invite"), icon: IconUserPlus, onClick: openInvite },
    disabledReason: whyLine(why),
  };
  return (
    <Page
      title={t("contractors.title")}
      actions={rights.invFreel ? [{ key: "invite", isNext: true, inBar: true, ...invite }] : []}
      inBar
    >
      <ContractorList
        empty={
          <EmptyState
            title={t("contractors.empty")}
            action={
              rights.invFreel && (
                <WhyButton variant="primary" icon={IconUserPlus} onClick={openInvite} why={why}>
                  {t("contractors.invite")}
                </WhyButton>
              )
            }
          >
            {t("contractors.emptyText")}
          </EmptyState>
        }
      />
      {rights.invFreel && search.invite !== undefined && (
        <Suspense>
          <InvitePopup onClose={() => setSearch({ invite: undefined })} />
        </Suspense>
      )}
    </Page>
  );
}
