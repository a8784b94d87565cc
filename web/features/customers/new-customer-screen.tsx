import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { toast } from "@fettle/design-system/Toast";
import { type CustomerFormValues, customerSchema } from "@fettle/rules/customer.schema";
import { MESSAGES } from "@fettle/rules/messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { useServerSubmit } from "../../app/forms/server-form.ts";
import { useViewer } from "../../app/session/viewer.ts";
import { CreateCustomerDocument } from "../../generated/graphql.ts";
import { readDraft, useDraft } from "../../lib/draft.ts";
import { FormError } from "../../lib/form-error.tsx";
import { buttons, pageForm } from "../../lib/form-grid.css.ts";
import { LeaveGuard } from "../../lib/leave-guard.tsx";
import { placeCustomer } from "./customer-cache.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { customerFormValues, SIGN_IN_DELAY_MS } from "./customer-form-values.ts";

export function Component() {
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const [params] = useSearchParams();
  const draftName = `${useViewer().id}:customer:new`;
  const [typed] = useState(() => readDraft<CustomerFormValues>(draftName));
  const form = useForm({
    resolver: zodResolver(customerSchema),
    defaultValues: { ...customerFormValues(), name: params.get("name") ?? "" },
    values: typed,
    resetOptions: { keepDefaultValues: true },
  });
  const draft = useDraft(draftName, form);
  const name = useWatch({ control: form.control, name: "name" });
  const [createCustomer] = useMutation(CreateCustomerDocument, {
    context: { handlesErrors: true, signInDelayMs: SIGN_IN_DELAY_MS },
    update: (cache, { data }) => data && placeCustomer(cache, data.createCustomer),
  });
  const submit = useServerSubmit(
    form,
    async (values) => {
      await createCustomer({ variables: { input: values } });
      isSaved.current = true;
      draft.clear();
      toast({ title: "Customer created", description: values.name, tone: "success" });
      navigate("/customers");
    },
    MESSAGES.failedToCreateCustomer,
  );
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <>
      <PageHeader title="New Customer" backHref="/customers" backLabel="Customers" />
      <form className={pageForm} onSubmit={submit} noValidate>
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
      <LeaveGuard isDirty={isDirty} isSaved={isSaved} onDiscard={draft.clear} />
    </>
  );
}
