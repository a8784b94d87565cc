/** Loads sharp at its first use: few requests need it, and it takes 28 MB. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // Keeps memory use flat and leaves threads free for passwords and files.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
