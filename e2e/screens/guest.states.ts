import { seeScreen } from "../support/see-states.ts";

seeScreen({
  screen: "screens/sign-in-screen.tsx",
  path: "/sign-in",
  person: "guest",
  states: [{ kind: "filled", shows: (say) => say("signIn.title") }],
});

seeScreen({
  screen: "screens/sign-up-screen.tsx",
  path: "/sign-up",
  person: "guest",
  states: [
    { kind: "filled", shows: (say) => say("signUp.title") },
    { kind: "other", name: "of a company", path: "/sign-up/company", shows: (say) => say("signUp.title") },
    { kind: "many", name: "of a contractor", path: "/sign-up/contractor", shows: (say) => say("signUp.title") },
  ],
});

seeScreen({
  screen: "screens/recover-password-screen.tsx",
  path: "/recover-password",
  person: "guest",
  states: [{ kind: "filled", shows: (say) => say("recover.title") }],
});

seeScreen({
  screen: "screens/not-found-screen.tsx",
  path: "/404",
  person: "guest",
  states: [{ kind: "empty", shows: (say) => say("notFound.title") }],
});

seeScreen({
  screen: "screens/action-result-screen.tsx",
  path: "/action-result?error=unknown",
  person: "guest",
  states: [
    { kind: "error", shows: (say) => say("result.failure") },
    { kind: "filled", path: "/action-result", shows: (say) => say("result.success") },
  ],
});

seeScreen({
  screen: "screens/confirm-email-screen.tsx",
  path: "/confirm-email?code=abc",
  person: "guest",
  states: [{ kind: "filled", shows: (say) => say("confirmEmail.title") }],
});

seeScreen({
  screen: "screens/keep-email-screen.tsx",
  path: "/keep-email?code=abc",
  person: "guest",
  states: [{ kind: "filled", shows: (say) => say("keepEmail.title") }],
});

seeScreen({
  screen: "screens/prove-email-screen.tsx",
  path: "/prove-email?code=abc",
  person: "guest",
  states: [{ kind: "filled", shows: (say) => say("confirmEmail.title") }],
});

seeScreen({
  screen: "screens/unlock-codes-screen.tsx",
  path: "/unlock-codes?token=abc",
  person: "guest",
  states: [{ kind: "filled", shows: (say) => say("unlock.title") }],
});

seeScreen({
  screen: "screens/confirm-wallet-screen.tsx",
  path: "/confirm-wallet?token=abc",
  person: "guest",
  states: [{ kind: "filled", shows: (say) => say("wallets.confirm.title") }],
});
