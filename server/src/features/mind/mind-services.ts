import type { z } from '@hono/zod-openapi';
import type { Services } from '../../platform/services.ts';
import type { lessonSchema, threadSchema } from './mind.schemas.ts';

export type MindServices = Pick<Services, 'db' | 'clock' | 'keys' | 'log'>;

/** Whose mind it is: their days follow their own clock. */
export type Person = { id: string; timeZone: string };

type DayActivity = {
  day: string;
  practices: number;
  lessons: number;
  journal: number;
  posts: number;
};

/** What other rooms know, handed over. */
export type MindPorts = {
  /** The lesson that suits a person best now; null when all are done. */
  suggestLesson(userId: string): Promise<z.infer<typeof lessonSchema> | null>;
  suggestThread(userId: string): Promise<z.infer<typeof threadSchema> | null>;
  /** What somebody did on each day of a time; days on which they did nothing may be missing. */
  activityByDay(user: Person, from: string, until: string): Promise<readonly DayActivity[]>;
};
