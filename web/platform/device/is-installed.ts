/** Whether the page is the installed app's, without a browser around it. */
export const isInstalled = () => matchMedia("(display-mode: standalone)").matches;
