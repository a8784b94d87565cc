import { toast } from "@fettle/design-system/Toast";

export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, tone: "success" });
  } catch {
    toast({ title: "Could not copy", description: text, tone: "error" });
  }
}
