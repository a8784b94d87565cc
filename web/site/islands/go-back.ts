/** Makes `data-go-back` links go back in history, or follow their href if there's no history. */
export function enhanceGoBack() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-go-back]")) {
    link.addEventListener("click", (event) => {
      if (history.length < 2) return;
      event.preventDefault();
      history.back();
    });
  }
}
