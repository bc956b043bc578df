/** What a user does, as far as lessons are written for it. Optional, and asked for once. */
export const OCCUPATIONS = [
  { id: 'teaching', label: 'Teaching' },
  { id: 'care', label: 'Health care or caregiving' },
  { id: 'office', label: 'Office or administration' },
  { id: 'leading', label: 'Leading a team' },
  { id: 'self-employed', label: 'Self-employed or running a small business' },
  { id: 'coding', label: 'Coding or data' },
  { id: 'job-seeking', label: 'Looking for work' },
  { id: 'other', label: 'Something else' },
] as const;

export type OccupationId = (typeof OCCUPATIONS)[number]['id'];
/** What a lesson can be written for: everything but "Something else". */
export type LessonRole = Exclude<OccupationId, 'other'>;

const ids = OCCUPATIONS.map(({ id }) => id);
export const LESSON_ROLES = ids.filter((id): id is LessonRole => id !== 'other');

/** `unstated`: the user was asked and would rather not say. */
export const STORED_OCCUPATIONS = [...ids, 'unstated'] as const;
export type StoredOccupation = (typeof STORED_OCCUPATIONS)[number];

export function getOccupationLabel(id: OccupationId): string {
  return OCCUPATIONS.find((occupation) => occupation.id === id)?.label ?? id;
}
