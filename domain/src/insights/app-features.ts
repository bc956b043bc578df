/**
 * The features whose openings may be counted. A closed list, so that nothing else can be stored.
 */
export const APP_FEATURE_IDS = [
  'dashboard',
  'companion',
  'tutorials',
  'goals',
  'mind',
  'daily',
  'community',
  'assessment',
  'subscription',
  'profile',
  'settings',
] as const;
export type AppFeatureId = (typeof APP_FEATURE_IDS)[number];

/** The events a browser can report. So far there is one: a feature was opened. */
export const EVENT_NAMES = ['room-opened'] as const;
export type EventName = (typeof EVENT_NAMES)[number];
