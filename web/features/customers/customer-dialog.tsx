import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { toast } from "@fettle/design-system/Toast";
import { customerSchema } from "@fettle/rules/customer.schema";
import { MESSAGES } from "@fettle/rules/messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useServerSubmit } from "../../app/forms/server-form.ts";
import { type CustomerRecordFragment, UpdateCustomerDocument } from "../../generated/graphql.ts";
import { FormError } from "../../lib/form-error.tsx";
import { placeCustomer } from "./customer-cache.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { customerFormValues, SIGN_IN_DELAY_MS } from "./customer-form-values.ts";

export interface CustomerDialogProps {
  customer: CustomerRecordFragment;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Edits a customer: only what was changed is sent, so that others’ changes to the rest stay. */
export function CustomerDialog({ customer, isOpen, onOpenChange }: CustomerDialogProps) {
  const form = useForm({
    resolver: zodResolver(customerSchema),
    defaultValues: customerFormValues(customer),
  });
  const [updateCustomer] = useMutation(UpdateCustomerDocument, {
    context: { handlesErrors: true, signInDelayMs: SIGN_IN_DELAY_MS },
    update: (cache, { data }) => data && placeCustomer(cache, data.updateCustomer),
  });
  const { dirtyFields, errors, isSubmitting } = form.formState;
  const submit = useServerSubmit(
    form,
    async (values) => {
      const changed = Object.entries(values).filter(([field]) => field in dirtyFields);
      await updateCustomer({ variables: { id: customer.id, input: Object.fromEntries(changed) } });
      toast({ title: "Customer saved", description: values.name, tone: "success" });
      onOpenChange(false);
    },
    MESSAGES.failedToSaveCustomer,
  );
  return (
    <Dialog
      title="Edit Customer"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isKeyboardDismissDisabled={isSubmitting}
      onSubmit={submit}
      cancelLabel="Cancel"
      footer={
        <Button variant="primary" type="submit" isPending={isSubmitting}>
          Save
        </Button>
      }
    >
      <CustomerFields control={form.control} />
      <FormError message={errors.root?.message} />
    </Dialog>
  );
}
