import { formatMention, replaceMentions } from '@attune/domain/forum/mentions';

/** Names as typed, and the user ids they refer to. */
export type MentionedPeople = ReadonlyMap<string, string>;

/** Converts stored content to editor text, `@Maren Holt`, and the users mentioned in it. */
export function toEditorText(content: string): { text: string; people: MentionedPeople } {
  const people = new Map<string, string>();
  const text = replaceMentions(content, ({ id, name }) => {
    people.set(name, id);
    return `@${name}`;
  });
  return { text, people };
}

/** Converts editor text back to stored content. A longer name wins over a name it starts with. */
export function toStoredContent(text: string, people: MentionedPeople): string {
  if (people.size === 0) return text;
  const names = [...people.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  const mention = new RegExp(`@(${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(mention, (whole, name: string) => {
    const id = people.get(name);
    return id ? formatMention({ id, name }) : whole;
  });
}

function escapeRegExp(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

/** Finds the name being typed at the caret, after an @ at the start of a word. */
export function findMentionQuery(
  text: string,
  caret: number,
): { from: number; query: string } | null {
  const before = text.slice(Math.max(0, caret - 40), caret);
  const match = /(?:^|[\s([{“"])@([\p{L}\p{N}](?:[\p{L}\p{N}.’'-]| (?=\S))*)?$/u.exec(before);
  if (!match) return null;
  const query = match[1] ?? '';
  return { from: caret - query.length - 1, query };
}
