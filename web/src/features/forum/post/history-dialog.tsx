import { useQuery } from '@tanstack/react-query';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { LoadState } from '#platform/query/load-state.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { versionsQuery } from '../thread.queries.ts';

type HistoryDialogProps = {
  isOpen: boolean;
  userId: string;
  timeZone: string;
  kind: 'posts' | 'comments';
  id: string;
  onClose: () => void;
};

export function HistoryDialog({ isOpen, userId, timeZone, kind, id, onClose }: HistoryDialogProps) {
  const read = useQuery({ ...versionsQuery(userId, kind, id), enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title="Earlier versions"
      description="Only you and the moderators can see this."
    >
      <LoadState read={read} failure="The earlier versions couldn’t be loaded." />
      {read.data?.length === 0 && <p className="text-sm">There are no earlier versions.</p>}
      <ol className="grid gap-6">
        {read.data?.map(({ id: version, title, content, writtenAt }) => (
          <li key={version} className="rule grid gap-3">
            <p className="text-sm text-muted">
              Written <TimeAgo at={writtenAt} timeZone={timeZone} />
            </p>
            {title && (
              <p dir="auto" className="heading text-xl wrap-anywhere">
                {title}
              </p>
            )}
            <Markdown text={content} isFromMember className="text-sm" />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
