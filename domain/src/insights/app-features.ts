/** The rooms whose openings may be counted: a closed list, so that nothing else can be stored. */
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

/** What can be told of somebody's use. There is one thing so far: that a room was opened. */
export const EVENT_NAMES = ['room-opened'] as const;
export type EventName = (typeof EVENT_NAMES)[number];
