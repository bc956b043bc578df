/** What naming the work changes, and who gets to know it. */
export const OCCUPATION_HINT =
  'Optional. We won’t suggest lessons for other jobs, and the companion sees this only if you share your answers.';
