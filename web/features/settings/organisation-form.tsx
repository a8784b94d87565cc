import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { FileText } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useServerSubmit } from "../../app/forms/server-form.ts";
import { useViewer } from "../../app/session/viewer.ts";
import { type OrganisationFieldsFragment, UpdateOrganisationDocument } from "../../generated/graphql.ts";
import { readDraft, useDraft } from "../../lib/draft.ts";
import { FormError } from "../../lib/form-error.tsx";
import { formActions } from "../profile/profile.css.ts";
import { BankDetails } from "./bank-details.tsx";
import { BusinessDetails } from "./business-details.tsx";
import { LogoCard } from "./logo-card.tsx";
import {
  type OrganisationFormOutput,
  type OrganisationFormValues,
  organisationFormSchema,
  organisationFormValues,
  organisationInput,
} from "./organisation-form-values.ts";
import { narrow } from "./settings.css.ts";
import { WorkDetails } from "./work-details.tsx";

export function OrganisationForm({ organisation }: { organisation: OrganisationFieldsFragment }) {
  const viewer = useViewer();
  const draftName = `${viewer.id}:organisation`;
  const [update] = useMutation(UpdateOrganisationDocument, { context: { handlesErrors: true } });
  const [typed] = useState(() => readDraft<OrganisationFormValues>(draftName));
  const form = useForm<OrganisationFormValues, unknown, OrganisationFormOutput>({
    resolver: zodResolver(organisationFormSchema),
    defaultValues: organisationFormValues(organisation),
    values: typed,
    resetOptions: { keepDefaultValues: true },
  });
  const draft = useDraft(draftName, form);
  const { dirtyFields, isSubmitting, isDirty, errors } = form.formState;
  const submit = useServerSubmit(
    form,
    async (values) => {
      const { data } = await update({ variables: { input: organisationInput(values, dirtyFields) } });
      if (data) form.reset(organisationFormValues(data.updateOrganisation));
      draft.clear();
      toast({ title: "Organisation saved", tone: "success" });
    },
    MESSAGES.failedToSave,
  );
  return (
    <form className={narrow} onSubmit={submit} noValidate>
      <LogoCard name={organisation.name} logoUrl={organisation.logoUrl} />
      <BusinessDetails control={form.control} />
      <WorkDetails control={form.control} />
      <BankDetails control={form.control} isLocked={viewer.role !== "admin"} />
      <FormError message={errors.root?.message} />
      <div className={formActions}>
        <Button variant="secondary" icon={<FileText />} href="/api/documents/sample.pdf" target="_blank">
          Preview document
        </Button>
        <Button variant="primary" type="submit" isPending={isSubmitting} isDisabled={!isDirty}>
          Save
        </Button>
      </div>
    </form>
  );
}
