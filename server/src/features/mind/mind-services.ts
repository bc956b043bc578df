import type { z } from '@hono/zod-openapi';
import type { Services } from '#platform/services.ts';
import type { lessonSchema, threadSchema } from './mind.schemas.ts';

export type MindServices = Pick<Services, 'db' | 'clock' | 'keys' | 'log'>;

/** A user, with the time zone that decides when their days begin. */
export type Person = { id: string; timeZone: string };

type DayActivity = {
  day: string;
  practices: number;
  lessons: number;
  journal: number;
  posts: number;
};

/** Data from other features, injected at startup. */
export type MindPorts = {
  suggestLesson(userId: string): Promise<z.infer<typeof lessonSchema> | null>;
  suggestThread(userId: string): Promise<z.infer<typeof threadSchema> | null>;
  /** The user's activity per day. Days without activity may be missing. */
  listActivityByDay(user: Person, from: string, until: string): Promise<readonly DayActivity[]>;
};
