import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { toast } from "@fettle/design-system/Toast";
import { customerSchema } from "@fettle/rules/customer.schema";
import { MESSAGES } from "@fettle/rules/messages";
import { useWatch } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { CreateCustomerDocument, UpdateCustomerDocument } from "../../generated/graphql.ts";
import { createIdempotently } from "../../platform/forms/create-idempotently.ts";
import { FormError } from "../../platform/forms/form-error.tsx";
import { buttons, pageForm } from "../../platform/forms/form-grid.css.ts";
import { RestoredDraft } from "../../platform/forms/restored-draft.tsx";
import { useServerSubmit } from "../../platform/forms/server-form.ts";
import { useDraftForm } from "../../platform/forms/use-draft-form.ts";
import { placeCustomer } from "./customer-cache.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { customerFormValues, SIGN_IN_DELAY_MS } from "./customer-form-values.ts";

export function Component() {
  const navigate = useNavigate();
  const named = useSearchParams()[0].get("name") ?? "";
  const { form, restoredFrom, startOver, forget, creation } = useDraftForm({
    name: `customer:new:${named}`,
    schema: customerSchema,
    values: { ...customerFormValues(), name: named },
  });
  const name = useWatch({ control: form.control, name: "name" });
  const [createCustomer] = useMutation(CreateCustomerDocument, {
    context: { handlesErrors: true, signInDelayMs: SIGN_IN_DELAY_MS },
    update: (cache, { data }) => data && placeCustomer(cache, data.createCustomer),
  });
  const [updateCustomer] = useMutation(UpdateCustomerDocument, {
    context: { handlesErrors: true, signInDelayMs: SIGN_IN_DELAY_MS },
    update: (cache, { data }) => data && placeCustomer(cache, data.updateCustomer),
  });
  const submit = useServerSubmit(
    form,
    async (values) => {
      await createIdempotently<unknown>(creation, {
        create: (id) => createCustomer({ variables: { input: { id, ...values } } }),
        update: (id) => updateCustomer({ variables: { id, input: values } }),
      });
      forget();
      toast({ title: "Customer created", description: values.name, tone: "success" });
      navigate("/customers");
    },
    MESSAGES.failedToCreateCustomer,
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <PageHeader title="New Customer" backHref="/customers" backLabel="Customers" />
      <form className={pageForm} onSubmit={submit} noValidate>
        <RestoredDraft typedAt={restoredFrom} onStartOver={startOver} />
        <Card>
          <CustomerFields control={form.control} />
        </Card>
        <FormError message={errors.root?.message} />
        <div className={buttons}>
          <Button href="/customers">Cancel</Button>
          <Button variant="primary" type="submit" isDisabled={!name.trim()} isPending={isSubmitting}>
            Create
          </Button>
        </div>
      </form>
    </>
  );
}
