import { useApolloClient, useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { FrameBar } from "@fettle/design-system/patterns/FrameBar";
import { Clock, Eye, LogOut } from "lucide-react";
import { useEffect, useState } from "react";
import { Outlet } from "react-router";
import { LookInDocument, type LookInQuery } from "../../generated/graphql.ts";
import { leaveLookIn } from "../../platform/session/look-in-tab.ts";
import { stopLooking } from "./stop-looking.ts";

type Look = NonNullable<LookInQuery["lookIn"]>;

const MINUTE_S = 60;
const ANNOUNCED_AT = [5, 1];

export function LookInFrame() {
  const look = useQuery(LookInDocument, { context: { isAnonymous: true } }).data?.lookIn;
  return (
    <>
      {look && <LookInBar look={look} />}
      <Outlet />
    </>
  );
}

function LookInBar({ look }: { look: Look }) {
  const client = useApolloClient();
  const seconds = useSecondsLeft(look.expiresAt);
  const [isStopping, setStopping] = useState(false);
  useEffect(() => {
    if (seconds === 0) leaveLookIn(look.orgId);
  }, [seconds, look.orgId]);
  return (
    <FrameBar
      label="Looking in"
      icon={<Eye size={18} />}
      lead={`You’re viewing ${look.organisationName} as ${look.personName}.`}
      aside={
        <>
          <Clock size={16} aria-hidden />
          <span role="timer">{`${clockOf(seconds)} left`}</span>
        </>
      }
      announcement={announcementAt(seconds)}
      action={
        <Button
          size="compact"
          icon={<LogOut />}
          isDisabled={isStopping}
          onPress={() => {
            setStopping(true);
            void stopLooking(client);
          }}
        >
          End look-in
        </Button>
      }
    >
      Read only. Every page is recorded. Reason: {look.reason}
    </FrameBar>
  );
}

function announcementAt(seconds: number): string | undefined {
  const minutes = ANNOUNCED_AT.findLast((each) => seconds <= each * MINUTE_S);
  return minutes === undefined
    ? undefined
    : `This look-in ends in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

function useSecondsLeft(until: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
}

const clockOf = (seconds: number) =>
  `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, "0")}`;
