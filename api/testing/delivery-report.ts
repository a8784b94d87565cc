interface Report {
  to: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  more?: string;
}

/** A delivery status notification (RFC 3464). */
export const rawDeliveryReport = ({
  to,
  action = "failed",
  status = "5.1.1",
  diagnostic = "smtp; 550 5.1.1 <pat@example.com>: Recipient address rejected: User unknown",
  more = "",
}: Report) =>
  [
    "Return-Path: <>",
    "From: Mail Delivery System <MAILER-DAEMON@mx.example.com>",
    `To: ${to}`,
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="dsn"',
    "",
    "--dsn",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--dsn",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.com",
    "Arrival-Date: Wed, 18 Nov 2026 09:30:00 +1100",
    "",
    "Final-Recipient: rfc822; pat@example.com",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    ...(more ? ["", more] : []),
    "",
    "--dsn",
    "Content-Type: message/rfc822",
    "",
    "From: no-reply@fettle.example",
    "To: pat@example.com",
    "Subject: Invoice",
    "",
    "Hello",
    "--dsn--",
    "",
  ].join("\r\n");
