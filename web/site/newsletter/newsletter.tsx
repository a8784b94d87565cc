import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { button } from "../link-button.css.ts";
import * as css from "./newsletter.css.ts";

/** `source` records the page. Works without scripts. */
export function Newsletter({ source, email }: { source: "blog" | "article" | "landing"; email?: string }) {
  return (
    <section className={css.block} aria-labelledby="newsletter-title">
      <div>
        <h2 className={css.title} id="newsletter-title">
          One useful email a month
        </h2>
        <p className={css.lead}>
          What’s working for other trade businesses, and which rules have changed. Unsubscribe any time.
        </p>
      </div>
      <form className={css.form} method="post" action="/newsletter" data-newsletter noValidate>
        <label className={css.label} htmlFor="newsletter-email">
          Your email address
        </label>
        <div className={css.row}>
          <input
            className={css.field}
            id="newsletter-email"
            type="email"
            name="email"
            autoComplete="email"
            defaultValue={email}
            maxLength={NAME_MAX}
            required
          />
          <input type="hidden" name="source" value={source} />
          <button className={button.primary} type="submit">
            Subscribe
          </button>
        </div>
        <p className={css.note}>
          We only use your address for this.{" "}
          <a className={css.link} href="/privacy">
            Privacy policy
          </a>
        </p>
      </form>
      <div className={css.toast} role="status" data-newsletter-toast />
    </section>
  );
}
