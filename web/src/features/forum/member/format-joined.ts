import { formatDate } from '../../../platform/browser/format-date.ts';

/** 'Here since November 2026'. A month has no time zone. */
export function formatJoined(month: string): string {
  return `Here since ${formatDate(`${month}-01`, 'UTC', { month: 'long', year: 'numeric' })}`;
}
