import type { Executor } from '#platform/db/database.ts';

type Lesson = { id: string; title: string; summary: string; minutes: number };

/** What other features read or do for daily. The app passes them in: daily may not import them. */
export type DailyPorts = {
  /** Which lessons may be proposed to the user: none that are finished or for the work of others. */
  listOpenLessons(userId: string): Promise<ReadonlySet<string>>;
  findLesson(db: Executor, id: string): Promise<Lesson | null>;
  isOwnPost(db: Executor, userId: string, postId: string): Promise<boolean>;
};
