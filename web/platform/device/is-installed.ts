export const isInstalled = () => matchMedia("(display-mode: standalone)").matches;
