import { formatNumber } from '../../../platform/browser/format-number.ts';
/** '1 comment', '12 comments', 'No comments'. */
export function countWords(count: number, thing: string): string {
  if (count === 0) return `No ${thing}s`;
  return `${formatNumber(count)} ${thing}${count === 1 ? '' : 's'}`;
}
