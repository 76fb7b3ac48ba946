import type { Output } from "@artel/shared/calls/call";
import { invitationText } from "@artel/shared/calls/contractors/app";
import { foreseeInvitations, type inviteResults } from "@artel/shared/calls/contractors/app-invite";
import { inviteMaximum } from "@artel/shared/calls/contractors/legacy";
import { holdsAddress } from "@artel/shared/checks/address-in-text";
import { isTypedEmail } from "@artel/shared/checks/email";
import { isLatinText } from "@artel/shared/checks/latin-text";
import { typedAddresses } from "@artel/shared/checks/typed-addresses";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { heldUntil, useForm } from "../../ui/form/hook/use-form.ts";
import { useDebounced } from "../../ui/state/use-debounced.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useInvitePeople } from "./use-invite-some.ts";

/** What is typed into the popup of invitations. */
export interface InviteForm {
  /** Addresses that are whole, good or not. */
  readonly addresses: readonly string[];
  /** The one that is being typed. */
  readonly text: string;
  readonly title: string;
  readonly desc: string;
  /** Whether the message comes back the next time. */
  readonly saveDesc: boolean;
}

/** What becomes of an address, or why it stays. */
export type Verdict = Exclude<(typeof inviteResults)[number], "asked">;

/** What of the verdicts invites somebody; the others stay in the popup with their reason. */
const going: readonly (Verdict | undefined)[] = [undefined, "invited", "linked"];

export interface Inviting {
  readonly form: FormState<InviteForm>;
  /** The addresses so far, each with what becomes of it; undefined as long as that is not known. */
  readonly rows: readonly { readonly email: string; readonly verdict: Verdict | undefined }[];
  /** How many would be invited. */
  readonly count: number;
}

/**
 * The popup of invitations. The words are judged at once, and the server tells of each address what would become of it. Good ones are
 * invited; the others stay with their reason, and only without them the popup closes. The message begins with what this person kept.
 */
export function useInviteForm(onDone: () => void): Inviting {
  const { t } = useText();
  const invite = useInvitePeople();
  const kept = useCall(invitationText, {});
  const [told, setTold] = useState<Told>(nothingTold);
  const wordsError = (words: string) => {
    const problem = wordsProblem(words);
    return problem && t(problem);
  };
  const form = useForm<InviteForm>({
    initialValues: { addresses: [], text: "", title: "", desc: kept.data?.desc ?? "", saveDesc: false },
    rules: (values) => ({
      text:
        allOf(values).length > inviteMaximum ? t("contractors.tooManyAddresses", { max: inviteMaximum }) : undefined,
      title: wordsError(values.title),
      desc: wordsError(values.desc),
    }),
    errorsShown: { text: "atOnce", title: "atOnce", desc: "atOnce" },
    wireNames: { emails: "text" },
    // What was sent is gone from the popup: only what is left would be lost.
    isChanged: ({ addresses, text, title, desc, saveDesc }) =>
      addresses.length > 0 || `${text}${title}`.trim() !== "" || desc !== (kept.data?.desc ?? "") || saveDesc,
    send: async (values) => {
      const all = allOf(values);
      const { title, desc, saveDesc } = values;
      const emails = all.filter((email) => going.includes(judge(email)));
      const results = await invite(emails, { title: title.trim(), desc: desc.trim(), saveDesc });
      const after = new Map<string, Verdict>([
        ...told,
        ...results.map(({ email, result }) => [email, result === "asked" ? "invited" : result] as const),
      ]);
      const left = all.filter((email) => !emails.includes(email) || !going.includes(after.get(email)));
      if (left.length === 0) {
        onDone();
      } else {
        setTold(after);
        form.set({ addresses: left, text: "" });
      }
    },
  });
  const { addresses, text } = form.values;
  const rested = useDebounced(isTypedEmail(text) ? text : "");
  const shown = unique([...addresses, ...(rested === text ? typedAddresses(rested) : [])]);
  const foreseen = useForeseen(shown);
  const judge = (email: string): Verdict | undefined =>
    isTypedEmail(email) ? (told.get(email) ?? foreseen.get(email)) : "wrong";
  const count = allOf(form.values).filter((email) => going.includes(judge(email))).length;
  return { form: heldUntil(form, count > 0), rows: shown.map((email) => ({ email, verdict: judge(email) })), count };
}

type Told = ReadonlyMap<string, Verdict>;

const nothingTold: Told = new Map();

/** All addresses, with the one that is being typed. */
function allOf({ addresses, text }: InviteForm): readonly string[] {
  return unique([...addresses, ...typedAddresses(text)]);
}

function unique(addresses: readonly string[]): readonly string[] {
  return [...new Set(addresses)];
}

/** What the server says would become of the good ones. Without an answer nothing is said, and sending tells. */
function useForeseen(addresses: readonly string[]): Told {
  const emails = addresses.filter(isTypedEmail).slice(0, inviteMaximum);
  const { data } = useCall(
    foreseeInvitations,
    { emails },
    { enabled: emails.length > 0, quiet: true, keepPrevious: true },
  );
  return new Map(resultsOf(data).map(({ email, result }) => [email, result]));
}

function resultsOf(data: Output<typeof foreseeInvitations> | undefined) {
  return data?.results ?? [];
}

/** The words of an invitation are Latin and hold no link. */
function wordsProblem(words: string): "validations.latin" | "validations.noAddress" | undefined {
  if (!isLatinText(words)) {
    return "validations.latin";
  }
  return holdsAddress(words) ? "validations.noAddress" : undefined;
}
