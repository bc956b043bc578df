import { type ReactNode, useState } from 'react';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useThreadContext } from '../thread-context.tsx';

const HISTORY_DIALOG = lazyPart(
  async () => (await import('../post/history-dialog.tsx')).HistoryDialog,
);

type EditedProps = {
  kind: 'posts' | 'comments';
  id: string;
  canSeeVersions: boolean;
  children: ReactNode;
};

/**
 * Everyone sees that a text was edited. Only its author and moderators can open the earlier
 * versions.
 */
export function Edited({ kind, id, canSeeVersions, children }: EditedProps) {
  const { reader } = useThreadContext();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  if (!canSeeVersions) return <>, {children}</>;
  return (
    <>
      ,{' '}
      <TextAction tone="muted" className="min-h-0! font-normal!" onClick={() => setIsOpen(true)}>
        <span>{children}</span>
        <span className="sr-only">: show earlier versions</span>
      </TextAction>
      {isOpen !== null && (
        <Lazy
          part={HISTORY_DIALOG}
          isOpen={isOpen}
          userId={reader.id}
          timeZone={reader.timeZone}
          kind={kind}
          id={id}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
