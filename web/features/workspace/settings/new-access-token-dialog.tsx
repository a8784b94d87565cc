import { useMutation } from "@apollo/client/react";
import { ACCESS_TOKEN_DAYS, accessTokenSchema } from "@fettle/rules/identity/access-token.schema";
import type { TokenScope } from "@fettle/rules/identity/token-scopes";
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
import { TokenScopesField } from "./token-scopes-field.tsx";
import { toEnum } from "./token-words.ts";

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
    values: { name: "", scopes: [], expiresInDays: ACCESS_TOKEN_DAYS, neverExpires: false },
  });
  const { form } = kept;
  const submit = useServerSubmit(
    form,
    async ({ name, scopes, expiresInDays }) => {
      const neverExpires = expiresInDays === null;
      await create({ variables: { name, scopes: scopes.map(toEnum), expiresInDays, neverExpires } });
      kept.forget();
    },
    MESSAGES.failedToSave,
  );
  if (data) return <NewAccessToken token={data.createAccessToken.token} onClose={onClose} />;
  return (
    <FormDialog
      title="New access token"
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
        name="scopes"
        render={({ field, fieldState }) => (
          <TokenScopesField
            value={(field.value ?? []) as TokenScope[]}
            onChange={field.onChange}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="expiresInDays"
        render={({ field, fieldState }) => (
          <ExpirySelect
            days={form.watch("neverExpires") ? null : (field.value ?? ACCESS_TOKEN_DAYS)}
            onChange={(days) => {
              form.setValue("neverExpires", days === null, { shouldDirty: true });
              if (days !== null) field.onChange(days);
            }}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
