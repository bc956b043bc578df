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
