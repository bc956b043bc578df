import { createDateFormatters } from '../kernel/date-formatters.ts';
import type { CareNoteKind } from './care/care-kinds.ts';
import { detectCareKind } from './care/detect-care-kind.ts';

const MAX_LENGTH = 60;
/** If the last space comes earlier than this, the title is cut within a word. */
const MIN_CUT_LENGTH = 20;

/** The title until the user or a model sets one: the first words of the first message. */
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

type TitledMessage = { text: string; attachments?: readonly { name: string }[] };

/** The text of the first message; without one, the name of its first file. */
export const selectTitleText = ({ text, attachments = [] }: TitledMessage): string =>
  text || (attachments[0]?.name ?? '');

type Reader = { locale: string | null; timeZone: string };

/**
 * The automatic title of a conversation: from its first message, or from a model. Text with signs
 * of crisis never becomes a title, because titles are shown in lists and read by others.
 */
export function buildConversationTitle(
  text: string,
  care: CareNoteKind | null,
  at: Date,
  reader: Reader,
): string {
  const title = buildTitleFromText(text);
  return care === null && detectCareKind(title) === null ? title : buildNeutralTitle(at, reader);
}

const getDayFormatter = createDateFormatters({ day: 'numeric', month: 'long' });

/** "Conversation from November 16", in the user's date format. */
export function buildNeutralTitle(at: Date, { locale, timeZone }: Reader): string {
  return `Conversation from ${getDayFormatter(locale ?? 'en-US', timeZone).format(at)}`;
}
