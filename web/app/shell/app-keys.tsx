import { useLocation, useNavigate } from "react-router";
import { creation } from "../../platform/creation.ts";
import { holdForField, useEarlyCreate } from "../../platform/keys/create-key.ts";
import { KEYS, useKeys } from "../../platform/keys/keys.ts";
import { useListKeys } from "../../platform/keys/list-keys.ts";
import { navigationFor } from "../../platform/navigation.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { CreationHost } from "./creation-host.tsx";

const RECORD_FORMS: Record<string, string> = {
  "/customers": "/customers/new",
  "/quotes": "/quotes/new",
  "/invoices": "/invoices/new",
  "/support": "/support/new",
  "/support/tickets": "/support/new",
};

/** The keys that work on every screen. Lists with a dialog of their own set what C creates. */
export function AppKeys() {
  const { role } = useViewer();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const places = navigationFor(role).map(
    ({ href, key }) => [`${KEYS.go} ${key}`, () => void navigate(href)] as const,
  );
  const actions = {
    [KEYS.create]: () => {
      const form = RECORD_FORMS[pathname];
      if (form) void navigate(form);
      else creation.set({ kind: "job" });
      holdForField();
    },
    ...Object.fromEntries(places),
  };
  useKeys(actions, "app");
  useListKeys("app");
  useEarlyCreate();
  return <CreationHost />;
}
