import { Banner } from "@fettle/design-system/Banner";
import { useSelected } from "../../../platform/store.ts";
import type { Editor } from "./editor-store.ts";

/** Under the GST Act, a business that isn't registered can't charge GST. */
export function GstNote({ editor }: { editor: Editor }) {
  const charges = useSelected(editor.store, ({ lines }) => lines.some(({ taxRate }) => taxRate === 10));
  if (!charges) return null;
  return (
    <Banner severity="warning" title="Your business isn’t registered for GST, so it can’t charge GST.">
      Make every line Tax Exempt, or turn on GST in Settings, Organisation.
    </Banner>
  );
}
