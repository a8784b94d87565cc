import type { ApolloClient } from "@apollo/client";
import { expect, test, vi } from "vitest";
import { answerAtOnce } from "./answer-at-once.ts";
import { said } from "./assistant.fixtures.ts";

test("answers a saved question under its turn, with the earlier conversation", async () => {
  const mutate = vi.fn(async (_options: unknown) => ({
    data: { chatWithAssistant: { response: "FTXM71" } },
  }));
  const conversation = [
    said("t1", "user", "Whose unit is it?"),
    said("t1", "assistant", "Margaret Doyle’s."),
    said("t2", "user", "What does this plate say?", { photoUrl: "/files/p1" }),
  ];
  const client = { mutate } as unknown as Pick<ApolloClient, "mutate">;
  expect(await answerAtOnce(client, "t2", conversation)).toBe("FTXM71");
  expect(mutate.mock.calls[0]?.[0]).toMatchObject({
    variables: {
      turnId: "t2",
      conversationHistory: [
        { role: "user", content: "Whose unit is it?" },
        { role: "assistant", content: "Margaret Doyle’s." },
      ],
    },
  });
});
