import { button } from "../link-button.css.ts";
import * as css from "./consent.css.ts";

/**
 * A script shows this if a pixel is configured and the visitor hasn't chosen. Declining is as prominent as accepting.
 */
export const Consent = () => (
  <section className={css.box} aria-labelledby="consent-title" data-consent hidden>
    <div>
      <h2 className={css.title} id="consent-title">
        Can we measure our ads?
      </h2>
      <p className={css.words}>
        If you accept, TikTok’s pixel tells us which of our ads brought you here. The pages are the same
        either way.{" "}
        <a className={css.link} href="/privacy#cookies">
          Privacy policy
        </a>
      </p>
      <p className={css.words} role="status" data-consent-now />
    </div>
    <div className={css.buttons}>
      <button className={button.secondary} type="button" data-consent-choice="refused">
        Decline
      </button>
      <button className={button.secondary} type="button" data-consent-choice="accepted">
        Accept
      </button>
    </div>
  </section>
);
