import { guestText } from "@artel/shared/text/guest";
import { IconExternalLink } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { toast } from "../../ui/feedback/toast.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { text, useText } from "../../ui/words/use-text.ts";
import styles from "./demo-strip.module.css";
import type { SignInOptions } from "./send-sign-in.ts";

registerTexts(guestText);

type Demo = NonNullable<SignInOptions["demo"]>;
type Role = Demo["roles"][number]["role"];

/** Above every page of the demo: that nothing here is real, the mails, and the other roles one click away. */
export function DemoStrip(props: {
  /** Undefined until it is known. */
  readonly demo: Demo | null | undefined;
  readonly present: Role;
}): ReactElement {
  const { t } = useText();
  const { demo, present } = props;
  const [isGoing, setGoing] = useState(false);
  const become = async (email: string) => {
    setGoing(true);
    const { becomeDemo } = await import("./become-demo.ts");
    await becomeDemo(email).catch((problem: unknown) => {
      toast.error(problem instanceof Error ? problem.message : text("api.offline"));
      setGoing(false);
    });
  };
  const others = (demo?.roles ?? []).filter((one) => one.role !== present);
  return (
    <section className={styles.strip} aria-label={t("frame.demoStrip")}>
      <span className={styles.words}>{t("frame.demo")}</span>
      {demo?.inbox && (
        <a className={styles.link} href={demo.inbox} target="_blank" rel="noreferrer">
          {t("frame.demoInbox")}
          <IconExternalLink size={12} aria-hidden="true" />
        </a>
      )}
      {others.map((one) => (
        <button
          key={one.role}
          type="button"
          className={styles.link}
          title={one.name}
          disabled={isGoing}
          onClick={() => void become(one.email)}
        >
          {t(asRole[one.role])}
        </button>
      ))}
    </section>
  );
}

const asRole = {
  company: "frame.demoCompany",
  freelancer: "frame.demoFreelancer",
  operator: "frame.demoOperator",
} as const;
