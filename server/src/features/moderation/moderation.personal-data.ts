import type { UserDocument } from '@attune/domain/account/user-document';
import {
  formatPastAction,
  getDecisionPart,
  shouldNotifyAuthor,
  TARGET_LABELS,
} from '@attune/domain/moderation/decisions';
import { REPORT_REASONS } from '@attune/domain/moderation/report-reasons';
import type { Executor } from '#platform/db/database.ts';
import { formatDate, formatDateTime } from '#platform/email/format-date.ts';
import { markdownFacts, markdownText } from '#platform/markdown.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import {
  type DecisionWithAppeal,
  listDecisionsAboutUser,
} from './decisions/decisions.repository.ts';
import { listReportsBy } from './reports/reports.repository.ts';

const MAX_ITEMS = 1_000;

export const moderationPersonalData: PersonalData = {
  titles: {
    moderation_cases: 'Your posts and comments that moderators reviewed',
    moderation_decisions: 'Decisions about you',
    moderation_appeals: 'Your appeals',
    moderation_reports: 'What you reported',
    moderation_readings: 'Your posts and comments waiting for an automatic review',
  },
  pages: [
    {
      file: 'moderation.md',
      title: 'Decisions about you, and reports',
      write: writeModerationPage,
    },
  ],
};

async function* writeModerationPage(db: Executor, user: UserDocument): AsyncGenerator<string> {
  yield '# Decisions about you\n';
  const decisions = (await listDecisionsAboutUser(db, user.id, MAX_ITEMS)).filter(({ decision }) =>
    shouldNotifyAuthor(decision.action, { state: decision.wasState }),
  );
  if (decisions.length === 0) yield '\nThere are no decisions about you.\n';
  for (const found of decisions) yield formatDecision(found, user);
  yield '\n# What you reported\n';
  const reports = await listReportsBy(db, user.id, MAX_ITEMS);
  if (reports.length === 0) yield '\nYou haven’t reported anything.\n';
  for (const { createdAt, reason, note } of reports) {
    const noteText = note === '' ? '' : `: ${markdownText(note)}`;
    yield `\n- ${formatDateTime(createdAt, user.timeZone)}: ${REPORT_REASONS[reason]}${noteText}\n`;
  }
}

function formatDecision(
  { decision, appeal }: DecisionWithAppeal,
  { timeZone }: UserDocument,
): string {
  const { createdAt, targetKind, action, reason, until, revertedAt } = decision;
  const event = formatPastAction(action);
  const label = TARGET_LABELS[targetKind];
  const isAboutAuthor = targetKind !== 'account' && getDecisionPart(action) === 'author';
  const facts = markdownFacts([
    [
      'What',
      isAboutAuthor ? `You were ${event} because of your ${label}` : `Your ${label} was ${event}`,
    ],
    ['Reason', reason],
    ['Until', until && formatDate(until, timeZone)],
    ['Reversed', revertedAt && formatDateTime(revertedAt, timeZone)],
    ['Your appeal', appeal?.text ?? null],
    ['The answer', appeal?.answer ?? null],
  ]);
  return `\n## ${formatDateTime(createdAt, timeZone)}\n\n${facts}`;
}
