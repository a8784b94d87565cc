import { NAME_MAX, TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { SUPPORT_EMAIL } from "@fettle/rules/support/support-contact";
import type { ContactStep, Seller, Site } from "@fettle/rules/website/site-page";
import { button } from "../link-button.css.ts";
import * as policy from "../privacy/privacy-page.css.ts";
import { SellerDetails } from "../seller-details.tsx";
import { SitePage } from "../site-page.tsx";
import { wrap } from "../wrap.css.ts";
import * as css from "./contact-page.css.ts";

/** Works without scripts. */
export function ContactPage({ site, seller, step }: { site: Site; seller: Seller; step: ContactStep }) {
  return (
    <SitePage
      site={site}
      head={{
        title: "Contact us",
        description: `Ask us anything about ${PRODUCT_NAME}. We answer by email.`,
        path: "/contact",
        ...(step.is !== "asking" && { isHidden: true }),
      }}
    >
      <div className={`${wrap} ${css.page}`}>
        <h1 className={policy.title}>Contact us</h1>
        {step.is === "sent" ? <Sent /> : <ContactForm step={step} />}
        <SellerDetails seller={seller} />
      </div>
    </SitePage>
  );
}

function Sent() {
  return <p role="status">Thanks, we’ve got your message. We’ll answer by email.</p>;
}

function ContactForm({ step }: { step: Exclude<ContactStep, { is: "sent" }> }) {
  const { name, email, message } = step.is === "problem" ? step.typed : { name: "", email: "", message: "" };
  return (
    <>
      <p>
        Write to us here or email{" "}
        <a className={policy.link} href={`mailto:${SUPPORT_EMAIL}`}>
          {SUPPORT_EMAIL}
        </a>
        . If you use {PRODUCT_NAME} already, log in and choose Support. You’ll see our answers there.
      </p>
      {step.is === "problem" && (
        <p className={css.problem} role="alert">
          {step.message}
        </p>
      )}
      <form className={css.form} method="post" action="/contact">
        <label className={css.field}>
          Your name (optional)
          <input
            className={css.input}
            name="name"
            autoComplete="name"
            maxLength={NAME_MAX}
            defaultValue={name}
          />
        </label>
        <label className={css.field}>
          Your email
          <input
            className={css.input}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={NAME_MAX}
            defaultValue={email}
            required
          />
        </label>
        <label className={css.field}>
          Message
          <textarea
            className={css.input}
            name="message"
            rows={7}
            maxLength={TEXT_MAX}
            defaultValue={message}
            required
          />
        </label>
        <div>
          <button className={button.primary} type="submit">
            Send
          </button>
        </div>
      </form>
    </>
  );
}
