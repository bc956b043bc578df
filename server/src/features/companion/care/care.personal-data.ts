import type { UserDocument } from '@attune/domain/account/user-document';
import { REPLY_REPORT_REASONS } from '@attune/domain/companion/care/reply-report-reasons';
import type { Executor } from '#platform/db/database.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { markdownText } from '#platform/markdown.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { listReportsByUser } from './reports.repository.ts';

const MAX_REPORTS = 1_000;

export const companionReportData: PersonalData = {
  titles: { companion_reports: 'Replies of the companion that you reported' },
  pages: [
    {
      file: 'companion-reports.md',
      title: 'Replies of the companion that you reported',
      write: writeReports,
    },
  ],
};

async function* writeReports(db: Executor, { id, timeZone }: UserDocument): AsyncGenerator<string> {
  yield '# Replies of the companion that you reported\n';
  const reports = await listReportsByUser(db, id, MAX_REPORTS);
  for (const { createdAt, reason, comment, replyText } of reports) {
    const lines = comment === '' ? '' : ` ${markdownText(comment)}`;
    yield `\n- ${formatDateTime(createdAt, timeZone)}: ${REPLY_REPORT_REASONS[reason]}.${lines}\n`;
    yield `  The reply: ${markdownText(replyText)}\n`;
  }
  if (reports.length === 0) yield '\nYou have reported none.\n';
}
