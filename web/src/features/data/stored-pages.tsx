import { useId, useState } from 'react';
import type { KeptData } from '#platform/api/data.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { TextAction } from '#ui/text-action.tsx';

const DIALOG = lazyPart(async () => (await import('./stored-page-dialog.tsx')).StoredPageDialog);

type Page = KeptData['pages'][number];

/** Everything written for reading, available even when the features it came from are closed. */
export function StoredPages({ pages }: { pages: readonly Page[] }) {
  const id = useId();
  const [opened, setOpened] = useState<Page | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h4 id={id} className="text-sm font-semibold">
        Read it here
      </h4>
      <ul aria-labelledby={id} className="grid text-sm">
        {pages.map((page) => (
          <li key={page.name}>
            <TextAction
              aria-haspopup="dialog"
              onClick={() => {
                setOpened(page);
                setIsOpen(true);
              }}
            >
              {page.title}
            </TextAction>
          </li>
        ))}
      </ul>
      {opened && (
        <Lazy part={DIALOG} {...opened} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
