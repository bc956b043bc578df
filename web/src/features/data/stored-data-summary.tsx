import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#platform/browser/format-number.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { NOT_READ, storedDataQuery } from './data.queries.ts';
import { StoredPages } from './stored-pages.tsx';

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
