import { isDeepStrictEqual } from 'node:util';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { OWN_PATTERN_ID } from '@attune/domain/mind/breathing';
import { mindError } from '@attune/domain/mind/mind-errors';
import type { SessionInput } from '@attune/domain/mind/mind-inputs';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { SessionDocument } from '../mind.schemas.ts';
import { requireRecent } from '../mind-limits.ts';
import type { MindServices, Person } from '../mind-services.ts';
import {
  findPractice,
  findSession,
  insertSession,
  type SessionRow,
} from './practices.repository.ts';

/** Records a practice session, which may have ended offline some time ago. Idempotent by id. */
export function saveSession(
  { db, clock }: MindServices,
  user: Person,
  input: SessionInput,
): Promise<{ session: SessionDocument; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const startedAt = requireRecent(input.startedAt, now);
    const practiceExists =
      input.practiceId === OWN_PATTERN_ID || (await findPractice(tx, input.practiceId)) !== null;
    if (!practiceExists) throw mindError('mind.practice_unknown');
    const { id, practiceId, seconds, isComplete, pattern = null } = input;
    const row: SessionRow = {
      id,
      userId: user.id,
      practiceId,
      pattern,
      seconds,
      isComplete,
      startedAt,
      createdAt: now,
      day: getLocalDay(user.timeZone, startedAt),
    };
    const isNew = await insertSession(tx, row);
    const stored = isNew ? row : await findSession(tx, id);
    if (stored?.userId !== user.id || !isSameSession(stored, row))
      throw mindError('mind.key_reused');
    return { session: toSessionDocument(stored), isNew };
  });
}

function isSameSession(stored: SessionRow, sent: SessionRow): boolean {
  const comparableFields = ({ practiceId, pattern, seconds, isComplete }: SessionRow) => [
    practiceId,
    pattern,
    seconds,
    isComplete,
  ];
  return isDeepStrictEqual(comparableFields(stored), comparableFields(sent));
}

function toSessionDocument({ userId, createdAt, ...row }: SessionRow): SessionDocument {
  return withIsoDates(row);
}
