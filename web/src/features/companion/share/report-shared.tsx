import { noteIssue } from '@attune/domain/moderation/moderation-rules';
import { REPORT_NOTE_LABEL, REPORT_REASONS } from '@attune/domain/moderation/report-reasons';
import { problemOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { ReportDialog } from '#ui/report-dialog.tsx';
import { ToastProvider } from '#ui/toast.tsx';

type ReportSharedProps = { secret: string; onReported: () => void; onClose: () => void };

/** Visitors have no toasts, so the page itself says that the report was sent. */
export function ReportShared({ secret, onReported, onClose }: ReportSharedProps) {
  return (
    <ToastProvider>
      <ReportDialog
        title="Report this conversation"
        description="A moderator gets a copy of what you see here. The person who shared it won’t know who reported it."
        reasons={REPORT_REASONS}
        noteLabel={REPORT_NOTE_LABEL}
        findIssue={noteIssue}
        send={async (reason, note) => {
          const body = { secret, reason, ...(note ? { note } : {}) };
          await unwrap(sdk.reportSharedConversation({ body }));
          onReported();
        }}
        describeError={problemOf}
        thanks=""
        onClose={onClose}
      />
    </ToastProvider>
  );
}
