import { NEWSLETTER_WORDS, SUBSCRIBE_AGAIN } from "@fettle/rules/website/newsletter";
import type { NewsletterStep, Site } from "@fettle/rules/website/site-page";
import { button } from "../link-button.css.ts";
import { MessagePage } from "../message-page.tsx";
import { Newsletter } from "./newsletter.tsx";

/** Works without scripts. */
export function NewsletterPage({ site, step }: { site: Site; step: NewsletterStep }) {
  const { title, text } = wordsOf(step);
  return (
    <MessagePage site={site} title={title} text={text}>
      {"asks" in step && (
        <form method="post">
          <button className={button.primary} type="submit">
            {step.asks === "confirm" ? "Confirm subscription" : "Unsubscribe"}
          </button>
        </form>
      )}
      {"is" in step && step.is === "unsubscribed" && (
        <form method="post">
          <button className={button.primary} type="submit" name={SUBSCRIBE_AGAIN} value="yes">
            Subscribe again
          </button>
        </form>
      )}
      {"problem" in step && <Newsletter source={step.source} email={step.email} />}
      {"is" in step && (
        <a className={button.secondary} href="/blog">
          Go to the blog
        </a>
      )}
    </MessagePage>
  );
}

function wordsOf(step: NewsletterStep): { title: string; text: string } {
  if ("problem" in step) {
    return step.problem === "missing"
      ? NEWSLETTER_WORDS.missing
      : { title: NEWSLETTER_WORDS.failed.title, text: step.message };
  }
  if ("asks" in step) {
    return step.asks === "confirm"
      ? { title: "Confirm your subscription", text: `One useful email a month, to ${step.email}.` }
      : { title: "Unsubscribe", text: `We’ll stop sending newsletters to ${step.email}.` };
  }
  switch (step.is) {
    case "asked":
      return NEWSLETTER_WORDS.asked;
    case "confirmed":
      return {
        title: "You’re subscribed",
        text: "Thanks for confirming. Every newsletter has an unsubscribe link.",
      };
    case "unsubscribed":
      return {
        title: "You’re unsubscribed",
        text: "We won’t email this address again. Changed your mind? Subscribe again here.",
      };
    case "unknown":
      return {
        title: "This link doesn’t work",
        text: "It may be more than seven days old, or part of it is missing. Subscribe again on the blog to get a new one.",
      };
  }
}
