/** What signing up for the newsletter says: on the pages, in the answers of the API, and in the toasts of scripts. */
export const NEWSLETTER_WORDS = {
  missing: { title: "Email required", text: "Please enter your email address to subscribe." },
  asked: { title: "Successfully subscribed!", text: "Check your inbox to confirm" },
  failed: { title: "Subscription failed", text: "Failed to subscribe" },
} as const;

/** Where somebody signs up who doesn't say. */
export const NEWSLETTER_SOURCE = "blog";

/** The field by which an unsubscribed address's own page subscribes it again. */
export const SUBSCRIBE_AGAIN = "again";
