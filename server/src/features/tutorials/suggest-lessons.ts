import type { GuidanceInput } from '@attune/domain/guidance/person';
import type { Reason } from '@attune/domain/guidance/reason';
import { rankThings } from '@attune/domain/guidance/recommend';
import { thingOf } from '@attune/domain/tutorials/tutorial';
import type { Executor } from '../../platform/db/database.ts';
import { listMatters } from './tutorials.repository.ts';

type Suggestion = { id: string; title: string; minutes: number; reasons: readonly Reason[] };

/** The lessons in the order that suits somebody of whom this much is known, and no more. */
export async function suggestLessons(db: Executor, input: GuidanceInput): Promise<Suggestion[]> {
  const matters = new Map((await listMatters(db)).map((matter) => [matter.id, matter]));
  return rankThings(input, [...matters.values()].map(thingOf)).flatMap(({ thing, reasons }) => {
    const matter = matters.get(thing.id);
    return matter ? [{ id: matter.id, title: matter.title, minutes: matter.minutes, reasons }] : [];
  });
}
