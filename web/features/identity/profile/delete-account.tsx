import { useApolloClient, useMutation, useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { Dialog } from "@fettle/design-system/Dialog";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { TextField } from "@fettle/design-system/TextField";
import { type FormEvent, useState } from "react";
import { AccountDeletionDocument, DeleteAccountDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { findAccountEnd } from "../../../platform/session/account-end.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { signOut } from "../auth/sign-out.ts";
import * as css from "./profile.css.ts";

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Delete account">
      <div className={css.section}>
        <p className={css.help}>
          Signs you out everywhere and deletes your personal details. This can’t be undone.
        </p>
        <div>
          <Button variant="danger" size="compact" needsServer onPress={() => setOpen(true)}>
            Delete account
          </Button>
        </div>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(AccountDeletionDocument, {
    fetchPolicy: "network-only",
    context: { handlesErrors: true },
  });
  // A retry would fail if the account is already gone.
  const context = { handlesErrors: true, isNotRetried: true };
  const [deleteAccount] = useMutation(DeleteAccountDocument, { context });
  const [password, setPassword] = useState("");
  const [isSure, setSure] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const closesBusiness = data?.accountDeletionClosesBusiness ?? false;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setFailure(undefined);
    try {
      await deleteAccount({ variables: { password, closesBusiness } });
    } catch (reason) {
      // The response may have been lost even though the account was deleted.
      const isGone = await findAccountEnd(client).catch((error) =>
        ignored(error, "the form shows the first error"),
      );
      if (!isGone) {
        setFailure(errorText(reason, "Failed to delete your account"));
        setPending(false);
        return;
      }
    }
    await signOut(client);
  };
  return (
    <Dialog
      title="Delete your account?"
      isOpen
      onOpenChange={onClose}
      width="confirm"
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            type="submit"
            isPending={isPending}
            isDisabled={!data || !password || (closesBusiness && !isSure)}
          >
            Delete account
          </Button>
        </>
      }
    >
      <div className={css.section}>
        {error && !data && <ErrorState heading="Failed to load" onRetry={() => refetch()} />}
        {!data && !error && <Skeleton height={120} />}
        {data && (
          <>
            {closesBusiness ? <ClosingBusiness isSure={isSure} onSure={setSure} /> : <Leaving />}
            <TextField
              label="Your password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
            <FormError message={failure} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Leaving() {
  const { organisation } = useViewer();
  return (
    <p>
      We’ll delete your email address, picture, sign-ins and settings straight away. {organisation.name} keeps
      its records, e.g. jobs, notes and invoices, with your name on the work you did. Your open jobs will
      become unassigned.
    </p>
  );
}

function ClosingBusiness({ isSure, onSure }: { isSure: boolean; onSure: (isSure: boolean) => void }) {
  const { organisation } = useViewer();
  return (
    <>
      <p>
        You’re the last admin, so this closes {organisation.name}. Every member’s account will be deleted, the
        subscription won’t renew, and customers won’t get any more messages. If the business is carrying on,
        make someone else an admin first.
      </p>
      <p>
        Records required by tax and business law, e.g. invoices and payments, are kept for up to 7 years.
        Download what you need first, under Settings.
      </p>
      <Checkbox isSelected={isSure} onChange={onSure}>
        Close {organisation.name} for everyone
      </Checkbox>
    </>
  );
}
