import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Pictures that are stored, also those kept for working offline"],
  notFor: ["Icons: use Lucide. Illustrations: use EmptyState"],
  do: ["Give its alternative text, or an empty one if the words next to it say the same"],
  dont: ["Use it for a picture that isn’t stored with us"],
  content: ["Say what the picture shows, not “photo of”"],
  keyboard: [],
};
