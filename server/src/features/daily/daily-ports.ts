import type { Reason } from '@attune/domain/guidance/reason';
import type { Executor } from '../../platform/db/database.ts';

type Lesson = { id: string; title: string; summary: string; minutes: number };

/** What other rooms know or do for a daily page. The app brings it: rooms do not know each other. */
export type DailyPorts = {
  /** All lessons, in this person's order: those that are finished come last. */
  rankLessons(
    db: Executor,
    userId: string,
  ): Promise<readonly { id: string; reasons: readonly Reason[]; isCompleted: boolean }[]>;
  /** Null for one that is not published (any more). */
  findLesson(db: Executor, id: string): Promise<Lesson | null>;
  isOwnPost(db: Executor, userId: string, postId: string): Promise<boolean>;
};
