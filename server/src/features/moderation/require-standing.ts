import type { Role } from '@attune/domain/account/roles';
import { levelOf, type StandingLevel } from '@attune/domain/moderation/standing';
import { refuseSuspended } from './suspension-of.ts';
import type { MemberRecord } from './suspensions.repository.ts';

type Writer = { id: string; role: Role; createdAt: Date | string; timeZone: string };

/** How far somebody is known who wants to write; who is suspended is told why and until when. */
export function requireStanding(
  writer: Writer,
  { suspensions, removals }: MemberRecord,
  published: number,
  now: Date,
): StandingLevel {
  const dated = (suspensions ?? []).map(({ createdAt, until, ...facts }) => ({
    ...facts,
    createdAt: new Date(createdAt),
    until: until === null ? null : new Date(until),
  }));
  refuseSuspended(writer, dated, now);
  const createdAt = new Date(writer.createdAt);
  return levelOf({ createdAt, isStaff: writer.role !== 'user', published, removals }, now);
}
