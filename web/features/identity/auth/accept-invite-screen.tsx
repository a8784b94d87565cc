import { Button } from "@fettle/design-system/Button";
import { type AcceptInviteFormValues, acceptInviteSchema } from "@fettle/rules/organisation/member.schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import {
  AcceptInviteDocument,
  InvitationDocument,
  type InvitationQuery,
} from "../../../generated/graphql.ts";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { clientContext } from "../../../platform/route.ts";
import { loadViewer } from "../../../platform/session/viewer.ts";
import { fields } from "./auth-layout.css.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { FormFailure } from "./form-failure.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { deviceFields, signingIn } from "./store-session.ts";
import { useFailureAtField } from "./use-failure-at-field.ts";
import { useSignIn } from "./use-sign-in.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const viewer = await loadViewer(client);
  const { data } = await client.query({ query: InvitationDocument, variables: { token }, ...signingIn });
  return { token, invitation: data?.invitation ?? null, signedInAs: viewer?.email };
}

export function Component() {
  const { token, invitation, signedInAs } = useLoaderData<typeof loader>();
  if (!invitation) return <DeadLink />;
  if (signedInAs)
    return <SignedInAlready email={signedInAs} organisationName={invitation.organisationName} />;
  return <AcceptForm token={token} invitation={invitation} />;
}

type Invitation = NonNullable<InvitationQuery["invitation"]>;

function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate();
  const { signIn, error } = useSignIn(AcceptInviteDocument, ({ acceptInvite }) => acceptInvite);
  const form = useForm<AcceptInviteFormValues>({
    resolver: zodResolver(acceptInviteSchema),
    defaultValues: { token, name: invitation.name ?? "", password: "" },
  });
  const { control, handleSubmit, formState } = form;
  const failure = useFailureAtField(form, error, "Failed to join");
  const submit = handleSubmit(async (input) => {
    if (!(await signIn({ input: { ...input, ...deviceFields() } }))) return;
    await navigate("/", { replace: true });
  });
  return (
    <AuthLayout
      title={`Join ${invitation.organisationName}`}
      lead={`Choose a password for ${invitation.email}.`}
    >
      <form className={fields} onSubmit={submit} noValidate>
        <FormTextField control={control} name="name" label="Your name" autoComplete="name" size="touch" />
        <NewPasswordField control={control} name="password" />
        <FormFailure message={failure ?? formState.errors.token?.message} />
        <Button variant="primary" type="submit" size="touch" fullWidth isPending={formState.isSubmitting}>
          Join
        </Button>
      </form>
    </AuthLayout>
  );
}

const SignedInAlready = ({ email, organisationName }: { email: string; organisationName: string }) => (
  <AuthLayout
    title={`Join ${organisationName}`}
    lead={`You’re signed in as ${email}. Sign out, then open the link from the email again.`}
  >
    <Button variant="primary" href="/logout" size="touch" fullWidth>
      Sign Out
    </Button>
  </AuthLayout>
);

const DeadLink = () => (
  <AuthLayout
    title="This link can’t be used"
    lead="It’s been used, it’s expired or it was cancelled. Ask the person who invited you to send another."
  >
    <Button variant="primary" href="/login" size="touch" fullWidth>
      Log in
    </Button>
  </AuthLayout>
);
