export type CourseUser = {
  id: string;
  name: string;
  timeZone: string;
  /** The end of a trial that counts down; null without one. */
  trialEndsAt: string | null;
};
