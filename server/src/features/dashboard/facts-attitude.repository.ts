import { type SQL, sql } from 'drizzle-orm';
import { toIsoTimestamp, toJsonList } from '#platform/db/json-sql.ts';
import { countByPeriod, type SpanParams } from './facts-sql.repository.ts';

/** Enough for half a year of monthly check-ins and some extra ones. */
const MAX_CHECK_INS = 16;
const MAX_ASSESSMENTS = 5;

export function buildAttitudeFacts(span: SpanParams): SQL {
  const { userId } = span;
  return sql`json_build_object(
    'assessments', ${toJsonList(sql`
      SELECT ${toIsoTimestamp(sql`a.created_at`)} AS "createdAt", a.ai_preference AS attitude,
        ${toJsonList(sql`SELECT question_id, answer FROM assessment_answers
                     WHERE assessment_id = a.id ORDER BY question_id`)} AS answers
      FROM assessments a WHERE a.user_id = ${userId}
      ORDER BY a.created_at DESC, a.id DESC LIMIT ${sql.raw(`${MAX_ASSESSMENTS}`)}`)},
    'checkIns', ${toJsonList(sql`
      SELECT ${toIsoTimestamp(sql`created_at`)} AS "createdAt", ai_preference AS attitude, reaction, feeling
      FROM check_ins WHERE user_id = ${userId}
      ORDER BY created_at DESC LIMIT ${sql.raw(`${MAX_CHECK_INS}`)}`)},
    'checkInCounts', ${countByPeriod(sql`created_at`, span, sql`check_ins WHERE user_id = ${userId}`)})`;
}
