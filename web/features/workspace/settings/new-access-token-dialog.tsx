import { useMutation } from "@apollo/client/react";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { accessTokenSchema } from "@fettle/rules/identity/auth.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { AccessTokensDocument, CreateAccessTokenDocument } from "../../../generated/graphql.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { ExpirySelect } from "./expiry-select.tsx";
import { NewAccessToken } from "./new-access-token.tsx";

const SCOPES = [
  { id: "read", label: "Read only" },
  { id: "write", label: "Read and write" },
] as const;

const DEFAULT_DAYS = 90;

export function NewAccessTokenDialog({ onClose }: { onClose: () => void }) {
  const [create, { data }] = useMutation(CreateAccessTokenDocument, {
    context: { handlesErrors: true },
    update: (cache, { data: created }) => {
      cache.updateQuery({ query: AccessTokensDocument }, (list) =>
        list && created
          ? { accessTokens: [created.createAccessToken.accessToken, ...list.accessTokens] }
          : list,
      );
    },
  });
  const kept = useDraftForm<z.input<typeof accessTokenSchema>, z.output<typeof accessTokenSchema>>({
    name: "access-token:new",
    schema: accessTokenSchema,
    values: { name: "", scope: "read", expiresInDays: DEFAULT_DAYS },
  });
  const { form } = kept;
  const submit = useServerSubmit(
    form,
    async (variables) => {
      await create({ variables });
      kept.forget();
    },
    MESSAGES.failedToSave,
  );
  if (data) return <NewAccessToken token={data.createAccessToken.token} onClose={onClose} />;
  return (
    <FormDialog
      title="New access token"
      width="confirm"
      kept={kept}
      submitLabel="Create token"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label="Name"
        description="Which program is it for?"
        autoComplete="off"
        autoFocus
      />
      <Controller
        control={form.control}
        name="scope"
        render={({ field }) => (
          <SegmentedControl
            label="Scope"
            items={SCOPES}
            selectedKey={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="expiresInDays"
        render={({ field, fieldState }) => (
          <ExpirySelect
            days={field.value ?? DEFAULT_DAYS}
            onChange={field.onChange}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
