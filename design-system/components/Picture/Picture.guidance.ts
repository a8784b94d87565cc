import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Pictures that we store, including copies for working offline"],
  notFor: ["Icons: use Lucide. Illustrations: use EmptyState"],
  do: ["Give it alternative text, or leave that empty if nearby text says the same thing"],
  dont: ["Use it for a picture that isn’t stored with us"],
  content: ["Say what the picture shows, not “photo of”"],
  keyboard: [],
  takesText: false,
};
