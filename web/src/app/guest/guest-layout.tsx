import { accessPagesText } from "@artel/shared/text/access-pages";
import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { RichText } from "../../ui/words/rich-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { usePage } from "../router.tsx";
import { GuestGuard } from "../session/guards.tsx";
import { ProductGuestFrame } from "./guest-parts.tsx";

registerTexts(accessPagesText);

/** The frame of pages before sign-in. */
export function GuestLayout(): ReactElement {
  const page = usePage();
  const already = <RichText name="signUp.already" parts={{ to: <AppLink href="/sign-in" /> }} />;
  return (
    <GuestGuard who={page?.who ?? "any"} page={page?.path ?? ""}>
      <ProductGuestFrame centered={page?.guest?.isCentered} aside={page?.guest?.hasSignInLink ? already : undefined}>
        <Outlet />
      </ProductGuestFrame>
    </GuestGuard>
  );
}
