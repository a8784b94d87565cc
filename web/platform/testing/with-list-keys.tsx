import type { ComponentType } from "react";
import { useListKeys } from "../keys/list-keys.ts";

function ListKeys() {
  useListKeys("app");
  return null;
}

/** Adds the keys of lists and the main part, which the shell has in the app. */
export const withListKeys = (Story: ComponentType) => (
  <>
    <ListKeys />
    <main>
      <Story />
    </main>
  </>
);
