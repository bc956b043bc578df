import type { Reason } from '@attune/domain/guidance/reason';
import type { Executor } from '#platform/db/database.ts';

type Lesson = { id: string; title: string; summary: string; minutes: number };

/** What other features read or do for daily. The app passes them in: daily may not import them. */
export type DailyPorts = {
  /** Lists all lessons in the order recommended to the user; finished ones come last. */
  rankLessons(
    db: Executor,
    userId: string,
  ): Promise<readonly { id: string; reasons: readonly Reason[]; isCompleted: boolean }[]>;
  findLesson(db: Executor, id: string): Promise<Lesson | null>;
  isOwnPost(db: Executor, userId: string, postId: string): Promise<boolean>;
};
