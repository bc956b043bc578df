import type { SearchKind } from '@attune/domain/search/search-rules';
import type { SearchAnswer } from '#platform/api/generated/types.gen.ts';

/** The title of a group, and how the message about an incomplete search names it. */
export const KIND_LABELS: Record<SearchKind, { title: string; missing: string }> = {
  tutorial: { title: 'Tutorials', missing: 'tutorials' },
  practice: { title: 'Practices', missing: 'practices' },
  goal: { title: 'Your goals', missing: 'your goals' },
  note: { title: 'Your notes', missing: 'your notes' },
  journal: { title: 'Your journal', missing: 'your journal' },
  daily: { title: 'Your daily pages', missing: 'your daily pages' },
  chat: { title: 'Your conversations', missing: 'your conversations' },
  post: { title: 'Community', missing: 'community posts' },
  help: { title: 'Help', missing: 'help articles' },
};

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

const joinKinds = (kinds: readonly SearchKind[]) =>
  listFormat.format(kinds.map((kind) => KIND_LABELS[kind].missing));
const hasHits = ({ groups }: SearchAnswer) => groups.some(({ hits }) => hits.length > 0);

export const isIncomplete = ({ missing, partial }: SearchAnswer) =>
  missing.length > 0 || partial.length > 0;

export function incompleteMessage(answer: SearchAnswer): string {
  const sentences = hasHits(answer) ? [] : ['Nothing found so far.'];
  if (answer.missing.length > 0) sentences.push(`We couldn’t search ${joinKinds(answer.missing)}.`);
  if (answer.partial.length > 0) {
    sentences.push(`Only the newest part of ${joinKinds(answer.partial)} was searched.`);
  } else if (hasHits(answer)) {
    sentences.push('Everything else was searched.');
  }
  return sentences.join(' ');
}

/** Announced to screen readers. */
export function resultCountMessage(answer: SearchAnswer): string {
  const count = answer.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count === 0) return isIncomplete(answer) ? incompleteMessage(answer) : 'Nothing found.';
  return count === 1 ? '1 result.' : `${count} results.`;
}

export function allResultsLink(
  kind: SearchKind,
  query: string,
): { label: string; to: string } | null {
  const queryString = `?query=${encodeURIComponent(query)}`;
  if (kind === 'tutorial')
    return { label: 'See all matching tutorials', to: `/tutorials${queryString}` };
  if (kind === 'post') return { label: 'See all matching posts', to: `/forum${queryString}` };
  return null;
}
