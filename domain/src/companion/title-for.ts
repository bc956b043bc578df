import type { CareKind } from './care/care-kinds.ts';
import { careFor } from './care/signs.ts';

const MOST = 60;
/** Less than this before a word that does not fit any more would say nothing. */
const LEAST = 20;

/** What a conversation is called until somebody names it: the first words of its first message. */
export function titleFor(text: string): string {
  const line = text
    .replace(/[`*#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...line];
  if (letters.length === 0) return 'New conversation';
  if (letters.length <= MOST) return line;
  const cut = letters.slice(0, MOST - 1).join('');
  const space = cut.lastIndexOf(' ');
  const words = space >= LEAST ? cut.slice(0, space) : cut;
  return `${words.replace(/[\s,;:.!?–—-]+$/u, '')}…`;
}

type Reader = { locale: string | null; timeZone: string };

/**
 * The title a conversation gets without its person: from its first message, or from a model. Words
 * with signs of crisis never become one, because titles are shown in lists and read by others.
 */
export function automaticTitle(
  text: string,
  care: CareKind | null,
  at: Date,
  reader: Reader,
): string {
  const title = titleFor(text);
  return care === null && careFor(title) === null ? title : neutralTitle(at, reader);
}

/** "Conversation from November 16", with the day written as its person writes dates. */
export function neutralTitle(at: Date, { locale, timeZone }: Reader): string {
  const day = new Intl.DateTimeFormat(locale ?? 'en-US', {
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  return `Conversation from ${day.format(at)}`;
}
