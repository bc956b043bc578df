import { formatMention, replaceMentions } from '@attune/domain/forum/mentions';

/** Names as they are written, and whom they mean. */
export type MentionedPeople = ReadonlyMap<string, string>;

/** A text as people write it, `@Maren Holt`, and whom the names in it mean. */
export function toEditorText(content: string): { text: string; people: MentionedPeople } {
  const people = new Map<string, string>();
  const text = replaceMentions(content, ({ id, name }) => {
    people.set(name, id);
    return `@${name}`;
  });
  return { text, people };
}

/** The same as it is stored. A longer name wins over a shorter one that begins it. */
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

/** The beginning of a name at the caret: what follows an @ that stands at the start of a word. */
export function findMentionQuery(
  text: string,
  caret: number,
): { from: number; query: string } | null {
  const before = text.slice(Math.max(0, caret - 40), caret);
  const found = /(?:^|[\s([{“"])@([\p{L}\p{N}](?:[\p{L}\p{N}.’'-]| (?=\S))*)?$/u.exec(before);
  if (!found) return null;
  const query = found[1] ?? '';
  return { from: caret - query.length - 1, query };
}
