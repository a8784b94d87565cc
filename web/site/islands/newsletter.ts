import { NEWSLETTER_WORDS } from "@fettle/rules/website/newsletter";

const { missing, asked, failed } = NEWSLETTER_WORDS;

const SUCCESS_MS = 3_000;
const FAILURE_MS = 5_000;

export function enhanceNewsletter() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-newsletter]")) {
    const toast = document.querySelector<HTMLElement>("[data-newsletter-toast]");
    const field = form.querySelector<HTMLInputElement>("input[name=email]");
    if (!toast || !field) continue;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = ({ title, text }: { title: string; text: string }) => {
      clearTimeout(timer);
      const heading = document.createElement("strong");
      heading.textContent = title;
      const words = document.createElement("span");
      words.textContent = text;
      toast.replaceChildren(heading, words);
      timer = setTimeout(() => toast.replaceChildren(), title === asked.title ? SUCCESS_MS : FAILURE_MS);
    };
    let isPending = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (isPending) return;
      if (!field.value.trim()) {
        say(missing);
        field.focus();
        return;
      }
      isPending = true;
      void subscribe(new FormData(form))
        .then((problem) => {
          say(problem === null ? asked : { title: failed.title, text: problem });
          if (problem === null) form.reset();
        })
        .finally(() => {
          isPending = false;
        });
    });
  }
}

/**
 * Returns null only if our server confirms the subscription (a captive portal's page doesn't), otherwise the error to
 * show.
 */
async function subscribe(values: FormData): Promise<string | null> {
  try {
    const response = await fetch("/api/public/newsletter/subscribe", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(values)),
    });
    const { success, error } = (await response.json()) as { success?: boolean; error?: string };
    return response.ok && success ? null : (error ?? failed.text);
  } catch {
    return failed.text;
  }
}
