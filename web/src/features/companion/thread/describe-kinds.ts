import type { Used } from '#platform/api/companion.ts';

const SINGLE_KINDS: Partial<Record<Used['kind'], string>> = {
  name: 'your name',
  plan: 'your plan',
  'time-zone': 'your time zone',
  occupation: 'your work',
  type: 'your preference type',
  attitude: 'your attitude toward AI',
  mood: 'your moods',
};
const COUNTED_KINDS: Partial<Record<Used['kind'], [one: string, many: string]>> = {
  answer: ['answer', 'answers'],
  goal: ['goal', 'goals'],
  lesson: ['lesson', 'lessons'],
  practice: ['practice', 'practices'],
  journal: ['journal entry', 'journal entries'],
  post: ['post', 'posts'],
  memory: ['memory', 'memories'],
  file: ['file', 'files'],
};

/** For example "your name, 5 answers, 1 goal". */
export function describeKinds(used: readonly Used[]): string {
  const counts = Map.groupBy(used, ({ kind }) => kind);
  return [...counts]
    .map(([kind, { length }]) => {
      const [one, many] = COUNTED_KINDS[kind] ?? [];
      return SINGLE_KINDS[kind] ?? `${length} ${length === 1 ? one : many}`;
    })
    .join(', ');
}
