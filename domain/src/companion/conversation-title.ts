import type { CareKind } from './care/care-kinds.ts';
import { detectCareKind } from './care/detect-care-kind.ts';

const MAX_LENGTH = 60;
/** Less than this before a word that does not fit any more would say nothing. */
const MIN_CUT_LENGTH = 20;

/** What a conversation is called until somebody names it: the first words of its first message. */
export function buildTitleFromText(text: string): string {
  const line = text
    .replace(/[`*#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...line];
  if (letters.length === 0) return 'New conversation';
  if (letters.length <= MAX_LENGTH) return line;
  const cut = letters.slice(0, MAX_LENGTH - 1).join('');
  const space = cut.lastIndexOf(' ');
  const shortened = space >= MIN_CUT_LENGTH ? cut.slice(0, space) : cut;
  return `${shortened.replace(/[\s,;:.!?–—-]+$/u, '')}…`;
}

type Reader = { locale: string | null; timeZone: string };

/**
 * The title a conversation gets without its person: from its first message, or from a model. Words
 * with signs of crisis never become one, because titles are shown in lists and read by others.
 */
export function buildConversationTitle(
  text: string,
  care: CareKind | null,
  at: Date,
  reader: Reader,
): string {
  const title = buildTitleFromText(text);
  return care === null && detectCareKind(title) === null ? title : buildNeutralTitle(at, reader);
}

/** "Conversation from November 16", with the day written as its person writes dates. */
export function buildNeutralTitle(at: Date, { locale, timeZone }: Reader): string {
  const day = new Intl.DateTimeFormat(locale ?? 'en-US', {
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  return `Conversation from ${day.format(at)}`;
}
