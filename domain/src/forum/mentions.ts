import { DELETED_MEMBER } from './deleted-member.ts';
import { FORUM_LIMITS } from './forum-rules.ts';

/** `@[Name](member:<id>)` within a text. Readers see the name; the id identifies the member. */
const MENTION = /@\[([^[\]\n]{1,80})\]\(member:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/gi;

/** Each member once, in the order of the text. */
export function findMentionedMembers(content: string): string[] {
  return [...new Set([...content.matchAll(MENTION)].map(([, , id = '']) => id.toLowerCase()))];
}

/** The mentioned members who are notified, up to the limit. */
export function findNotifiedMembers(content: string): string[] {
  return findMentionedMembers(content).slice(0, FORUM_LIMITS.mentionCount);
}

export function mentionsIssue(content: string): string | null {
  return findMentionedMembers(content).length > FORUM_LIMITS.mentionCount
    ? `Please mention at most ${FORUM_LIMITS.mentionCount} people.`
    : null;
}

export function formatMention({ id, name }: { id: string; name: string }): string {
  return `@[${cleanMentionName(name)}](member:${id})`;
}

export function replaceMentions(
  content: string,
  write: (mention: { id: string; name: string }) => string,
): string {
  return content.replace(MENTION, (_whole, name: string, id: string) =>
    write({ id: id.toLowerCase(), name }),
  );
}

/**
 * Replaces the names in mentions with current ones. For an unknown member the mention becomes plain
 * text: the written name if `keepsUnknownNames`, otherwise the label for deleted members.
 */
export function updateMentionNames(
  content: string,
  names: ReadonlyMap<string, string>,
  { keepsUnknownNames }: { keepsUnknownNames: boolean },
): string {
  return replaceMentions(content, ({ id, name: written }) => {
    const name = names.get(id);
    if (name !== undefined) return formatMention({ id, name });
    return `@${keepsUnknownNames ? written : DELETED_MEMBER}`;
  });
}

/** Removes characters that would end the name early. */
function cleanMentionName(name: string): string {
  const line = name.replace(/[[\]\s]+/g, ' ').trim();
  return [...line].slice(0, 80).join('') || 'Member';
}
