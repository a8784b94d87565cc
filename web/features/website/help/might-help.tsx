import * as css from "./help.css.ts";
import { HelpHits } from "./help-hits.tsx";
import { useHelpHits } from "./use-help-hits.ts";

const LETTERS = 3;
const SHOWN = 3;

export function MightHelp({ text }: { text: string }) {
  const isAsked = text.trim().length >= LETTERS;
  const { articles } = useHelpHits(text, SHOWN, !isAsked);
  return (
    <div aria-live="polite">
      {articles.length > 0 && (
        <section aria-label="Might help" className={css.might}>
          <h2 className={css.mightTitle}>Might help</h2>
          <HelpHits articles={articles} search={text} />
        </section>
      )}
    </div>
  );
}
