import { useMutation } from "@apollo/client/react";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { accessTokenSchema } from "@fettle/rules/auth.schema";
import { MESSAGES } from "@fettle/rules/messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { useServerSubmit } from "../../app/forms/server-form.ts";
import { AccessTokensDocument, CreateAccessTokenDocument } from "../../generated/graphql.ts";
import { FormDialog } from "../../lib/form-dialog.tsx";
import { FormTextField } from "../../lib/form-fields.tsx";
import { NewAccessToken } from "./new-access-token.tsx";

const SCOPES = [
  { id: "read", label: "Read only" },
  { id: "write", label: "Read and write" },
] as const;

/** Makes a token, then shows it once. */
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
  const form = useForm<{ name: string; scope: "read" | "write" }>({
    resolver: zodResolver(accessTokenSchema),
    defaultValues: { name: "", scope: "read" },
  });
  const submit = useServerSubmit(form, (variables) => create({ variables }), MESSAGES.failedToSave);
  if (data) return <NewAccessToken token={data.createAccessToken.token} onClose={onClose} />;
  return (
    <FormDialog
      title="New access token"
      width="confirm"
      control={form.control}
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
    </FormDialog>
  );
}
