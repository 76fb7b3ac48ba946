import { type Audience, audiences } from "@artel/shared/calls/banners/fields";
import { operatorBanners, publishBanner } from "@artel/shared/calls/banners/operator";
import { bannerLength } from "@artel/shared/limits/banners";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { DateField } from "../../ui/form/date/date-field.tsx";
import { dateProblem } from "../../ui/form/date/date-typing.ts";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";

interface BannerForm {
  readonly audience: Audience;
  readonly titleEn: string;
  readonly titleRu: string;
  readonly textEn: string;
  readonly textRu: string;
  readonly moreEn: string;
  readonly moreRu: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly reason: string;
}

const words = ["titleEn", "titleRu", "textEn", "textRu"] as const;

/** Publishes a banner: for whom, what it says in both languages, and on which days. */
export function BannerPopup({ target }: { readonly target: Opened<true> }): ReactElement {
  const { t } = useText();
  const form = useBannerForm(target);
  const day = { placeholder: t("ui.datePattern") };
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      title={t("operatorBanners.publishTitle")}
      confirmLabel={t("operatorBanners.confirm")}
      form={form}
    >
      <SelectField
        {...form.field("audience")}
        label={t("operatorBanners.audience")}
        required
        options={audiences.map((value) => ({ value, label: t(`operatorBanners.audience.${value}`) }))}
        onChange={(value) => form.set({ audience: audiences.find((one) => one === value) ?? "everybody" })}
      />
      {words.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t(`operatorBanners.${name}`)}
          required
          rows={name.startsWith("text") ? 2 : undefined}
          maxLength={name.startsWith("text") ? bannerLength.text : bannerLength.title}
        />
      ))}
      <TextField
        {...form.field("moreEn")}
        label={t("operatorBanners.moreEn")}
        hint={t("operatorBanners.moreHint")}
        rows={2}
        maxLength={bannerLength.more}
      />
      <TextField {...form.field("moreRu")} label={t("operatorBanners.moreRu")} rows={2} maxLength={bannerLength.more} />
      <DateField
        {...form.field("firstDay")}
        {...day}
        label={t("operatorBanners.firstDay")}
        hint={t("operatorBanners.firstHint")}
      />
      <DateField
        {...form.field("lastDay")}
        {...day}
        label={t("operatorBanners.lastDay")}
        hint={t("operatorBanners.lastHint")}
      />
    </ReasonFormPopup>
  );
}

function useBannerForm(target: Opened<true>): FormState<BannerForm> {
  const { t } = useText();
  const publish = useMutationCall(publishBanner, { touches: [operatorBanners], quiet: true });
  return useReasonForm<BannerForm>({
    target,
    initialValues: {
      ...{ audience: "everybody", titleEn: "", titleRu: "", textEn: "", textRu: "" },
      ...{ moreEn: "", moreRu: "", firstDay: "", lastDay: "", reason: "" },
    },
    rules: (form) => ({
      ...Object.fromEntries(
        words.map((name) => [name, form[name].trim() === "" ? t("validations.required") : undefined]),
      ),
      firstDay: dateProblem(t, form.firstDay),
      lastDay: dateProblem(t, form.lastDay),
    }),
    run: async ({ firstDay, lastDay, moreEn, moreRu, ...rest }) => {
      await publish.mutateAsync({
        ...rest,
        ...(moreEn.trim() && { moreEn }),
        ...(moreRu.trim() && { moreRu }),
        ...(firstDay && { firstDay }),
        ...(lastDay && { lastDay }),
      });
      toast.success(t("operatorBanners.published"));
    },
  });
}
