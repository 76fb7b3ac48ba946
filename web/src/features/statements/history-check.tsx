import type { ChainFault } from "@artel/shared/statements/chain";
import { IconAlertCircle, IconCircleCheck, IconShieldCheck } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { toApiError } from "../../api/errors.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { browserDigest, type CheckResult, checkHistory } from "./check-history.ts";
import styles from "./statements.module.css";

type CheckState =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly result: CheckResult }
  | { readonly kind: "failed"; readonly message: string };

/** Checks the hash chain of the own history in the browser and says in plain words what came out. */
export function HistoryCheck(): ReactElement {
  const { t } = useText();
  const { state, start, stop } = useHistoryCheck();
  const digest = browserDigest();
  const isRunning = state.kind === "running";
  return (
    <div data-print="hide">
      <Card title={t("history.checkTitle")} wide>
        <div className={styles.check}>
          <p>{t("history.checkText")}</p>
          <div>
            {isRunning ? (
              <Button size="sm" onClick={stop}>
                {t("statements.stop")}
              </Button>
            ) : (
              <Button
                size="sm"
                icon={IconShieldCheck}
                disabledReason={digest ? undefined : t("history.noCrypto")}
                onClick={() => digest && start(digest)}
              >
                {t(state.kind === "idle" ? "history.check" : "history.checkAgain")}
              </Button>
            )}
          </div>
          {isRunning && <Running done={state.done} total={state.total} />}
          <div role="status">
            {state.kind === "done" && <Result result={state.result} />}
            {state.kind === "failed" && <Outcome isBad>{state.message}</Outcome>}
          </div>
        </div>
      </Card>
    </div>
  );
}

function Running({ done, total }: { readonly done: number; readonly total: number }): ReactElement {
  const { t } = useText();
  const words = t("history.checking", { done, total });
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0;
  return (
    <div>
      <p className="num">{words}</p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

function Result({ result }: { readonly result: CheckResult }): ReactElement {
  const { t } = useText();
  const { entries, fault } = result;
  if (!fault) {
    return <Outcome>{t("history.sound", { count: entries })}</Outcome>;
  }
  return (
    <Outcome isBad>
      <b>{faultWords(t, fault)}</b> {t("history.faultAdvice")}
    </Outcome>
  );
}

/** Which entry of which account, and what is wrong about it. */
export function faultWords(t: Translate, { account, version, kind }: ChainFault): string {
  const name = `${t(`statements.account.${account.account}`)}, ${account.currency}`;
  return t(kind === "broken" ? "history.fault" : "history.faultEnd", { account: name, version });
}

function Outcome({ isBad, children }: { readonly isBad?: boolean; readonly children: ReactNode }): ReactElement {
  const Icon = isBad ? IconAlertCircle : IconCircleCheck;
  return (
    <div className={styles.result} data-tone={isBad ? "danger" : undefined}>
      <Icon size={18} aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}

function useHistoryCheck() {
  const { t } = useText();
  const [state, setState] = useState<CheckState>({ kind: "idle" });
  const run = useRef<AbortController>(undefined);
  const work = async (digest: NonNullable<ReturnType<typeof browserDigest>>, controller: AbortController) => {
    const set = (next: CheckState) => run.current === controller && setState(next);
    const onProgress = (done: number, total: number) => set({ kind: "running", done, total });
    try {
      set({ kind: "done", result: await checkHistory(digest, { signal: controller.signal, onProgress }) });
    } catch (thrown) {
      const { code, message } = toApiError(thrown);
      set({ kind: "failed", message: code === "unknown" ? t("history.checkFailed") : message });
    }
  };
  const start = (digest: NonNullable<ReturnType<typeof browserDigest>>) => {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    setState({ kind: "running", done: 0, total: 0 });
    void work(digest, controller);
  };
  const stop = () => {
    run.current?.abort();
    run.current = undefined;
    setState({ kind: "idle" });
  };
  return { state, start, stop };
}
