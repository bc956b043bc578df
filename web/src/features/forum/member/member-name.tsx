import { useState } from 'react';
import type { Author } from '#platform/api/generated/types.gen.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { AuthorName } from '../parts/author.tsx';
import { useThreadContext } from '../thread-context.tsx';

const MEMBER_DIALOG = lazyPart(async () => (await import('./member-dialog.tsx')).MemberDialog);

/** A name that opens the member's card. A pseudonym has no card. */
export function MemberName({ author }: { author: Author }) {
  const { reader } = useThreadContext();
  /** Null until the dialog is opened for the first time. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const { id } = author;
  if (id === null) return <AuthorName author={author} />;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-6 min-w-0 items-center rounded-sm text-start hover:underline"
        onClick={() => setIsOpen(true)}
      >
        <AuthorName author={author} />
      </button>
      {isOpen !== null && (
        <Lazy
          part={MEMBER_DIALOG}
          isOpen={isOpen}
          userId={reader.id}
          memberId={id}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
