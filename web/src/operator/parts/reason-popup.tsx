import type { CallDefinition, Output } from "@artel/shared/calls/call";
import { reasonLength } from "@artel/shared/limits/operator";
import { type ReactElement, type ReactNode, Suspense, useEffect, useRef } from "react";
import type { CallInput } from "../../api/client.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import type { FormState, Violations } from "../../ui/form/hook/form-state.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { OpenState } from "./use-opened.ts";
import type { UsualReasons } from "./usual-reasons.tsx";

const ReasonChoice = lazyPart(() => import("./usual-reasons.tsx"), "ReasonChoice");

/** What every action of an operator asks for. */
interface Reasoned {
  readonly reason: string;
}

interface ReasonPopupProps {
  readonly target: OpenState;
  readonly title: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly size?: 400 | 480 | 550;
  /** Who reads the reason besides operators; its field says so. */
  readonly told?: "freelancer" | "company" | undefined;
  /** Where it is read, in place of the usual words. */
  readonly hint?: string;
  /** Whose usual reasons stand beside the field. */
  readonly usual?: UsualReasons | undefined;
  readonly children?: ReactNode;
}

/** An action of an operator that needs nothing but a reason: a call, what it takes, and what is said when it is done. */
export function ReasonPopup<C extends CallDefinition>(
  props: ReasonPopupProps & {
    readonly call: C;
    /** Read calls whose answers are stale after it. */
    readonly touches: readonly CallDefinition[];
    /** Nothing is sent while it gives nothing. */
    readonly input: (reason: string) => CallInput<C> | null | undefined;
    /** What is said when it is done. */
    readonly done?: string;
    /** What is said when another operator is asked. */
    readonly asked?: string;
    readonly onDone?: (reply: Output<C>) => void;
    /** Goes to what comes next in the queue once it is done; nothing at its end. */
    readonly next?: (() => void) | undefined;
  },
): ReactElement {
  const { call, touches, input, done, asked, onDone, next, ...popup } = props;
  const act = useMutationCall(call, { touches, quiet: true });
  const form = useReasonForm({
    target: props.target,
    initialValues: { reason: "" },
    next,
    run: async ({ reason }) => {
      const values = input(reason);
      if (!values) {
        return;
      }
      const reply = await act.mutateAsync(values);
      if (done !== undefined) {
        toast.success(done);
      }
      if (asked !== undefined) {
        toast.info(asked);
      }
      onDone?.(reply);
    },
  });
  return <ReasonFormPopup {...popup} form={form} />;
}

/**
 * An action of an operator: what it is about, why, and the verb. Without a reason nothing is sent; a refusal stays in the
 * popup with everything that was typed.
 */
export function ReasonFormPopup<Values extends Reasoned>(
  props: ReasonPopupProps & { readonly form: ReasonForm<Values> },
): ReactElement {
  const { t } = useText();
  const { target, form, title, confirmLabel, danger, size = 480, told, usual, children } = props;
  const hint = props.hint ?? t(told ? `operator.reason.toldHint.${told}` : "operator.reason.hint");
  const reason = form.field("reason");
  useFocusAtNext(target, reason.id);
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={title}
      size={size}
      form={form}
      aside={<RequiredNote />}
      submit={confirmLabel}
      danger={danger}
      second={
        form.sendAndGo && { label: t("operator.reason.andNext", { action: confirmLabel }), onClick: form.sendAndGo }
      }
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        {children}
        <TextField
          {...reason}
          label={t(told ? `operator.reason.told.${told}` : "operator.reason.label")}
          hint={hint}
          required
          rows={2}
          maxLength={reasonLength.most}
        />
        {usual && (
          <Suspense fallback={null}>
            <ReasonChoice of={usual} value={reason.value} onChoose={reason.onChange} />
          </Suspense>
        )}
      </Stack>
    </FormPopup>
  );
}

/** Where the popup goes on with what comes next, its reason is typed next: the button that was pressed may be gone. */
function useFocusAtNext(target: OpenState, id: string): void {
  const before = useRef(target);
  useEffect(() => {
    const isNext = before.current.opened && target.opened && before.current.turn !== target.turn;
    before.current = target;
    if (isNext) {
      document.getElementById(id)?.focus();
    }
  }, [target, id]);
}

/** A form with a reason; `sendAndGo` sends it and goes to what comes next in the queue. */
export interface ReasonForm<Values extends object> extends FormState<Values> {
  readonly sendAndGo?: (() => void) | undefined;
}

/** The form of an action with a reason. `run` gets the values with the reason trimmed; the popup closes when it resolves. */
export function useReasonForm<Values extends Reasoned>(options: {
  readonly target: OpenState;
  readonly initialValues: Values;
  readonly run: (values: Values) => Promise<unknown>;
  /** What is wrong with the other fields. */
  readonly rules?: (values: Values) => Violations<Values>;
  /** Fields that the call names otherwise: its name to ours. */
  readonly wireNames?: Readonly<Record<string, keyof Values & string>>;
  /** Goes to what comes next in the queue. */
  readonly next?: (() => void) | undefined;
}): ReasonForm<Values> {
  const { t } = useText();
  const { target, initialValues, run, rules, wireNames, next } = options;
  const trimmed = (values: Values) => run({ ...values, reason: values.reason.trim() });
  const form = useForm<Values>({
    initialValues,
    turn: target.turn,
    wireNames,
    rules: (values) => {
      const isTooShort = values.reason.trim().length < reasonLength.least;
      return {
        ...rules?.(values),
        ...(isTooShort ? { reason: t("operator.reason.tooShort") } : {}),
      } as Violations<Values>;
    },
    send: async (values) => {
      await trimmed(values);
      target.close();
    },
  });
  const sendAndGo = () =>
    form.submit(async (values) => {
      await trimmed(values);
      next?.();
    });
  return { ...form, sendAndGo: next && sendAndGo };
}
