import { noteIssue } from '@attune/domain/moderation/moderation-rules';
import {
  REPORT_NOTE_LABEL,
  REPORT_REASONS,
  REPORT_THANKS,
} from '@attune/domain/moderation/report-reasons';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { ReportDialog } from '#ui/report-dialog.tsx';
import { refusalMessage } from '../moderation-labels.ts';

type ReportTextDialogProps = {
  target: { kind: 'post' | 'comment'; id: string; author: string; text: string };
  onClose: () => void;
};

export function ReportTextDialog({ target: { kind, id, author }, onClose }: ReportTextDialogProps) {
  return (
    <ReportDialog
      title={`Report this ${kind}`}
      description={`By ${author}. They won’t know who reported it.`}
      reasons={REPORT_REASONS}
      noteLabel={REPORT_NOTE_LABEL}
      findIssue={noteIssue}
      send={(reason, note) =>
        unwrap(sdk.report({ body: { kind, id, reason, ...(note ? { note } : {}) } }))
      }
      describeError={refusalMessage}
      thanks={REPORT_THANKS}
      onClose={onClose}
    />
  );
}
