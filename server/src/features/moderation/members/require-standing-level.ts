import type { Role } from '@attune/domain/account/roles';
import { getTrustLevel, type TrustLevel } from '@attune/domain/moderation/trust-level';
import { throwIfSuspended } from './find-suspension.ts';
import type { MemberRecord } from './suspensions.repository.ts';

type Writer = { id: string; role: Role; createdAt: Date | string; timeZone: string };

/** The trust level of a member who wants to write. Suspended members learn why and until when. */
export function requireStandingLevel(
  writer: Writer,
  { suspensions, removals }: MemberRecord,
  published: number,
  now: Date,
): TrustLevel {
  const parsedSuspensions = (suspensions ?? []).map(({ createdAt, until, ...facts }) => ({
    ...facts,
    createdAt: new Date(createdAt),
    until: until === null ? null : new Date(until),
  }));
  throwIfSuspended(writer, parsedSuspensions, now);
  const createdAt = new Date(writer.createdAt);
  return getTrustLevel({ createdAt, isStaff: writer.role !== 'user', published, removals }, now);
}
