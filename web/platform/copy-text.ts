import { toast } from "@fettle/design-system/Toast";

export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, tone: "success" });
  } catch {
    toast({ title: "Couldn’t copy", description: text, tone: "error" });
  }
}
