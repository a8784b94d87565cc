/** Shared by the pages, the API's responses and the scripts' toasts. */
export const NEWSLETTER_WORDS = {
  missing: { title: "Email required", text: "Please enter your email address to subscribe." },
  asked: { title: "Successfully subscribed!", text: "Check your inbox to confirm" },
  failed: { title: "Subscription failed", text: "Failed to subscribe" },
} as const;

export const NEWSLETTER_SOURCE = "blog";

export const SUBSCRIBE_AGAIN = "again";
