import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { customerSchema } from "@fettle/rules/customers/customer.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useWatch } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { buttons, pageForm } from "../../../platform/forms/form-grid.css.ts";
import { RestoredDraft } from "../../../platform/forms/restored-draft.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { createQueued, sayCreated } from "../../../platform/outbox/create-queued.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { customerFormValues } from "./customer-form-values.ts";
import { newCustomerKind } from "./new-customer-kind.ts";

export function Component() {
  const navigate = useNavigate();
  const named = useSearchParams()[0].get("name") ?? "";
  const outbox = useOutbox();
  const kept = useDraftForm({
    name: `customer:new:${named}`,
    schema: customerSchema,
    values: { ...customerFormValues(), name: named },
  });
  const { form, restoredFrom, startOver } = kept;
  const name = useWatch({ control: form.control, name: "name" });
  const submit = useServerSubmit(
    form,
    async (values) => {
      const about = { title: values.name };
      const outcome = await createQueued(kept, values, (creation) =>
        outbox.send(newCustomerKind, { ...creation, about }),
      );
      sayCreated("Customer", values.name, outcome);
      void navigate("/customers");
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
          <CustomerFields control={form.control} autoFocus />
        </Card>
        <FormError message={errors.root?.message} />
        <div className={buttons}>
          <Button href="/customers">Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            isDisabled={!name.trim()}
            isPending={isSubmitting}
            needsServer={false}
          >
            Create
          </Button>
        </div>
      </form>
    </>
  );
}
