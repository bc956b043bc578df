import type { z } from '@hono/zod-openapi';
import type { Executor } from '#platform/db/database.ts';
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

/** Removes what the companion keeps of something that the user deletes. */
export type DeletionPorts = {
  forgetMood(tx: Executor, userId: string, mood: { createdAt: Date }): Promise<void>;
  forgetEntry(tx: Executor, userId: string, entry: { id: string; createdAt: Date }): Promise<void>;
};

/** Data from other features, injected at startup. */
export type MindPorts = DeletionPorts & {
  suggestLesson(userId: string): Promise<z.infer<typeof lessonSchema> | null>;
  suggestThread(userId: string): Promise<z.infer<typeof threadSchema> | null>;
  /** The user's activity per day. Days without activity may be missing. */
  listActivityByDay(user: Person, from: string, until: string): Promise<readonly DayActivity[]>;
};
