/** The parts of Mind. Each has an address of its own (DECISIONS A13). */
export const MIND_SECTIONS = [
  { id: 'breathe', name: 'Breathe' },
  { id: 'check-in', name: 'Check in' },
  { id: 'journal', name: 'Journal' },
  { id: 'practices', name: 'Practices' },
  { id: 'over-time', name: 'Over time' },
  { id: 'reminders', name: 'Reminders' },
] as const;

export type MindSectionId = (typeof MIND_SECTIONS)[number]['id'];

export const getMindPath = (id: MindSectionId): string =>
  id === 'breathe' ? '/mind' : `/mind?section=${id}`;
