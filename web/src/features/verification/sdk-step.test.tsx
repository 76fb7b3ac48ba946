import "../../testing/browser.ts";
import { verificationToken } from "@artel/shared/calls/verification/app-steps";
import { commonText } from "@artel/shared/text/common";
import { startText } from "@artel/shared/text/start";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { keyOf } from "../../api/use-call.ts";
import { everyOf } from "../../testing/shown.tsx";
import { UiProvider } from "../../ui/ui-provider.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { SdkStep } from "./sdk-step.tsx";
import type { Verification } from "./verification-widget.tsx";

registerTexts(commonText, startText);

test("N-38: a token that does not come shows the unknown error in place of the server's words, and can be asked for again", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery({
    queryKey: keyOf(verificationToken, {}),
    queryFn: () => Promise.reject(new Error("Upstream refused with 401")),
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <UiProvider test>
        <SdkStep verification={{ frameUrl: "https://in.sumsub.com" } as Verification} onClose={() => undefined} />
      </UiProvider>
    </QueryClientProvider>,
  );
  expect(everyOf("p", html).at(-1)).toBe(startText.errorUnknown.en);
  expect(everyOf("button", html)).toEqual([commonText["common.retry"].en]);
});
