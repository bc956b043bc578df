import {
  REPLY_REPORT_CONSENT,
  REPLY_REPORT_LIMITS,
  REPLY_REPORT_REASONS,
  type ReplyReportReason,
  replyCommentIssue,
} from '@attune/domain/companion/care/reply-report-reasons';
import { type FormEvent, useState } from 'react';
import { type Message, reportReply } from '#platform/api/companion.ts';
import { newId } from '#platform/browser/new-id.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { RadioRows } from '#ui/radio-rows.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';
import { problemMessage } from '../companion.messages.ts';

const REASONS = Object.entries(REPLY_REPORT_REASONS).map(([value, title]) => ({
  value: value as ReplyReportReason,
  title,
}));

type ReportReplyDialogProps = { conversationId: string; reply: Message; onClose: () => void };

/** Staff see only the reported reply, nothing else of the conversation. */
export function ReportReplyDialog({ conversationId, reply, onClose }: ReportReplyDialogProps) {
  const { notify } = useToast();
  const [id] = useState(() => newId());
  const [reason, setReason] = useState<ReplyReportReason | null>(null);
  const [comment, setComment] = useState('');
  const [issue, setIssue] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason) return setIssue('Please choose what is wrong with it.');
    const newIssue = replyCommentIssue(comment, reason);
    setIssue(newIssue);
    if (newIssue || isSending) return;
    setIsSending(true);
    try {
      await reportReply(conversationId, reply.id, { id, reason, comment: comment.trim() });
      notify({ message: 'Thank you. Somebody will look at it.' });
      onClose();
    } catch (error) {
      setIssue(problemMessage(error, 'This could not be sent just now. Please try again.'));
      setIsSending(false);
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title="Report this reply" description={REPLY_REPORT_CONSENT}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <RadioRows
          legend={<span className="text-sm font-semibold">What is wrong with it?</span>}
          isDense
          options={REASONS}
          value={reason}
          onValueChange={setReason}
        />
        <TextArea
          label="Anything they should know"
          hint={reason === 'something_else' ? undefined : 'You can leave this empty.'}
          rows={2}
          limit={{ max: REPLY_REPORT_LIMITS.comment, name: 'comment' }}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {issue && <NoticeBox tone="bad">{issue}</NoticeBox>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isWorking={isSending} workingLabel="Sending">
            Report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
