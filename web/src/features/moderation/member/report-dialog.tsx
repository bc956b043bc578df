import { noteIssue } from '@attune/domain/moderation/moderation-rules';
import { REPORT_REASONS, type ReportReason } from '@attune/domain/moderation/report-reasons';
import { type FormEvent, useState } from 'react';
import { report } from '#platform/api/moderation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { RadioRows } from '#ui/radio-rows.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';
import { refusalMessage } from '../moderation-labels.ts';

type ReportDialogProps = {
  target: { kind: 'post' | 'comment'; id: string; author: string; text: string };
  onClose: () => void;
};

const REASONS = Object.entries(REPORT_REASONS).map(([value, title]) => ({
  value: value as ReportReason,
  title,
}));

export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const { notify } = useToast();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [issue, setIssue] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const text = note.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason) return setIssue('Please choose what is wrong with it.');
    const newIssue = noteIssue(text, reason);
    setIssue(newIssue);
    if (newIssue || isSending) return;
    setIsSending(true);
    try {
      await report({ kind: target.kind, id: target.id, reason, ...(text ? { note: text } : {}) });
      notify({ message: 'Thank you. A moderator will look at it.' });
      onClose();
    } catch (error) {
      setIssue(refusalMessage(error, 'This could not be sent just now. Please try again.'));
      setIsSending(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Report this ${target.kind}`}
      description={`By ${target.author}. They are not told who reported it.`}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <RadioRows
          legend={<span className="text-sm font-semibold">What is wrong with it?</span>}
          isDense
          options={REASONS}
          value={reason}
          onValueChange={(chosen) => {
            setIssue(null);
            setReason(chosen);
          }}
        />
        <TextArea
          label="Anything the moderator should know"
          hint={reason === 'something_else' ? undefined : 'You can leave this empty.'}
          rows={2}
          value={note}
          onChange={({ target: field }) => {
            setIssue(null);
            setNote(field.value);
          }}
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
