/** What naming the work changes, and who gets to know it. */
export const OCCUPATION_HINT =
  'Optional. We’ll leave out lessons for other jobs, and the companion sees this only if you share your answers.';
