import { type ReactNode, useState } from 'react';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useThreadContext } from '../thread-context.tsx';

const HISTORY = lazyPart(async () => (await import('../post/history-dialog.tsx')).HistoryDialog);

type EditedProps = {
  kind: 'posts' | 'comments';
  id: string;
  isOpenToYou: boolean;
  children: ReactNode;
};

/** Everyone sees that it was edited; its author and moderators see the earlier versions. */
export function Edited({ kind, id, isOpenToYou, children }: EditedProps) {
  const { reader } = useThreadContext();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  if (!isOpenToYou) return <>, {children}</>;
  return (
    <>
      ,{' '}
      <TextAction tone="muted" className="min-h-0! font-normal!" onClick={() => setIsOpen(true)}>
        <span>{children}</span>
        <span className="sr-only">: what it said before</span>
      </TextAction>
      {isOpen !== null && (
        <Lazy
          part={HISTORY}
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
