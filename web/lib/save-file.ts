/** Hands the browser a file to keep. */
export function saveFile(content: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has read the address by the next turn; some read on a little longer.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
