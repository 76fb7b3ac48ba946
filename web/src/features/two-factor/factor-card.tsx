import { IconCheck, IconDeviceMobile, IconMail } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { SettingLead, SettingRow } from "../../ui/layout/setting-row.tsx";
import { ConfirmPopup } from "../../ui/overlay/confirm-popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { LinkAppPopup } from "./link-app-popup.tsx";
import { RecoveryPopup } from "./recovery-popup.tsx";
import { useFactorChanges, useFactorStatus } from "./use-factors.ts";

/** The section of two factors in the profile: codes by mail, an authenticator app, recovery codes. */
export function FactorCard(): ReactElement {
  const { t } = useText();
  const status = useFactorStatus();
  const providers = status.data?.providers;
  return (
    <Card title={t("profile.factors")} wide>
      <SettingLead>{t("profile.factorsLead")}</SettingLead>
      {status.isError && !providers && (
        <ErrorPanel compact message={status.error.message} onRetry={() => void status.refetch()} />
      )}
      {!status.isError && !providers && <SkeletonLines count={3} />}
      {providers && <Factors email={providers.email} totp={providers.totp} />}
    </Card>
  );
}

function Factors({ email, totp }: { readonly email: boolean; readonly totp: boolean }): ReactElement {
  const { t } = useText();
  const [open, setOpen] = useState<"link" | "unlink">();
  const [codes, setCodes] = useState<readonly string[]>();
  const { emailOn, emailOff, unlink, renew } = useFactorChanges(setCodes);
  return (
    <div>
      <Factor icon={IconDeviceMobile} title={t("profile.appFactor")} text={t("profile.appFactorText")} isOn={totp}>
        {totp ? (
          <>
            <Button size="sm" loading={renew.isPending} onClick={() => renew.mutate({})}>
              {t("profile.recoveryNew")}
            </Button>
            <Button size="sm" variant="danger" onClick={() => setOpen("unlink")}>
              {t("profile.unlink")}
            </Button>
          </>
        ) : (
          <Button size="sm" variant="primary" onClick={() => setOpen("link")}>
            {t("profile.link")}
          </Button>
        )}
      </Factor>
      <Factor icon={IconMail} title={t("profile.emailFactor")} text={t("profile.emailFactorText")} isOn={email}>
        {email ? (
          <Button size="sm" loading={emailOff.isPending} onClick={() => emailOff.mutate({})}>
            {t("profile.turnOff")}
          </Button>
        ) : (
          <Button size="sm" loading={emailOn.isPending} onClick={() => emailOn.mutate({})}>
            {t("profile.turnOn")}
          </Button>
        )}
      </Factor>
      {open === "link" && <LinkAppPopup onClose={() => setOpen(undefined)} />}
      {codes && <RecoveryPopup codes={codes} onClose={() => setCodes(undefined)} />}
      <ConfirmPopup
        opened={open === "unlink"}
        onClose={() => setOpen(undefined)}
        title={t("profile.unlinkTitle")}
        confirmLabel={t("profile.unlink")}
        danger
        onConfirm={() => {
          setOpen(undefined);
          unlink.mutate({});
        }}
      >
        {t("profile.unlinkQuestion")}
      </ConfirmPopup>
    </div>
  );
}

function Factor(props: {
  readonly icon: IconType;
  readonly title: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const { t } = useText();
  const { icon, title, text, isOn, children } = props;
  const chip = isOn && <StatusChip tone="success" icon={IconCheck} label={t("profile.on")} />;
  return (
    <SettingRow icon={icon} tone={isOn ? "success" : "neutral"} title={title} text={text} chip={chip}>
      {children}
    </SettingRow>
  );
}
