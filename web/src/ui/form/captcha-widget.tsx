import { useMediaQuery } from "@mantine/hooks";
import { Turnstile, type TurnstileInstance } from "@marsidev/react-turnstile";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactElement, type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import { useTheme } from "../theme.ts";
import { useText } from "../words/use-text.ts";
import type { CaptchaHandle, CaptchaSetting } from "./captcha-setting.ts";
import styles from "./captcha-widget.module.css";
import field from "./field.module.css";

/** Where the usual widget, 300 px wide, does not fit into the page's card. */
const tight = "(max-width: 367px)";

/** The id by which the widget's library finds the script that it did not load itself. */
const scriptId = "cf-turnstile-script";

/** The widget of the captcha's provider in a frame of its origin, and what is wrong with it in words. */
export function CaptchaWidget(props: {
  readonly setting: NonNullable<CaptchaSetting>;
  readonly action: string;
  readonly state: "asked" | "missed" | "failed";
  readonly handle: RefObject<CaptchaHandle | null>;
  readonly onToken: (token: string) => void;
  readonly onFail: () => void;
}): ReactElement {
  const { t, language } = useText();
  const { shown } = useTheme();
  const { setting, action, state, handle, onToken, onFail } = props;
  const isTight = useMediaQuery(tight, undefined, { getInitialValueInEffect: false });
  const widget = useRef<TurnstileInstance>(null);
  useImperativeHandle(handle, () => ({ reset: () => widget.current?.reset() }));
  useScript(setting.script, onFail);
  // A widget that goes takes its token with it.
  const drop = useRef(onToken);
  drop.current = onToken;
  useEffect(() => () => drop.current(""), []);
  return (
    <div className={styles.captcha}>
      <Turnstile
        key={`${language} ${shown} ${isTight}`}
        ref={widget}
        siteKey={setting.siteKey}
        injectScript={false}
        options={{ action, language, theme: shown, size: isTight ? "compact" : "flexible", responseField: false }}
        onSuccess={onToken}
        onExpire={() => onToken("")}
        onError={onFail}
      />
      {state !== "asked" && (
        <p className={field.error} role="alert">
          <IconAlertCircle size={14} aria-hidden="true" />
          <span>{state === "failed" ? t("captcha.failed") : t("captcha.missed")}</span>
        </p>
      )}
    </div>
  );
}

function useScript(source: string, onFail: () => void): void {
  const fail = useRef(onFail);
  fail.current = onFail;
  useEffect(() => {
    if (document.getElementById(scriptId)) {
      return;
    }
    const script = document.createElement("script");
    script.id = scriptId;
    script.src = source;
    script.async = true;
    script.onerror = () => {
      script.remove();
      fail.current();
    };
    document.head.append(script);
  }, [source]);
}
