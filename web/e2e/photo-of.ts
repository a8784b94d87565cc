import { openWindow } from "./browser.ts";

export async function photoOf(colour: string, name: string) {
  const { page } = await openWindow();
  await page.goto("/login");
  const url = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1200 });
    const ink = canvas.getContext("2d") as CanvasRenderingContext2D;
    ink.fillStyle = fill;
    ink.fillRect(0, 0, 1600, 1200);
    return canvas.toDataURL("image/jpeg");
  }, colour);
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(url.split(",")[1] ?? "", "base64") };
}
