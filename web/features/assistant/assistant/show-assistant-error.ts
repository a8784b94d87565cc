import { toast } from "@fettle/design-system/Toast";

export const showAssistantError = (description: string) =>
  toast({ title: "AI Assistant Error", description, tone: "error" });
