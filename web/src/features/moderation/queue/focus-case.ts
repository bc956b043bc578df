/** Focuses a case and shows its end as well, above the message that tells what was done. */
export function focusCase(card: HTMLElement): void {
  card.focus({ preventScroll: true });
  card.scrollIntoView?.({ block: 'nearest' });
}
