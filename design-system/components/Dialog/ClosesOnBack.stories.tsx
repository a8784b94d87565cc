import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, waitFor } from "storybook/test";
import { ConfirmDialog } from "../ConfirmDialog/ConfirmDialog.tsx";
import { Dialog } from "./Dialog.tsx";

type Watcher = { onclose: (() => void) | null };
let watchers: Watcher[] = [];

const goBack = () => watchers.at(-1)?.onclose?.();

function Sheets() {
  const [open, setOpen] = useState(["sheet", "question"]);
  const close = (name: string) => () => setOpen((all) => all.filter((each) => each !== name));
  return (
    <>
      <Dialog title="Edit job" isOpen={open.includes("sheet")} onOpenChange={close("sheet")}>
        Ducted service
      </Dialog>
      <ConfirmDialog
        title="Leave without saving?"
        message="Your draft is saved here."
        confirmLabel="Leave"
        isOpen={open.includes("question")}
        onOpenChange={close("question")}
        onConfirm={() => {}}
      />
    </>
  );
}

const meta: Meta = { title: "Tests/Closes on Back", tags: ["test"], component: Sheets };
export default meta;

export const OnAndroid: StoryObj = {
  beforeEach() {
    watchers = [];
    Object.defineProperty(navigator, "userAgent", { configurable: true, value: "Linux; Android 16" });
    const page = globalThis as { CloseWatcher?: unknown };
    const { CloseWatcher } = page;
    page.CloseWatcher = class {
      onclose: (() => void) | null = null;
      constructor() {
        watchers.push(this);
      }
      destroy() {
        watchers = watchers.filter((each) => each !== this);
      }
    };
    return () => {
      Reflect.deleteProperty(navigator, "userAgent");
      page.CloseWatcher = CloseWatcher;
    };
  },
  play: async () => {
    await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await waitFor(() => expect(watchers).toHaveLength(2));
    goBack();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(screen.getByRole("dialog", { name: "Edit job" })).toBeVisible();
    goBack();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(watchers).toHaveLength(0);
  },
};
