/** What a lesson is built around. Lessons in a row of a course must have different shapes. */
export const LESSON_SHAPES = [
  'case',
  'checklist',
  'comparison',
  'conversation',
  'decision',
  'experiment',
  'myth',
  'worked-example',
] as const;

export type LessonShape = (typeof LESSON_SHAPES)[number];
