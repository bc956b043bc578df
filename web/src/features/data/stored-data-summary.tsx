import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { KeptData } from '#platform/api/generated/types.gen.ts';
import { formatNumber } from '#platform/browser/format-number.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { NOT_READ, storedDataQuery } from './data.queries.ts';

export function StoredDataSummary() {
  const storedData = useQuery(storedDataQuery);
  if (!storedData.isSuccess) return <LoadState read={storedData} failure={NOT_READ} />;
  return (
    <>
      <dl className="grid border-b border-line text-sm">
        {storedData.data.sections
          .filter(({ count }) => count > 0)
          .map(({ name, title, count }) => (
            <div
              key={name}
              className="flex justify-between gap-6 border-t border-line py-2 tabular-nums"
            >
              <dt>{title}</dt>
              <dd className="text-muted">{formatNumber(count)}</dd>
            </div>
          ))}
      </dl>
      <StoredPages pages={storedData.data.pages} />
      <p className="text-sm text-muted">
        Card details and invoices are kept by the payment provider.
      </p>
    </>
  );
}

const DIALOG = lazyPart(async () => (await import('./stored-page-dialog.tsx')).StoredPageDialog);

type Page = KeptData['pages'][number];

/** Everything written for reading, available even when the features it came from are closed. */
function StoredPages({ pages }: { pages: readonly Page[] }) {
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
