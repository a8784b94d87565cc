import type { Config } from "../../config.ts";
import type { AssistantPort } from "./assistant.ts";
import { createOpenAiAssistant } from "./openai-assistant.ts";

export const chooseAssistant = ({ openAi }: Pick<Config, "openAi">): AssistantPort | null =>
  openAi ? createOpenAiAssistant(openAi) : null;
