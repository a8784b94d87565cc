import { toast } from "@fettle/design-system/Toast";

/** The toast beside what the assistant says of its failure. */
export const showAssistantError = (description: string) =>
  toast({ title: "AI Assistant Error", description, tone: "error" });
