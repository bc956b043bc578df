import { prefersReducedMotion } from '../motion.ts';

export function glide(element: HTMLElement, fromPx: number): void {
  if (fromPx === 0 || prefersReducedMotion()) return;
  element.animate([{ translate: `0 ${fromPx}px` }, { translate: '0 0' }], {
    duration: 200,
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  });
}
