import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { FileText } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type OrganisationFieldsFragment, UpdateOrganisationDocument } from "../../../generated/graphql.ts";
import { backPath } from "../../../lib/settings-at.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { RestoredDraft } from "../../../platform/forms/restored-draft.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { formActions } from "../../identity/profile/profile.css.ts";
import { openPreview } from "../../invoicing/documents/preview-popup.ts";
import { BankDetails } from "./bank-details.tsx";
import { LogoCard } from "./logo-card.tsx";
import { OrganisationDetails } from "./organisation-details.tsx";
import {
  type OrganisationFormOutput,
  type OrganisationFormValues,
  organisationFormSchema,
  organisationFormValues,
  organisationInput,
} from "./organisation-form-values.ts";
import { narrow } from "./settings.css.ts";
import { useZoneOffer } from "./use-zone-offer.ts";
import { WorkDetails } from "./work-details.tsx";
import { ZoneOffer } from "./zone-offer.tsx";

export function OrganisationForm({ organisation }: { organisation: OrganisationFieldsFragment }) {
  const viewer = useViewer();
  const [update] = useMutation(UpdateOrganisationDocument, { context: { handlesErrors: true } });
  const { form, restoredFrom, startOver, goOnFrom } = useDraftForm<
    OrganisationFormValues,
    OrganisationFormOutput
  >({
    name: "organisation",
    schema: organisationFormSchema,
    values: organisationFormValues(organisation),
  });
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const back = backPath(params);
  const focus = params.get("focus");
  useEffect(() => {
    if (focus === "abn") form.setFocus(focus);
  }, [focus, form]);
  const { dirtyFields, isSubmitting, isDirty, errors } = form.formState;
  const zone = useZoneOffer();
  const [isZonePending, setZonePending] = useState(false);
  const answerZone = async (isWanted: boolean) => {
    if (isWanted && zone.offer) {
      setZonePending(true);
      try {
        const { data } = await update({ variables: { input: { timeZone: zone.offer.offered } } });
        if (data) goOnFrom({ values: organisationFormValues(data.updateOrganisation) });
        toast({ title: "Time zone changed", tone: "success" });
      } catch (error) {
        showFailure(error, MESSAGES.failedToSave);
      }
      setZonePending(false);
    }
    zone.close();
    if (back) await navigate(back);
  };
  const submit = useServerSubmit(
    form,
    async (values) => {
      const { data } = await update({ variables: { input: organisationInput(values, dirtyFields) } });
      if (data) goOnFrom({ values: organisationFormValues(data.updateOrganisation) });
      const isWaiting = Boolean(data?.updateOrganisation.waitingBankDetails);
      toast({
        title: isWaiting ? "Saved. New bank details are on hold" : "Organisation saved",
        tone: "success",
      });
      const isAsking = dirtyFields.state && data && zone.consider(data.updateOrganisation);
      if (back && !isAsking) await navigate(back);
    },
    MESSAGES.failedToSave,
  );
  return (
    <form className={narrow} onSubmit={submit} noValidate>
      <RestoredDraft typedAt={restoredFrom} onStartOver={startOver} />
      <LogoCard name={organisation.name} logoUrl={organisation.logoUrl} />
      <OrganisationDetails control={form.control} />
      <WorkDetails control={form.control} />
      <BankDetails
        control={form.control}
        isLocked={viewer.role !== "admin"}
        waiting={organisation.waitingBankDetails}
      />
      {zone.offer && (
        <ZoneOffer
          {...zone.offer}
          isPending={isZonePending}
          onAnswer={(isWanted) => void answerZone(isWanted)}
        />
      )}
      <FormError message={errors.root?.message} />
      <div className={formActions}>
        <Button
          variant="secondary"
          icon={<FileText />}
          onPress={() => openPreview(`${SERVER_URL}/api/documents/sample.pdf`)}
        >
          Preview document
        </Button>
        <Button variant="primary" type="submit" isPending={isSubmitting} isDisabled={!isDirty}>
          Save
        </Button>
      </div>
    </form>
  );
}
