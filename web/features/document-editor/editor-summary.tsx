import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { useSelected } from "../../lib/store.ts";
import type { Editor, EditorErrors } from "./editor-store.ts";

/** What is wrong, once saving was tried: how much of it, the first of it in words, and the way there. */
export function EditorSummary({ editor }: { editor: Editor }) {
  const errors = useSelected(editor.store, (state) => state.errors);
  const first = firstError(errors);
  if (!first) return null;
  const others = Object.keys(errors).length - 1;
  return (
    <Banner
      severity="error"
      title={first.message}
      isAlert
      action={
        <Button size="inline" onPress={() => editor.goTo(first.name)}>
          Show
        </Button>
      }
    >
      {others > 0 &&
        (others === 1 ? "One more field needs attention." : `${others} more fields need attention.`)}
    </Banner>
  );
}

export function firstError(errors: EditorErrors): { name: string; message: string } | undefined {
  const [name, message] = Object.entries(errors)[0] ?? [];
  return name && message ? { name, message } : undefined;
}
