import type { ModerationCase } from '#platform/api/moderation.ts';
import { formatDate } from '#platform/browser/format-date.ts';

const LEVELS = { new: 'new here', member: 'in good standing', trusted: 'trusted' };

type CaseAuthorProps = { author: ModerationCase['author']; timeZone: string };

/** Only what a moderator needs to know: no email, no billing, no type. */
export function CaseAuthor({ author, timeZone }: CaseAuthorProps) {
  const { name, isPseudonym, memberName, joinedAt, isStaff, standing, suspension } = author;
  const facts = [
    isPseudonym && memberName ? `a pseudonym of ${memberName}` : null,
    isStaff ? 'a moderator' : null,
    standing ? LEVELS[standing.level] : null,
    joinedAt ? `here since ${formatDate(joinedAt, timeZone)}` : null,
    standing ? `${standing.published} published` : null,
    standing && standing.removals > 0 ? `${standing.removals} taken down in 90 days` : null,
    suspension
      ? `suspended${suspension.until ? ` until ${formatDate(suspension.until, timeZone)}` : ''}`
      : null,
  ];
  return (
    <p className="text-sm">
      <b dir="auto">{name}</b>{' '}
      <span className="text-muted">{facts.filter(Boolean).join(', ')}</span>
    </p>
  );
}
