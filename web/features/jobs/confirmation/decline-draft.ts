export const declineDraft = (token: string) => `cannot-make-it:${token}`;
