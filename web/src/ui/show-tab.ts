/** A ref that scrolls to the current tab, because tabs overflow on a narrow screen. */
export function showTab(tab: HTMLElement | null): void {
  tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
