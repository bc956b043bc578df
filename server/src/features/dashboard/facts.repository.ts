import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { createStatements, namedParam } from '#platform/db/prepared-statements.ts';
import type { DashboardFacts, Span } from './facts.ts';
import { buildAttitudeFacts } from './facts-attitude.repository.ts';
import { buildCommunityFacts } from './facts-community.repository.ts';
import { buildLearningFacts } from './facts-learning.repository.ts';
import { buildMindFacts } from './facts-mind.repository.ts';
import type { SpanParams } from './facts-sql.repository.ts';
import { buildStreakFacts } from './facts-streak.repository.ts';

const SPAN_PARAMS: SpanParams = {
  userId: sql`${namedParam('userId')}::uuid`,
  today: sql`${namedParam('today')}::date`,
  until: sql`${namedParam('until')}::date`,
  end: sql`${namedParam('end')}::timestamptz`,
  nowFrom: sql`${namedParam('nowFrom')}::date`,
  nowStart: sql`${namedParam('nowStart')}::timestamptz`,
  beforeFrom: sql`${namedParam('beforeFrom')}::date`,
  beforeStart: sql`${namedParam('beforeStart')}::timestamptz`,
  weeksFrom: sql`${namedParam('weeksFrom')}::date`,
  moodsFrom: sql`${namedParam('moodsFrom')}::date`,
};

const statement = createStatements();

/**
 * Everything the dashboard shows of a user, in one round trip. Each part reads a bounded range of
 * an index, so five years of days cost hardly more than a week.
 */
export async function readFacts(db: Executor, span: Span): Promise<DashboardFacts> {
  const toQuery = statement(
    'facts',
    () => sql`
      SELECT ${buildStreakFacts(SPAN_PARAMS)} AS streak, ${buildAttitudeFacts(SPAN_PARAMS)} AS attitude,
        ${buildLearningFacts(SPAN_PARAMS)} AS learning, ${buildMindFacts(SPAN_PARAMS)} AS mind,
        ${buildCommunityFacts(SPAN_PARAMS)} AS community`,
  );
  const { rows } = await db.execute<DashboardFacts>(toQuery(span));
  return rows[0] as DashboardFacts;
}
