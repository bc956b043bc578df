import type { RoomId } from './rooms.ts';

export const ROOM_NAMES: Record<RoomId, string> = {
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
