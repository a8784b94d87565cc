import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { TextField } from "@fettle/design-system/TextField";
import { toast } from "@fettle/design-system/Toast";
import { type FormEvent, Suspense, useState } from "react";
import {
  RenewStaffRecoveryCodesDocument,
  type StaffProfileFieldsFragment,
  StaffViewerDocument,
  StartStaffTotpDocument,
  TurnOffStaffTotpDocument,
  TurnOnStaffTotpDocument,
} from "../../generated/graphql.ts";
import { errorText } from "../../platform/apollo/error-text.ts";
import { showFailure } from "../../platform/apollo/show-failure.ts";
import { lazyPart } from "../../platform/screen/lazy-part.ts";
import * as css from "./desk-admin.css.ts";

const QrCode = lazyPart(() => import("./qr-code.tsx"));

const handled = { context: { handlesErrors: true } };
const viewerToo = { ...handled, refetchQueries: [StaffViewerDocument], awaitRefetchQueries: true };

/** One-time codes of the signed-in member of staff: set up, confirmed, turned off. */
export function TotpCard({ profile }: { profile: StaffProfileFieldsFragment }) {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Card title="One-time codes">
      <div className={css.page}>
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
        {!codes && profile.hasTotp && <Enrolled left={profile.recoveryCodesLeft} onCodes={setCodes} />}
        {!codes && !profile.hasTotp && <Enrolment onCodes={setCodes} />}
      </div>
    </Card>
  );
}

interface CodesProps {
  onCodes: (codes: readonly string[]) => void;
}

function Enrolment({ onCodes }: CodesProps) {
  const [start, starting] = useMutation(StartStaffTotpDocument, handled);
  const [turnOn, turningOn] = useMutation(TurnOnStaffTotpDocument, viewerToo);
  const [code, setCode] = useState("");
  const setup = starting.data?.startStaffTotp;
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { data } = await turnOn({ variables: { code } }).catch(() => ({ data: null }));
    if (data) onCodes(data.confirmStaffTotp.codes);
  }
  if (!setup) {
    return (
      <>
        <p className={css.quiet}>
          With an authenticator app on your phone, a stolen password alone lets nobody in.
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
        <div className={css.page}>
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
        Keep these recovery codes where you find them without your phone. Each lets you in once; they are not
        shown again.
      </p>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button variant="primary" onPress={onDone}>
          I have kept them
        </Button>
      </div>
    </>
  );
}

function Enrolled({ left, onCodes }: CodesProps & { left: number }) {
  const [password, setPassword] = useState("");
  const [renew, renewing] = useMutation(RenewStaffRecoveryCodesDocument, handled);
  const [turnOff, turningOff] = useMutation(TurnOffStaffTotpDocument, viewerToo);
  const error = renewing.error ?? turningOff.error;
  async function onRenew() {
    const { data } = await renew({ variables: { password } }).catch(() => ({ data: null }));
    if (data) onCodes(data.renewStaffRecoveryCodes.codes);
  }
  async function onTurnOff() {
    const done = await turnOff({ variables: { password } }).catch(() => null);
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
