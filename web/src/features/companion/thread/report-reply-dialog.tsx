import {
  REPLY_REPORT_CONSENT,
  REPLY_REPORT_LIMITS,
  REPLY_REPORT_REASONS,
  replyCommentIssue,
} from '@attune/domain/companion/care/reply-report-reasons';
import { useState } from 'react';
import { problemOf } from '#platform/api/api-error.ts';
import type { Message } from '#platform/api/companion.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { newId } from '#platform/browser/new-id.ts';
import { ReportDialog } from '#ui/report-dialog.tsx';

type ReportReplyDialogProps = { conversationId: string; reply: Message; onClose: () => void };

/** Staff see only the reported reply, nothing else of the conversation. */
export function ReportReplyDialog({ conversationId, reply, onClose }: ReportReplyDialogProps) {
  const [id] = useState(() => newId());
  return (
    <ReportDialog
      title="Report this reply"
      description={REPLY_REPORT_CONSENT}
      reasons={REPLY_REPORT_REASONS}
      noteLabel="Anything we should know"
      noteLimit={{ max: REPLY_REPORT_LIMITS.comment, name: 'comment' }}
      findIssue={replyCommentIssue}
      send={(reason, comment) => {
        const path = { id: conversationId, replyId: reply.id };
        return unwrap(sdk.reportReply({ path, body: { id, reason, comment } }));
      }}
      describeError={problemOf}
      thanks="Thank you. Someone will look at it."
      onClose={onClose}
    />
  );
}
