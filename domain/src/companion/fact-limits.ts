/** How much user data goes to the model with every message. */
export const FACT_LIMITS = {
  goals: 6,
  steps: 10,
  reachedGoals: 3,
  finishedLessons: 12,
  begunLessons: 3,
  practices: 5,
  practiceDays: 30,
  moodDays: 14,
  entries: 3,
  entryTextLength: 400,
  posts: 5,
  postTextLength: 240,
  lineLength: 200,
  memories: 100,
} as const;
