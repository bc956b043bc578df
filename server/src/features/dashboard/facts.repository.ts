import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { given, madeOnce } from '../../platform/db/made-once.ts';
import type { DashboardFacts, Span } from './facts.ts';
import { attitudeFacts } from './facts-attitude.repository.ts';
import { communityFacts } from './facts-community.repository.ts';
import { learningFacts } from './facts-learning.repository.ts';
import { mindFacts } from './facts-mind.repository.ts';
import type { SpanGiven } from './facts-sql.repository.ts';
import { streakFacts } from './facts-streak.repository.ts';

const GIVEN: SpanGiven = {
  userId: sql`${given('userId')}::uuid`,
  today: sql`${given('today')}::date`,
  until: sql`${given('until')}::date`,
  end: sql`${given('end')}::timestamptz`,
  nowFrom: sql`${given('nowFrom')}::date`,
  nowStart: sql`${given('nowStart')}::timestamptz`,
  beforeFrom: sql`${given('beforeFrom')}::date`,
  beforeStart: sql`${given('beforeStart')}::timestamptz`,
  weeksFrom: sql`${given('weeksFrom')}::date`,
  moodsFrom: sql`${given('moodsFrom')}::date`,
};

const statement = madeOnce();

/**
 * All that the dashboard shows of a person, in one round trip. Each part reads a bounded stretch of
 * an index, so five years of days cost hardly more than a week.
 */
export async function readFacts(db: Executor, span: Span): Promise<DashboardFacts> {
  const ask = statement(
    'facts',
    () => sql`
      SELECT ${streakFacts(GIVEN)} AS streak, ${attitudeFacts(GIVEN)} AS attitude,
        ${learningFacts(GIVEN)} AS learning, ${mindFacts(GIVEN)} AS mind,
        ${communityFacts(GIVEN)} AS community`,
  );
  const { rows } = await db.execute<DashboardFacts>(ask(span));
  return rows[0] as DashboardFacts;
}
