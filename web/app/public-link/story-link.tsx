import { useState } from "react";
import { type PublicRequest, PublicRequestContext } from "../../platform/public-link/public-request.ts";
import type { Answers } from "../../platform/testing/story-screen.tsx";
import { PublicLinkPage } from "./public-link-page.tsx";

export type StoryLinkProps = { path: string; answers: Answers };

export function StoryLink({ path, answers }: StoryLinkProps) {
  const [ask] = useState(() => answering(withOwnLists(answers)));
  const { pathname, search } = new URL(path, location.origin);
  return (
    <PublicRequestContext value={ask}>
      <PublicLinkPage path={pathname} search={search} />
    </PublicRequestContext>
  );
}

const nextOf = (answer: unknown) =>
  Array.isArray(answer) && answer.length > 1 ? answer.shift() : Array.isArray(answer) ? answer[0] : answer;

const withOwnLists = (answers: Answers) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, Array.isArray(answer) ? [...answer] : answer]),
  );

const answering = (answers: Answers) =>
  (async (document) => {
    const [definition] = document.definitions;
    const name = definition?.kind === "OperationDefinition" && definition.name?.value;
    const answer = nextOf(answers[name || ""]);
    if (answer instanceof Error) throw answer;
    return answer === undefined || answer === "pending" ? new Promise(() => {}) : answer;
  }) as PublicRequest;
