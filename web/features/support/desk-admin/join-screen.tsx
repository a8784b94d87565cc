import { useApolloClient, useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { acceptStaffInviteSchema } from "@fettle/rules/identity/staff.schema";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { AcceptStaffInviteDocument, StaffInvitationDocument } from "../../../generated/graphql.ts";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { rememberStaffViewer } from "../../../platform/portal/staff-viewer.ts";
import { clientContext } from "../../../platform/route.ts";
import { fields } from "../../identity/auth/auth-layout.css.ts";
import { AuthLayout } from "../../identity/auth/auth-layout.tsx";
import { FormFailure } from "../../identity/auth/form-failure.tsx";
import { NewPasswordField } from "../../identity/auth/new-password-field.tsx";
import { staffRoleLabel } from "./staff-role.ts";

const context = { isAnonymous: true, handlesErrors: true };

export async function loader({ context: route, params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const { data } = await route.get(clientContext).query({
    query: StaffInvitationDocument,
    variables: { token },
    fetchPolicy: "network-only",
    context,
  });
  return { token, invitation: data?.staffInvitation ?? null };
}

export function Component() {
  const { token, invitation } = useLoaderData<typeof loader>();
  if (invitation) return <JoinForm token={token} {...invitation} />;
  return (
    <AuthLayout
      title="This link can’t be used"
      lead="It’s been used, it’s expired or it was cancelled. Ask the person who invited you to send another."
    >
      <Button variant="primary" href="/support-admin/login" size="touch" fullWidth>
        Log in
      </Button>
    </AuthLayout>
  );
}

interface JoinFormProps {
  token: string;
  email: string;
  role: Parameters<typeof staffRoleLabel>[0];
}

function JoinForm({ token, email, role }: JoinFormProps) {
  const navigate = useNavigate();
  const client = useApolloClient();
  const [join] = useMutation(AcceptStaffInviteDocument, { context });
  const form = useForm({
    resolver: zodResolver(acceptStaffInviteSchema),
    defaultValues: { token, name: "", password: "" },
  });
  const { control, formState } = form;
  const submit = useServerSubmit(
    form,
    async (variables) => {
      const { data } = await join({ variables });
      if (!data) return;
      rememberStaffViewer(client, data.acceptStaffInvite);
      await navigate("/support-admin", { replace: true });
    },
    "Failed to join",
  );
  return (
    <AuthLayout
      title={`Join ${PRODUCT_NAME} support`}
      lead={`Choose a password for ${email}. You’ll join as ${staffRoleLabel(role).toLowerCase()}.`}
    >
      <form className={fields} onSubmit={submit} noValidate>
        <FormTextField control={control} name="name" label="Your name" autoComplete="name" size="touch" />
        <NewPasswordField control={control} name="password" />
        <FormFailure message={formState.errors.root?.message ?? formState.errors.token?.message} />
        <Button variant="primary" type="submit" size="touch" fullWidth isPending={formState.isSubmitting}>
          Join
        </Button>
      </form>
    </AuthLayout>
  );
}
