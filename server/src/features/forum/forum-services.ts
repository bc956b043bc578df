import type { Services } from '../../platform/services.ts';

/** What the forum's use cases need. */
export type ForumServices = Pick<
  Services,
  'db' | 'clock' | 'limits' | 'announcer' | 'log' | 'model'
>;
