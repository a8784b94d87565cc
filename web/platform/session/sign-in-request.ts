import { offlineAnswers } from "../offline/offline-answers.ts";
import { createStore } from "../store.ts";

/** A sign-in after a session ended. Requests wait until the same person signs in, so nothing typed is lost. */
export type SignInRequest = { resolve: (signedIn: boolean) => void; answer: Promise<boolean> };

export const signInRequest = createStore<SignInRequest | null>(null);

export async function askToSignIn(delayMs = 0): Promise<boolean> {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  const pending = signInRequest.get();
  if (pending) return pending.answer;
  void offlineAnswers.wipe?.();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  signInRequest.set({
    answer: promise,
    resolve(signedIn) {
      signInRequest.set(null);
      resolve(signedIn);
    },
  });
  return promise;
}
