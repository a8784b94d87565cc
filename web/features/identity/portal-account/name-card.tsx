import type { DocumentNode } from "@apollo/client";
import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { toast } from "@fettle/design-system/Toast";
import { staffProfileSchema } from "@fettle/rules/identity/staff.schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { RenamePortalAccountDocument } from "../../../generated/graphql.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import * as css from "./portal-account.css.ts";

interface NameCardProps {
  name: string;
  description?: string;
  viewer: DocumentNode;
}

export function NameCard({ name, description, viewer }: NameCardProps) {
  const [update] = useMutation(RenamePortalAccountDocument, {
    context: { handlesErrors: true },
    refetchQueries: [viewer],
  });
  const form = useForm({ resolver: zodResolver(staffProfileSchema), defaultValues: { name } });
  const submit = useServerSubmit(
    form,
    async (variables) => {
      await update({ variables });
      toast({ title: "Name saved", tone: "success" });
    },
    "Failed to save",
  );
  return (
    <Card title="Name">
      <form className={css.form} onSubmit={submit} noValidate>
        <div className={css.wide}>
          <FormTextField
            control={form.control}
            name="name"
            label="Name"
            description={description}
            autoComplete="name"
          />
        </div>
        <FormError message={form.formState.errors.root?.message} />
        <Button type="submit" isPending={form.formState.isSubmitting}>
          Save
        </Button>
      </form>
    </Card>
  );
}
