/** The settings page focused on a field of the organisation; saving leads back. */
export const settingsAt = (field: "abn", back: string) =>
  `/settings?${new URLSearchParams({ tab: "organisation", focus: field, back })}`;

/** The return path in a URL, if it is within the app. */
export function backPath(params: URLSearchParams): string | null {
  const back = params.get("back") ?? "";
  return /^\/(?![/\\])/.test(back) ? back : null;
}
