import type { Site, StatusUpdatesStep } from "@fettle/rules/website/site-page";
import { button } from "../link-button.css.ts";
import { MessagePage } from "../message-page.tsx";

/** Works without scripts. */
export function StatusUpdatesPage({ site, step }: { site: Site; step: StatusUpdatesStep }) {
  return (
    <MessagePage site={site} {...wordsOf(step)}>
      {"asks" in step && (
        <form method="post">
          <button className={button.primary} type="submit">
            {step.asks === "confirm" ? "Confirm" : "Unsubscribe"}
          </button>
        </form>
      )}
      <a className={button.secondary} href="/status">
        Go to the status page
      </a>
    </MessagePage>
  );
}

function wordsOf(step: StatusUpdatesStep): { title: string; text: string } {
  if ("problem" in step) return { title: "Couldn’t sign you up for updates", text: step.problem };
  if ("asks" in step) {
    return step.asks === "confirm"
      ? {
          title: "Confirm your email address",
          text: `We’ll email incidents and planned work to ${step.email}.`,
        }
      : { title: "Unsubscribe", text: `We’ll stop emailing incidents and planned work to ${step.email}.` };
  }
  switch (step.is) {
    case "asked":
      return { title: "Check your inbox", text: "Open the link in our email to confirm your address." };
    case "confirmed":
      return {
        title: "You’ll get updates",
        text: "We’ll email you when something’s down, when it’s fixed, and before planned work.",
      };
    case "unsubscribed":
      return {
        title: "You’re unsubscribed",
        text: "We won’t email you about incidents or planned work any more.",
      };
    case "unknown":
      return {
        title: "This link doesn’t work",
        text: "It may be more than seven days old, or part of it is missing. Choose “Get updates” again to get a new one.",
      };
  }
}
