import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../platform/browser/format-number.ts';
import { Loading } from '../../ui/loading.tsx';
import { keptDataQuery } from './data.queries.ts';
import { ReadFailed } from './read-failed.tsx';
import { ReadHere } from './read-here.tsx';

/** What is kept about the person, in words and numbers. */
export function KeptData() {
  const kept = useQuery(keptDataQuery);
  if (kept.isPending) return <Loading variant="skeleton" />;
  if (kept.isError) return <ReadFailed error={kept.error} onTryAgain={() => void kept.refetch()} />;
  return (
    <>
      <dl className="grid border-b border-line text-sm">
        {kept.data.sections
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
      <ReadHere pages={kept.data.pages} />
      <p className="text-sm text-muted">
        Card details and invoices are kept by the payment provider.
      </p>
    </>
  );
}
