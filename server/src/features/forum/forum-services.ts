import type { Services } from '../../platform/services.ts';

export type ForumServices = Pick<
  Services,
  'db' | 'clock' | 'limits' | 'announcer' | 'log' | 'model'
>;
