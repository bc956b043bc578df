import { forumError } from '@attune/domain/forum/forum-errors';
import type { Counted, Limit } from '../../platform/http/rate-limit.repository.ts';
import type { Services } from '../../platform/services.ts';

const MINUTE = 60;

/** SECURITY RL1, counted by all nodes together. */
export const FORUM_ACTS = {
  post: { name: 'forum-post', max: 10, windowSeconds: MINUTE },
  comment: { name: 'forum-comment', max: 30, windowSeconds: MINUTE },
  edit: { name: 'forum-edit', max: 30, windowSeconds: MINUTE },
  like: { name: 'forum-like', max: 120, windowSeconds: MINUTE },
  choice: { name: 'forum-choice', max: 120, windowSeconds: MINUTE },
  draft: { name: 'forum-draft', max: 240, windowSeconds: MINUTE },
} as const satisfies Record<string, Limit>;

export type ForumAct = keyof typeof FORUM_ACTS;
type Limits = Pick<Services, 'limits'>;

/** Counts one act; past the limit it is refused with the time to wait. */
export async function spendInForum(
  { limits }: Limits,
  act: ForumAct,
  userId: string,
): Promise<void> {
  refuse(await limits.consume(FORUM_ACTS[act], userId));
}

/** The same of an act that was counted with something else. */
export function refuseTooFast(
  { limits }: Limits,
  act: ForumAct,
  userId: string,
  counted: readonly Counted[],
): void {
  refuse(limits.judge(FORUM_ACTS[act], userId, counted));
}

function refuse({
  isAllowed,
  retryAfterSeconds,
}: {
  isAllowed: boolean;
  retryAfterSeconds: number;
}): void {
  if (!isAllowed) throw forumError('forum.too_fast', { retryAfterSeconds });
}
