import { accessPagesText } from "@artel/shared/text/access-pages";
import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { AppLink } from "../ui/app-link.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { registerTexts } from "../ui/texts.ts";
import { GuestGuard } from "./guards.tsx";
import { ProductGuestFrame } from "./guest-parts.tsx";
import { usePage } from "./router.tsx";

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
