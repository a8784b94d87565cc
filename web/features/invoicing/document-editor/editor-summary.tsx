import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { useSelected } from "../../../platform/store.ts";
import { firstError } from "./editor-errors.ts";
import type { EditorLine } from "./editor-line.ts";
import type { Editor } from "./editor-store.ts";

export function EditorSummary({ editor }: { editor: Editor }) {
  const errors = useSelected(editor.store, (state) => state.errors);
  const isRefused = useSelected(editor.store, (state) => state.isRefused);
  const first = firstError(errors);
  const number = useSelected(editor.store, ({ lines }) => first && numberOf(first.name, lines));
  if (!isRefused || !first) return null;
  const words = number ? `Line ${number}: ${first.message}` : first.message;
  const others = Object.keys(errors).length - 1;
  return (
    <Banner
      severity="error"
      title={others > 0 && !words.endsWith(".") ? `${words}.` : words}
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

const numberOf = (name: string, lines: readonly EditorLine[]) =>
  lines.findIndex(({ key }) => name.startsWith(`${key}.`)) + 1;
