import { accessText } from "@artel/shared/text/access";
import { type ReactElement, Suspense } from "react";
import { SignInCard } from "../features/session/sign-in-card.tsx";
import { useSignIn } from "../features/session/use-sign-in.ts";
import { useSignInOptions } from "../features/session/use-sign-in-options.ts";
import { Spinner } from "../ui/feedback/spinner.tsx";
import { useDocumentTitle } from "../ui/layout/document-title.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import { usePageCaptcha } from "./use-page-captcha.ts";

registerTexts(accessText);

/** Few are asked for a code here, so it does not weigh on the first paint. */
const CodeForm = lazyPart(() => import("../features/two-factor/code-form.tsx"), "CodeForm");

/** Sign-in: one card, with the second factor in the same place, and the demo accounts to try. */
export function SignInScreen(): ReactElement {
  const { t } = useText();
  const { search } = useAddress();
  const options = useSignInOptions();
  const captcha = usePageCaptcha(options, "signIn");
  const signIn = useSignIn({ redirect: search.redirect, reference: search.id, captcha });
  const { challenge, isSubmitting, answer } = signIn;
  useDocumentTitle(challenge ? t("factor.title") : t("signIn.title"));
  const code = challenge && (
    <Suspense fallback={<Spinner size={24} />}>
      <CodeForm
        // A new question begins with empty boxes.
        key={`${challenge.token}:${challenge.error}:${challenge.triesLeft}`}
        challenge={challenge}
        isBusy={isSubmitting}
        onAnswer={answer}
      />
    </Suspense>
  );
  return <SignInCard signIn={signIn} options={options} redirect={search.redirect} code={code} />;
}
