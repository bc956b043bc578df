/** Whether Attune runs as an installed app, without the browser's bars. */
export function isInstalledApp(): boolean {
  const isStandalone = (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return isStandalone || window.matchMedia('(display-mode: standalone)').matches;
}

/** An iPad asks for desktop pages and calls itself a Mac, but no Mac has a touch screen. */
export function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** On iPhone and iPad, only apps on the Home Screen can show notifications. */
export const needsInstallForPush = () => isAppleMobile() && !isInstalledApp();
