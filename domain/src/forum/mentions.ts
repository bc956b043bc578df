import { DELETED_MEMBER, FORUM_LIMITS } from './forum-rules.ts';

/** `@[Name](member:<id>)` within a text. The name is what people read; the id is who is meant. */
const MENTION = /@\[([^[\]\n]{1,80})\]\(member:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/gi;

/** Everyone whom a text mentions, each once, in the order of the text. */
export function findAllMentions(content: string): string[] {
  return [...new Set([...content.matchAll(MENTION)].map(([, , id = '']) => id.toLowerCase()))];
}

/** The same, as many as are told about it. */
export function findMentions(content: string): string[] {
  return findAllMentions(content).slice(0, FORUM_LIMITS.mentions);
}

export function mentionsIssue(content: string): string | null {
  return findAllMentions(content).length > FORUM_LIMITS.mentions
    ? `Please mention at most ${FORUM_LIMITS.mentions} people.`
    : null;
}

/** A mention as it is written into a text. */
export function formatMention({ id, name }: { id: string; name: string }): string {
  return `@[${cleanMentionName(name)}](member:${id})`;
}

/** A text with the mentions replaced by what `write` makes of each. */
export function replaceMentions(
  content: string,
  write: (mention: { id: string; name: string }) => string,
): string {
  return content.replace(MENTION, (_whole, name: string, id: string) =>
    write({ id: id.toLowerCase(), name }),
  );
}

/**
 * A text whose mentions carry the names that people have now. Somebody who is not among them is
 * no mention: the words stay, or what is said of who has left.
 */
export function updateMentionNames(
  content: string,
  names: ReadonlyMap<string, string>,
  { isWritten }: { isWritten: boolean },
): string {
  return replaceMentions(content, ({ id, name: written }) => {
    const name = names.get(id);
    if (name !== undefined) return formatMention({ id, name });
    return `@${isWritten ? written : DELETED_MEMBER}`;
  });
}

/** Signs that would end the name early are left out. */
function cleanMentionName(name: string): string {
  const line = name.replace(/[[\]\s]+/g, ' ').trim();
  return [...line].slice(0, 80).join('') || 'Member';
}
