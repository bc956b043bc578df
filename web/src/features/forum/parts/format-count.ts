import { formatNumber } from '#platform/browser/format-number.ts';
/** '1 comment', '12 comments', 'No comments'. */
export function formatCount(count: number, noun: string): string {
  if (count === 0) return `No ${noun}s`;
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
