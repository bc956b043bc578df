import type { Executor } from '#platform/db/database.ts';

type Lesson = { id: string; title: string; summary: string; minutes: number };

/** What other features read or do for daily. The app passes them in: daily may not import them. */
export type DailyPorts = {
  /** The lessons that may be proposed: unfinished ones, and for other work only if started. */
  listOpenLessons(userId: string): Promise<ReadonlySet<string>>;
  findLesson(db: Executor, id: string): Promise<Lesson | null>;
  isOwnPost(db: Executor, userId: string, postId: string): Promise<boolean>;
};
