import type { DocumentNode } from "@apollo/client";
import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { TextField } from "@fettle/design-system/TextField";
import { toast } from "@fettle/design-system/Toast";
import { Copy } from "lucide-react";
import { type FormEvent, Suspense, useState } from "react";
import {
  ConfirmOneTimeCodesDocument,
  DisableOneTimeCodesDocument,
  type PortalAccountFieldsFragment,
  RenewRecoveryCodesDocument,
  StartOneTimeCodesDocument,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { copyText } from "../../../platform/copy-text.ts";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import * as css from "./portal-account.css.ts";

const QrCode = lazyPart(() => import("./qr-code.tsx"));

const handled = { context: { handlesErrors: true } };
const viewerToo = (viewer: DocumentNode) => ({
  ...handled,
  refetchQueries: [viewer],
  awaitRefetchQueries: true,
});

interface OneTimeCodesCardProps {
  account: PortalAccountFieldsFragment;
  viewer: DocumentNode;
}

export function OneTimeCodesCard({ account, viewer }: OneTimeCodesCardProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Card title="One-time codes">
      <div className={css.stack}>
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
        {!codes && account.hasTotp && (
          <Enrolled left={account.recoveryCodesLeft} viewer={viewer} onCodes={setCodes} />
        )}
        {!codes && !account.hasTotp && <Enrolment viewer={viewer} onCodes={setCodes} />}
      </div>
    </Card>
  );
}

interface CodesProps extends Pick<OneTimeCodesCardProps, "viewer"> {
  onCodes: (codes: readonly string[]) => void;
}

function Enrolment({ viewer, onCodes }: CodesProps) {
  const [start, starting] = useMutation(StartOneTimeCodesDocument, handled);
  const [turnOn, turningOn] = useMutation(ConfirmOneTimeCodesDocument, viewerToo(viewer));
  const [code, setCode] = useState("");
  const setup = starting.data?.startOneTimeCodes;
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { data } = await turnOn({ variables: { code } }).catch(() => ({ data: null }));
    if (data) onCodes(data.confirmOneTimeCodes.codes);
  }
  if (!setup) {
    return (
      <>
        <p className={css.quiet}>
          With an authenticator app on your phone, a stolen password isn’t enough to get in.
        </p>
        <div className={css.actions}>
          <Button
            variant="primary"
            isPending={starting.loading}
            onPress={() => start().catch((error) => showFailure(error, "Failed to start"))}
          >
            Set up
          </Button>
        </div>
      </>
    );
  }
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <div className={css.enrolment}>
        <Suspense fallback={<Skeleton width={184} height={184} />}>
          <QrCode text={setup.link} label="QR code for your authenticator app" />
        </Suspense>
        <div className={css.stack}>
          <p className={css.quiet}>
            Scan the code with your authenticator app, or{" "}
            <Link href={setup.link} rel="noreferrer">
              open the app on this device
            </Link>
            . If neither works, type this key into the app:
          </p>
          <p className={css.secret}>{inGroups(setup.secret)}</p>
        </div>
      </div>
      <TextField
        label="Code from the app"
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        errorMessage={turningOn.error && errorText(turningOn.error, "Failed to turn on")}
      />
      <Button variant="primary" type="submit" isPending={turningOn.loading}>
        Turn on
      </Button>
    </form>
  );
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ");

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <p className={css.quiet}>
        Save these recovery codes somewhere other than your phone. Each works once. We won’t show them again.
      </p>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button variant="primary" onPress={onDone}>
          I’ve saved them
        </Button>
        <Button icon={<Copy />} onPress={() => copyText(codes.join("\n"), "Recovery codes copied")}>
          Copy
        </Button>
      </div>
    </>
  );
}

function Enrolled({ left, viewer, onCodes }: CodesProps & { left: number }) {
  const [password, setPassword] = useState("");
  const [renew, renewing] = useMutation(RenewRecoveryCodesDocument, handled);
  const [turnOff, turningOff] = useMutation(DisableOneTimeCodesDocument, viewerToo(viewer));
  const error = renewing.error ?? turningOff.error;
  async function onRenew() {
    const { data } = await renew({ variables: { password } }).catch(() => ({ data: null }));
    if (data) onCodes(data.renewRecoveryCodes.codes);
  }
  async function onTurnOff() {
    const done = await turnOff({ variables: { password } }).catch((error) =>
      ignored(error, "the form shows it"),
    );
    if (done) toast({ title: "One-time codes are off", tone: "success" });
  }
  return (
    <div className={css.form}>
      <p className={css.quiet}>On. Recovery codes left: {left}.</p>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        errorMessage={error && errorText(error, "Failed")}
      />
      <div className={css.actions}>
        <Button isDisabled={!password} isPending={renewing.loading} onPress={onRenew}>
          New recovery codes
        </Button>
        <Button variant="danger" isDisabled={!password} isPending={turningOff.loading} onPress={onTurnOff}>
          Turn off
        </Button>
      </div>
    </div>
  );
}
