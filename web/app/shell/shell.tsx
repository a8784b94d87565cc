import { Outlet } from "react-router";
import { LiveConnection } from "../live/live-connection.tsx";

/** Everything around a signed-in person's screen. */
export function Shell() {
  return (
    <>
      <LiveConnection />
      <Outlet />
    </>
  );
}
