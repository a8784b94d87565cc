/** A link marked `data-go-back` leads to where the visitor came from; without a way back, to its address. */
export function enhanceGoBack() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-go-back]")) {
    link.addEventListener("click", (event) => {
      if (history.length < 2) return;
      event.preventDefault();
      history.back();
    });
  }
}
