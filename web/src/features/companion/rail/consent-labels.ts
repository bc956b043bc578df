import type { ConsentName } from '#platform/api/companion.ts';

export const CONSENT_LABELS: ReadonlyArray<{ name: ConsentName; label: string }> = [
  { name: 'answers', label: 'Answers' },
  { name: 'progress', label: 'Progress' },
  { name: 'posts', label: 'Posts' },
  { name: 'mood', label: 'Mood' },
  { name: 'journal', label: 'Journal' },
];

/** 'Can read: answers, progress'. */
export function describeReadableData(consents: Record<ConsentName, boolean>): string {
  const open = CONSENT_LABELS.filter(({ name }) => consents[name]);
  if (open.length === 0) return 'Reads only what you write here';
  return `Can read: ${open.map(({ label }) => label.toLowerCase()).join(', ')}`;
}
