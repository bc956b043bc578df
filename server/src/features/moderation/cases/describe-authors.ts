import { createHmac } from 'node:crypto';
import type { Executor } from '#platform/db/database.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { findMembers } from '../members/members.repository.ts';
import { readStandings } from '../members/standing.ts';
import type { AuthorDocument } from '../moderation.schemas.ts';
import type { Target } from '../targets.ts';

/**
 * Returns the authors of these targets by target id. Staff see a pseudonym together with the
 * member's name: otherwise they could not tell ten harmless strangers from one person who floods
 * the forum.
 */
export async function describeAuthors(
  { services, targets: port }: ModerationContext,
  db: Executor,
  targets: readonly Target[],
  viewer: Staff,
): Promise<Map<string, AuthorDocument>> {
  const now = services.clock.now();
  const ids = [...new Set(targets.flatMap(({ authorId }) => authorId ?? []))];
  const people = new Map((await findMembers(db, ids)).map((person) => [person.id, person]));
  const published = await port.countPublished(db, ids);
  const standingOf = await readStandings(db, [...people.values()], published, now);
  return new Map(
    targets.map(({ id, authorId, authorName, isPseudonym }) => {
      const person = authorId === null ? undefined : people.get(authorId);
      const { standing, suspension } = person
        ? standingOf(person)
        : { standing: null, suspension: null };
      const author: AuthorDocument = {
        tag: authorId === null ? '' : createPersonTag(services.appSecret, authorId),
        name: authorName ?? person?.displayName ?? '',
        isPseudonym,
        memberName: person?.displayName ?? null,
        joinedAt: person?.createdAt.toISOString() ?? null,
        isStaff: person !== undefined && person.role !== 'user',
        isYou: authorId === viewer.id,
        standing,
        suspension: suspension && { until: suspension.until?.toISOString() ?? null },
      };
      return [id, author];
    }),
  );
}

/** Creates a tag that shows that two texts are by one person without revealing who it is. */
export function createPersonTag(appSecret: string, userId: string): string {
  return createHmac('sha256', appSecret)
    .update(`moderation|${userId}`)
    .digest('base64url')
    .slice(0, 8);
}
