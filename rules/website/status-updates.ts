export const STATUS_UPDATES_PATH = "/status/updates";

export const EMAIL_MISSING = "Please enter your email address to get updates.";
