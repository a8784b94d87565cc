import { escapeHtml } from "../../../lib/escape-html.ts";
import type { Services } from "../../../services.ts";

export const unsubscribeUrlOf = ({ config, signer }: Services, messageId: string): string =>
  `${config.publicUrl}/unsubscribe/${signer.sign("unsubscribe", messageId)}`;

export function withUnsubscribe({ text, html }: { text: string; html: string }, url: string) {
  const link =
    `<p style="margin:16px 0 0;text-align:center;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;font-size:13px">` +
    `<a href="${escapeHtml(url)}" style="color:#56615b">Unsubscribe</a></p>`;
  const end = html.lastIndexOf("</body>");
  return {
    text: `${text}\n\nUnsubscribe: ${url}`,
    html: end < 0 ? html + link : html.slice(0, end) + link + html.slice(end),
  };
}
