import { suggestGoals } from '@attune/domain/goals/goal-templates';
import type { GuidanceInput } from '@attune/domain/guidance/guidance-profile';
import type { Executor } from '#platform/db/database.ts';
import { listUsedTemplates } from '../goals/goals.repository.ts';

/** Reads what guidance knows about a user. Another feature stores it, so the app passes this in. */
export type ReadGuidance = (db: Executor, userId: string) => Promise<GuidanceInput>;

export async function listGoalTemplates(db: Executor, userId: string, readGuidance: ReadGuidance) {
  const taken = await listUsedTemplates(db, userId);
  return suggestGoals(await readGuidance(db, userId)).map(({ thing, reasons }) => ({
    id: thing.id,
    title: thing.title,
    why: thing.why,
    steps: [...thing.steps],
    tutorials: [...thing.tutorials],
    reasons,
    isTaken: taken.has(thing.id),
  }));
}
