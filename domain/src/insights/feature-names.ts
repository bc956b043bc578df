import type { AppFeatureId } from './app-features.ts';

export const FEATURE_NAMES: Record<AppFeatureId, string> = {
  dashboard: 'Dashboard',
  companion: 'Companion',
  tutorials: 'Tutorials',
  goals: 'Learning goals',
  mind: 'Mind',
  daily: 'Daily page',
  community: 'Community',
  assessment: 'Assessment',
  subscription: 'Subscription',
  profile: 'Profile',
  settings: 'Settings',
};
