import { NEWSLETTER_WORDS } from "@fettle/rules/newsletter";

const { missing, asked, failed } = NEWSLETTER_WORDS;

/** Forms of the newsletter answer in place; without scripts, or where that fails, with a page. */
export function enhanceNewsletter() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-newsletter]")) {
    const said = form.querySelector<HTMLElement>("[data-newsletter-said]");
    const field = form.querySelector<HTMLInputElement>("input[name=email]");
    if (!said || !field) continue;
    const say = ({ title, text }: { title: string; text: string }) => {
      said.textContent = `${title}${/[.!?]$/.test(title) ? "" : "."} ${text}`;
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

/** Null once our server says that it is done, which a network's sign-in page doesn't; else what to say. */
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
