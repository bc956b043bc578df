import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { NoticeBox } from './notice-box.tsx';
import { RadioRows } from './radio-rows.tsx';
import { TextArea } from './text-area.tsx';
import { useToast } from './toast.tsx';

type ReportDialogProps<Reason extends string> = {
  title: string;
  description: string;
  reasons: Readonly<Record<Reason, string>>;
  noteLabel: string;
  noteLimit?: { max: number; name: string };
  findIssue: (note: string, reason: Reason) => string | null;
  send: (reason: Reason, note: string) => Promise<unknown>;
  describeError: (error: unknown, fallback: string) => string | null;
  thanks: string;
  onClose: () => void;
};

/** Asks what is wrong with a text, and sends the report. */
export function ReportDialog<Reason extends string>(props: ReportDialogProps<Reason>) {
  const { title, description, reasons, noteLabel, noteLimit, onClose } = props;
  const { notify } = useToast();
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [issue, setIssue] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason) return setIssue('Please choose what’s wrong.');
    const newIssue = props.findIssue(note.trim(), reason);
    setIssue(newIssue);
    if (newIssue || isSending) return;
    setIsSending(true);
    try {
      await props.send(reason, note.trim());
      notify({ message: props.thanks });
      onClose();
    } catch (error) {
      setIssue(props.describeError(error, 'This couldn’t be sent. Please try again.'));
      setIsSending(false);
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} description={description}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <RadioRows
          legend={<span className="text-sm font-semibold">What’s wrong?</span>}
          isDense
          options={(Object.keys(reasons) as Reason[]).map((value) => ({
            value,
            title: reasons[value],
          }))}
          value={reason}
          onValueChange={(chosen) => {
            setIssue(null);
            setReason(chosen);
          }}
        />
        <TextArea
          label={noteLabel}
          hint={reason === 'something_else' ? undefined : 'Optional.'}
          rows={2}
          limit={noteLimit}
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
